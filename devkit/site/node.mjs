// Runs a Python file in the interpreter of a site, in Node.js: node.mjs SITE FILE [WORDS]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, file, ...words] = process.argv.slice(2);
const text = readFileSync(join(folder, 'index.html'), 'utf-8');
const site = JSON.parse(text.split('id="site">')[1].split('</script>')[0].replaceAll('<\\/', '</'));
const home = join(folder, site.python.folder);
const { loadPyodide } = await import(pathToFileURL(join(folder, site.python.loader.path)).href);
const python = await loadPyodide({
  indexURL: `${home}/`,
  stdLibURL: process.env.SITE_LIBRARY || join(folder, site.python.library.path),
  lockFileContents: site.python.lock,
});
for (const { path } of site.packages)
  python.unpackArchive(new Uint8Array(readFileSync(join(folder, path))), 'zip', {
    extractDir: '/lib/packages',
  });
python.runPython('import sys; sys.path.insert(0, "/lib/packages")');
python.globals.set('WORDS', python.toPy(words));
python.globals.set('read', (path) => readFileSync(path, 'utf-8'));
await python.runPythonAsync(readFileSync(file, 'utf-8'));
if (process.env.SITE_HEAP) console.log(`\nHEAP ${python._module.HEAPU8.length}`);
