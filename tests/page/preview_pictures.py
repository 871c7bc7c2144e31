"""Pictures of link previews: the cover of each game as a small JPEG in web/public.

After a cover was changed: .venv/bin/python -m tests.page.preview_pictures, then dev.py page.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tests.page.browser import PageServer, chromium

PUBLIC = Path(__file__).resolve().parents[2] / "web" / "public"

# the least that previews show over their whole breadth
SIZE: ViewportSize = {"width": 600, "height": 315}
QUALITY = 75
# the whole cover in the middle, and behind it the same one over the whole picture
DRAWN = """cover => {
  const back = cover.cloneNode(true);
  const front = cover.cloneNode(true);
  back.style = 'position:fixed;inset:-20px;width:640px;height:355px;filter:blur(14px)';
  front.style = 'position:fixed;left:174px;top:0;width:252px;height:315px';
  document.body.replaceChildren(back, front);
}"""


def draw(page: Page, address: str, game: str) -> bytes:
    """The picture of a game, from its cover on the start page."""
    page.goto(address)
    cover = page.locator(f"li.game[data-game={game}] .cover > svg")
    cover.wait_for()
    cover.evaluate(DRAWN)
    return page.screenshot(type="jpeg", quality=QUALITY)


def main() -> None:
    """Draws the picture of every game of the start page."""
    with PageServer() as server, chromium() as browser:
        page = browser.new_page(viewport=SIZE)
        page.goto(server.address)
        page.locator("li.game").nth(3).wait_for()
        games = page.locator("li.game").evaluate_all("all => all.map(each => each.dataset.game)")
        for game in games:
            (PUBLIC / f"preview-{game}.jpg").write_bytes(draw(page, server.address, game))


if __name__ == "__main__":
    main()
