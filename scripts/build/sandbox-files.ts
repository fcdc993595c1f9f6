import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { esmExternalRequirePlugin } from 'rolldown/plugins';
import type { ShelfList } from '../../features/sandbox/shared/shelf.ts';
import { replaceFolder } from './replace-folder.ts';

/** Packages that a project can import by name, each with its import specifiers. */
const shelf: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  preact: ['preact', 'preact/hooks', 'preact/jsx-runtime'],
  d3: ['d3'],
  three: ['three'],
  'chart.js': ['chart.js', 'chart.js/auto'],
  'date-fns': ['date-fns'],
  'lodash-es': ['lodash-es'],
};
const names = Object.values(shelf).flat();

/** The package's own file would bundle a second Chart.js. */
const everyChart = `import{Chart,registerables}from"chart.js";Chart.register(...registerables);export*from"chart.js";export default Chart;`;

/** The worker scripts that programs run in. */
const inside = ['javascript-worker', 'python-worker', 'sql-worker'];

/** Everything that a sandbox loads, except Python. */
export async function buildSandboxFiles(root: string, folder: string): Promise<void> {
  await Promise.all([
    buildShelf(root, path.join(folder, 'shelf')),
    ...inside.map((name) => buildInside(root, name, path.join(folder, 'inside'))),
    copySql(root, path.join(folder, 'sql')),
  ]);
}

async function buildShelf(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const list: ShelfList = { packages: {}, modules: {} };
  for (const name of Object.keys(shelf)) list.packages[name] = await versionOf(root, name);
  for (const name of names) {
    const { code, imports } = await bundleModule(root, name);
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
    const file = `${name.replaceAll('/', '.')}-${hash}.js`;
    await writeFile(path.join(folder, file), code);
    list.modules[name] = { file, imports };
  }
  await writeFile(path.join(folder, 'shelf.json'), JSON.stringify(list));
}

/** A module that imports other library packages by name, so that there is one React however it is imported. */
async function bundleModule(root: string, name: string): Promise<{ code: string; imports: string[] }> {
  const external = names.filter((other) => other !== name);
  // A CommonJS module exports one object; its names are read from the package itself.
  const exported = Object.keys((await import(name)) as object).filter(
    (key) => key !== 'default' && key !== 'module.exports',
  );
  if (name === 'chart.js/auto') return { code: everyChart, imports: ['chart.js'] };
  const isOlder = ['react', 'react-dom'].includes(name.split('/')[0]!);
  const entry = isOlder
    ? `import whole from ${JSON.stringify(name)}; export default whole; export const {${exported.join(', ')}} = whole;`
    : `export * from ${JSON.stringify(name)};${(await import(name)).default ? `export {default} from ${JSON.stringify(name)};` : ''}`;
  const bundle = await rolldown({
    input: 'shelf-entry',
    cwd: root,
    platform: 'browser',
    external: isOlder ? [] : external,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'shelf-entry',
        resolveId: (id) => (id === 'shelf-entry' ? path.join(root, 'shelf-entry.js') : null),
        load: (id) => (id === path.join(root, 'shelf-entry.js') ? entry : null),
      },
      ...(isOlder ? [esmExternalRequirePlugin({ external })] : []),
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  return { code: output[0].code, imports: output[0].imports.filter((id) => external.includes(id)) };
}

async function buildInside(root: string, name: string, folder: string): Promise<void> {
  const bundle = await rolldown({
    input: path.join(root, `features/sandbox/client/inside/${name}.ts`),
    cwd: root,
    platform: 'browser',
    tsconfig: path.join(root, 'tsconfig.client.json'),
  });
  await bundle.write({ file: path.join(folder, `${name}.js`), format: 'iife', minify: true });
  await bundle.close();
}

async function copySql(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const from = path.join(root, 'node_modules/@sqlite.org/sqlite-wasm/dist');
  await copyFile(path.join(from, 'index.mjs'), path.join(folder, 'sqlite3.mjs'));
  await copyFile(path.join(from, 'sqlite3.wasm'), path.join(folder, 'sqlite3.wasm'));
}

const pythonFiles = [
  'pyodide.mjs',
  'pyodide.asm.mjs',
  'pyodide.asm.wasm',
  'python_stdlib.zip',
  'pyodide-lock.json',
];

/** Python as served: only compressed, since it is six megabytes even so. */
export async function buildPython(root: string, folder: string): Promise<void> {
  await replaceFolder(folder, async (draft) => {
    for (const name of pythonFiles) {
      const content = await readFile(path.join(root, 'node_modules/pyodide', name));
      await writeFile(path.join(draft, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
    }
    await writeFile(path.join(draft, 'version.txt'), await versionOf(root, 'pyodide'));
  });
}

async function versionOf(root: string, name: string): Promise<string> {
  const manifest = await readFile(path.join(root, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
