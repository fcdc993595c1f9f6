import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const placeholder = '<!--page-->';

/** Puts the rendered landing page into the document that the client build made. Usage: prerender.ts [folder] */
async function prerender(folder: string): Promise<void> {
  const file = path.join(folder, 'index.html');
  const document = await readFile(file, 'utf8');
  if (!document.includes(placeholder))
    throw new Error(`${file} has no place for the page: build the client first.`);
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderLanding } = (await vite.ssrLoadModule('/site/render.tsx')) as {
      renderLanding: () => string;
    };
    // A function, because `$` in the page would otherwise be read as a pattern.
    const page = document.replace(placeholder, () => renderLanding());
    await writeFile(file, page);
    // The same page under its second address.
    await mkdir(path.join(folder, 'home'), { recursive: true });
    await writeFile(path.join(folder, 'home/index.html'), page);
  } finally {
    await vite.close();
  }
}

await prerender(path.resolve(process.argv[2] ?? path.join(root, 'dist/client')));
