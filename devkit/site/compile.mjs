// Compiles the sources of archives to bytecode: compile.mjs INTERPRETER [ARCHIVE MADE]...
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [core, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(core, 'pyodide.mjs')).href);
const { PYTHONNODEBUGRANGES } = process.env;
const python = await loadPyodide({
  indexURL: `${core}/`,
  env: { HOME: '/home/pyodide', PYTHONNODEBUGRANGES },
});
// unchecked bytecode: names of archives change with their content, so nothing can be out of date
const compiled = python.runPython(`
import importlib.util, io, marshal, zipfile

SOURCES = ("anyio/__init__.py", "anyio/abc/__init__.py")  # they read their own source
UNCHECKED = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

def compiled(given):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(given.to_bytes())) as sources, zipfile.ZipFile(made, "w") as out:
        for name in sources.namelist():
            data = sources.read(name)
            if name.endswith(".py") and not name.startswith(SOURCES):
                code = compile(data, name, "exec", dont_inherit=True)
                name, data = f"{name}c", UNCHECKED + marshal.dumps(code)
            out.writestr(name, data)
    return made.getvalue()

compiled
`);
for (let at = 0; at < words.length; at += 2)
  writeFileSync(words[at + 1], compiled(new Uint8Array(readFileSync(words[at]))).toJs());
