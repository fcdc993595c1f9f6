import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPreviewPictures } from './build/draw-preview-pictures.ts';
import { fillPage, openSite } from './build/site-renderer.ts';

const root = path.resolve(import.meta.dirname, '..');
const placeholder = '<!--page-->';

/** Puts the rendered pages into the documents that the client build made. Usage: prerender.ts [folder] */
async function prerender(folder: string): Promise<void> {
  const landing = await readTemplate(path.join(folder, 'index.html'));
  const template = await readTemplate(path.join(folder, 'page.html'));
  const { site, close } = await openSite();
  try {
    // A function, because `$` in the page would otherwise be read as a pattern.
    const landingPage = landing.replace(placeholder, () => site.renderLanding());
    await writePages(folder, ['/', '/home'], landingPage);
    for (const page of site.pages) {
      await writePages(
        folder,
        [page.path, ...(page.aliases ?? [])],
        fillPage(template, site.renderPage(page)),
      );
    }
    await rm(path.join(folder, 'page.html'));
    await Promise.all([
      writeFile(path.join(folder, 'sitemap.xml'), site.sitemap()),
      writeFile(path.join(folder, 'robots.txt'), site.robots()),
      writeFile(path.join(folder, 'rss.xml'), site.rss()),
      writeFile(path.join(folder, 'help.json'), JSON.stringify(site.helpEntries())),
      drawPreviewPictures(folder),
    ]);
  } finally {
    await close();
  }
}

async function readTemplate(file: string): Promise<string> {
  const document = await readFile(file, 'utf8');
  if (!document.includes(placeholder))
    throw new Error(`${file} has no place for the page: build the client first.`);
  return document;
}

async function writePages(folder: string, addresses: readonly string[], document: string): Promise<void> {
  for (const address of addresses) {
    await mkdir(path.join(folder, address), { recursive: true });
    await writeFile(path.join(folder, address, 'index.html'), document);
  }
}

await prerender(path.resolve(process.argv[2] ?? path.join(root, 'dist/client')));
