// Takes the memory of an interpreter that has imported what it can without extensions:
// snapshot.mjs INTERPRETER LIBRARY MADE ENTRIES ARCHIVE...
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [core, library, made, entries, ...archives] = process.argv.slice(2);
process.argv.splice(1, Infinity, 'python'); // the memory tells nothing of where it was made
const { loadPyodide } = await import(pathToFileURL(join(core, 'pyodide.mjs')).href);

async function begun(options) {
  const python = await loadPyodide({
    indexURL: `${core}/`,
    stdLibURL: library,
    env: { HOME: '/home/pyodide', PYTHONOPTIMIZE: '' }, // as in python.ts
    ...options,
  });
  for (const archive of archives)
    python.unpackArchive(new Uint8Array(readFileSync(archive)), 'zip', {
      extractDir: '/lib/packages',
    });
  python.runPython('import sys; sys.path.insert(0, "/lib/packages")');
  return python;
}

// one interpreter says what the entries import; another imports it, as far as it can
const asked = await begun({});
const names = asked.runPython(`
import importlib, json, sys
before = set(sys.modules)
for name in ${JSON.stringify(entries.split(','))}:
    importlib.import_module(name)
json.dumps([name for name in sys.modules if name not in before])
`);
const python = await begun({ _makeSnapshot: true });
const imported = python.runPython(`
def prepared(names):
    import gc, importlib, json, sys
    from importlib.machinery import ExtensionFileLoader, PathFinder

    class Linked(ImportError):
        pass

    class Later:
        # memory that extensions were linked into cannot be restored: they are imported afterwards
        def find_spec(self, name, path=None, target=None):
            spec = PathFinder.find_spec(name, path)
            if spec is not None and isinstance(spec.loader, ExtensionFileLoader):
                raise Linked(name)

    later = Later()
    sys.meta_path.insert(0, later)
    for name in names:
        try:
            importlib.import_module(name)
        except Linked:
            continue
    sys.meta_path.remove(later)
    sys.path_importer_cache.clear()  # the files are others then
    gc.collect()
    return json.dumps([name for name in names if name in sys.modules])

prepared(${names})
`);
python.runPython('del prepared');
writeFileSync(made, python.makeMemorySnapshot());
console.log(imported);
process.exit(0);
