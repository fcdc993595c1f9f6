import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { readBuiltText } from '#server/built-file.ts';

const built = path.resolve(import.meta.dirname, '../../dist/client');

/** Every page in the site's sitemap. */
export async function sitePaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

async function documentOf(path: string): Promise<string> {
  return readBuiltText(`${built}${path.replace(/\/$/, '')}/index.html`);
}

/** Pages with more script than the shared header. */
export async function pagesThatComeAlive(request: APIRequestContext): Promise<string[]> {
  const paths = await sitePaths(request);
  const documents = await Promise.all(paths.map(documentOf));
  return paths.filter((_, index) => documents[index]?.includes('data-island='));
}

/**
 * Pages that together show every part of the site. A part is an element with its classes, inside its ancestors: nothing
 * else affects its colours and position, so what holds for it on one page holds on all. A new page is included as soon
 * as it looks different from the others.
 */
export async function pagesWithEveryPart(page: Page): Promise<string[]> {
  const paths = await sitePaths(page.request);
  const documents = await Promise.all(paths.map(documentOf));
  const parts = await page.evaluate((sources) => {
    const numbers = new Map<string, number>();
    const collect = (element: Element, around: string, found: Set<number>): void => {
      const island = element.getAttribute('data-island') ?? '';
      const name = `${around}>${element.localName}.${element.className}${island}`;
      if (!numbers.has(name)) numbers.set(name, numbers.size);
      found.add(numbers.get(name)!);
      if (element.localName === 'svg') return;
      for (const child of element.children) collect(child, name, found);
    };
    return sources.map((source) => {
      const found = new Set<number>();
      const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
      if (main) collect(main, '', found);
      return [...found];
    });
  }, documents);
  return fewest(paths, parts);
}

/** Greedy: keep choosing the page with the most parts not yet covered. */
function fewest(paths: readonly string[], parts: readonly number[][]): string[] {
  const left = new Set(parts.flat());
  const chosen: string[] = [];
  while (left.size > 0) {
    const counts = parts.map((numbers) => numbers.filter((number) => left.has(number)).length);
    const best = counts.indexOf(Math.max(...counts));
    for (const number of parts[best]!) left.delete(number);
    chosen.push(paths[best]!);
  }
  return chosen;
}

/**
 * Removes what only repeats: an element all of whose parts occur three times in those before it, beside it. The
 * reference of the API has one block for each of some hundred routes, and scanning it took as long as all other pages.
 * What depends on the words of a page, like ids and the names of its links, `site-crawl.spec.ts` reads on all of it.
 */
export function leaveThreeOfEachPart(page: Page): Promise<void> {
  return page.evaluate(() => {
    const partsOf = (element: Element, around = '', found = new Set<string>()): Set<string> => {
      const part = `${around}>${element.localName}.${element.getAttribute('class') ?? ''}`;
      found.add(part);
      for (const child of element.children) partsOf(child, part, found);
      return found;
    };
    const thin = (parent: Element): void => {
      const met = new Map<string, number>();
      for (const child of [...parent.children]) {
        const parts = [...partsOf(child)];
        if (parts.every((part) => (met.get(part) ?? 0) >= 3)) {
          child.remove();
          continue;
        }
        for (const part of parts) met.set(part, (met.get(part) ?? 0) + 1);
        thin(child);
      }
    };
    const main = document.querySelector('main');
    if (main !== null) thin(main);
  });
}
