import type { Page } from '@playwright/test';
import { isSitePath } from '../../shared/site-paths.ts';
import { expect, test } from './fixtures.ts';

/** The same on every screen, so they run once. */
const once = { tag: '@desktop' };

/** What the specification wants to read, by page. */
const specified: Record<string, string[]> = {
  '/services/all': ['Compare Services', 'Get Started', 'Contact Sales', 'API Available', 'Try Demo'],
  '/industries/all': ['Learn More', 'Get Started'],
  '/learn/resources': ['Featured Resources', 'All Resources', 'AI Fundamentals', 'Enterprise AI'],
  '/store/all': [
    'All Products',
    'AI Model Suite',
    'Smart Chatbot',
    'Data Processing',
    'View Details',
    '$149',
  ],
  '/pricing': ['Start Free', 'Get Started', 'Most Popular', 'Contact Sales', '$499.99'],
  '/support': [
    'Contact Support',
    'View Documentation',
    '24 to 48 hours',
    '9AM to 6PM PST',
    '30-day money-back',
  ],
  '/about': ['2022', '10+', '5+', 'Get Started'],
  '/blog': ['Latest Posts', 'Company News', 'Best Practices'],
  '/careers': ['Benefits', 'Technical Writer'],
  '/privacy': ['last updated March 15, 2024', 'Contact Us'],
  '/terms': ['last updated March 15, 2024', 'Contact Us'],
  '/cookies': ['last updated March 15, 2024', 'Contact Us', '__Host-everyday.session'],
  '/documentation': ['Getting started', 'Architecture', 'Popular topics'],
};

/** One of each kind; colours and structure of the others come from the same parts. */
const kinds = [
  '/about',
  '/pricing',
  '/services/all',
  '/services/chatbot',
  '/services/chatbot/demo',
  '/industries/all',
  '/industries/retail',
  '/store/all',
  '/store/smart-chatbot',
  '/learn/resources',
  '/learn/check-an-answer',
  '/learn/paths/ai-fundamentals',
  '/services/automation',
  '/documentation',
  '/docs/integrations',
  '/docs/api-reference',
  '/blog',
  '/blog/cited-or-not-said',
  '/careers',
  '/careers/technical-writer',
  '/contact',
  '/support',
  '/privacy',
  '/splash',
  '/services/nowhere',
];

interface PageFacts {
  links: string[];
  ids: string[];
  headings: number[];
  title: string;
  description: string;
  text: string;
}

/** Reads a page as it was sent, without running it: everything has to be in there. */
function readPage(page: Page, html: string): Promise<PageFacts> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    return {
      links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      headings: [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1])),
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      text: document.body.textContent ?? '',
    };
  }, html);
}

/** Every link of the menus, which are drawn only when they are opened. */
async function menuLinks(page: Page): Promise<string[]> {
  const links: string[] = [];
  for (const name of ['Services', 'Industries', 'Learn', 'Store']) {
    await page.getByRole('button', { name, exact: true }).click();
    const panel = page.getByRole('region', { name, exact: true });
    await expect(panel.getByRole('link').first()).toBeVisible();
    links.push(...(await panel.getByRole('link').evaluateAll(hrefsOf)));
  }
  await page.getByRole('button', { name: 'Apps' }).click();
  const apps = page.getByRole('region', { name: 'Apps' });
  await expect(apps.getByRole('link').first()).toBeVisible();
  links.push(...(await apps.getByRole('link').evaluateAll(hrefsOf)));
  return links;
}

const hrefsOf = (elements: Element[]) => elements.map((element) => element.getAttribute('href') ?? '');

test('no link of the site leads nowhere', once, async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await page.goto('/');
  const queue = ['/', ...(await menuLinks(page))].map((href) => ({ href, from: 'the menus' }));
  const seen = new Map<string, Promise<PageFacts>>();
  const problems: string[] = [];

  for (let next = queue.shift(); next; next = queue.shift()) {
    const url = new URL(next.href, new URL(next.from.startsWith('/') ? next.from : '/', baseURL));
    if (!/^https?:$/.test(url.protocol)) continue;
    if (url.origin !== new URL(baseURL ?? '').origin) {
      problems.push(`${next.from} links to another host: ${next.href}`);
      continue;
    }
    const { pathname } = url;
    if (!seen.has(pathname)) {
      const answer = await page.request.get(pathname);
      if (answer.status() !== 200)
        problems.push(`${answer.status()} at ${pathname}, linked from ${next.from}`);
      const html = await answer.text();
      const facts = readPage(page, html);
      seen.set(pathname, facts);
      if (!isSitePath(pathname)) continue;
      const { links, headings, title, description, text } = await facts;
      if (headings.filter((level) => level === 1).length !== 1) problems.push(`${pathname} has not one h1`);
      const jump = headings.findIndex((level, index) => index > 0 && level > (headings[index - 1] ?? 0) + 1);
      if (jump > 0) problems.push(`${pathname} jumps from h${headings[jump - 1]} to h${headings[jump]}`);
      if (!/\S · Everyday|^Everyday/.test(title)) problems.push(`${pathname} is titled '${title}'`);
      if (description.length < 40) problems.push(`${pathname} has no description`);
      for (const wanted of specified[pathname] ?? [])
        if (!text.includes(wanted)) problems.push(`${pathname} does not say '${wanted}'`);
      queue.push(...links.map((href) => ({ href, from: pathname })));
    }
    if (url.hash !== '' && isSitePath(pathname)) {
      const { ids } = await seen.get(pathname)!;
      if (!ids.includes(url.hash.slice(1)))
        problems.push(`no place for ${next.href}, linked from ${next.from}`);
    }
  }
  expect(problems).toEqual([]);
  expect([...seen.keys()].filter(isSitePath).length).toBeGreaterThan(120);
  expect(Object.keys(specified).filter((path) => !seen.has(path))).toEqual([]);
});

test(
  'the sitemap lists pages that exist, under this server’s own address',
  once,
  async ({ page, baseURL }) => {
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(110);
    for (const address of addresses) {
      expect(address.startsWith(`${baseURL}/`), address).toBe(true);
      const html = await (await page.request.get(address)).text();
      if (address === `${baseURL}/`) continue;
      expect(html).toContain(`<link rel="canonical" href="${address}"`);
    }
    expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const feed = await (await page.request.get('/rss.xml')).text();
    expect(feed.match(/<item>/g)).toHaveLength(4);
    expect((await page.request.get('/og/citation.png')).headers()['content-type']).toBe('image/png');
  },
);

for (const path of kinds) {
  test(`${path} wakes up, weighs little and can be read by everybody`, async ({
    page,
    expectAccessible,
  }, info) => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const size = response.request().sizes();
      sizes.set(
        response.url(),
        size.then(({ responseBodySize }) => responseBodySize),
      );
    });
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(path === '/services/nowhere' ? 404 : 200);
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(30 * 1024);
    expect(total).toBeLessThanOrEqual(90 * 1024);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
    if (info.project.name === 'desktop') await expectAccessible(page);
  });
}
