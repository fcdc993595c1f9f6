import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AppShells, appShellsName } from '../shared/app-shells.ts';
import { drawPreviewPictures } from './build/draw-preview-pictures.ts';
import { headInliner } from './build/inline-head.ts';
import { fillPage, openSite } from './build/site-renderer.ts';

const root = path.resolve(import.meta.dirname, '..');
const placeholder = '<!--page-->';
const shellPlaceholder = '<!--shell-->';

/** Puts the rendered pages into the documents of the client build. Usage: prerender.ts [folder] */
async function prerender(folder: string): Promise<void> {
  const landing = await readTemplate(path.join(folder, 'index.html'));
  const template = await readTemplate(path.join(folder, 'page.html'));
  const { site, renderShells, close } = await openSite();
  try {
    // A function, because `$` in the page would otherwise be read as a pattern.
    const landingPage = landing.replace(placeholder, () => site.renderLanding());
    const inlineLanding = await headInliner(folder, landing, [landingPage], 'after its paint');
    await writePages(folder, ['/', '/home'], inlineLanding(landingPage));
    const pages = site.pages.map((page) => ({ page, rendered: site.renderPage(page) }));
    const bodies = pages.map(({ rendered }) => rendered.body);
    const inlinePage = await headInliner(folder, template, bodies, 'after its paint');
    for (const { page, rendered } of pages) {
      const document = inlinePage(fillPage(template, rendered));
      await writePages(folder, [page.path, ...(page.aliases ?? [])], document);
    }
    await rm(path.join(folder, 'page.html'));
    await writeShells(folder, await renderShells());
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

/** Besides the application's document, which is empty before it runs, one for each screen with content of its own. */
async function writeShells(folder: string, shells: Record<string, string>): Promise<void> {
  const file = path.join(folder, 'app.html');
  const template = await readTemplate(file, shellPlaceholder);
  const inline = await headInliner(folder, template, Object.values(shells), 'at once');
  const documents: AppShells = Object.fromEntries(
    Object.entries(shells).map(([screen, shell]) => [
      screen,
      inline(template.replace(shellPlaceholder, () => shell)),
    ]),
  );
  await writeFile(path.join(folder, appShellsName), JSON.stringify(documents));
  await writeFile(file, template.replace(shellPlaceholder, ''));
}

async function readTemplate(file: string, expected = placeholder): Promise<string> {
  const document = await readFile(file, 'utf8');
  if (!document.includes(expected))
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
