"""python -m regalia."""

import sys

from regalia.engine.variants.pack import VariantError


def main() -> int:
    """Runs a command; a variant pack that cannot be played is one line."""
    try:
        from regalia.cli.main import main as run
    except VariantError as error:
        from regalia.text.speaker import Speaker

        # before the games are there, only their texts are
        language = "fr" if "fr" in sys.argv else "en"
        print(f"regalia: {Speaker(language).say(error.label)}", file=sys.stderr)
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
