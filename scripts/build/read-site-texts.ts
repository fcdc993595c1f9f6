import { parseHTML } from 'linkedom';
import type { SiteText } from '#features/dictionary/server/build/site-text.ts';
import { openSite } from './site-renderer.ts';

/** The text of the public pages as people read it, without navigation and buttons. */
export async function readSiteTexts(): Promise<SiteText[]> {
  const { site, close } = await openSite();
  try {
    return site.pages
      .filter((page) => !page.isUnlisted)
      .map((page) => ({
        path: page.path,
        title: page.title,
        description: page.description,
        sections: sectionsOf(site.renderPage(page).body),
      }));
  } finally {
    await close();
  }
}

const silent =
  'nav, button, input, select, textarea, label, svg, script, style, .sr-only, [aria-hidden="true"]';
const blocks = 'p, li, h1, h2, h3, h4, pre, td, th, dt, dd, figcaption';

/** From one second-level heading to the next: a long text would rank below every short one. */
function sectionsOf(html: string): SiteText['sections'] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const main = document.querySelector('main');
  if (!main) throw new Error('A page of the site has no main part.');
  for (const element of main.querySelectorAll(silent)) element.remove();
  const sections: SiteText['sections'] = [{ heading: '', text: '' }];
  for (const block of main.querySelectorAll(blocks)) {
    // A paragraph inside a list item is part of it.
    if (block.parentElement?.closest(blocks)) continue;
    const text = (block.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    // The page's own title and description are already included.
    if (text === '' || block.tagName === 'H1') continue;
    if (block.tagName === 'H2') sections.push({ heading: text, text: '' });
    else sections.at(-1)!.text += `${text}\n`;
  }
  return sections.filter(({ heading, text }) => heading !== '' || text !== '');
}
