import type { Page } from '@playwright/test';
import { claims } from '#features/site/shared/claims.ts';
import { isSitePath } from '../../shared/site-paths.ts';
import { expect, test } from './fixtures.ts';
import { untilQuiet } from './until-quiet.ts';

/** Identical on every screen, so these run once. */
const once = { tag: '@desktop' };

/** What the specification asks for, by page. */
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
  '/about': ['2022', claims.models, '5+', 'Get Started'],
  '/blog': ['Latest Posts', 'Company News', 'Best Practices'],
  '/careers': ['Benefits', 'Technical Writer'],
  '/privacy': ['last updated March 15, 2024', 'Contact Us'],
  '/terms': ['last updated March 15, 2024', 'Contact Us'],
  '/cookies': ['last updated March 15, 2024', 'Contact Us', '__Host-everyday.session'],
  '/documentation': ['Getting started', 'Architecture', 'Popular topics'],
};

/** One for each interactive part, whose script it loads; all others have only the header, like the first. */
const kinds = [
  '/about',
  '/pricing',
  '/services/all',
  '/industries/all',
  '/store/all',
  '/learn/resources',
  '/docs/integrations',
  '/blog',
  '/contact',
  '/support',
];

/** What search engines expect for each kind of thing a page can be about. */
const required: Record<string, string[]> = {
  AboutPage: ['name'],
  Blog: ['name'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ContactPage: ['name'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  FAQPage: ['mainEntity'],
  LearningResource: ['name', 'description', 'author', 'dateModified'],
  Organization: ['name', 'url', 'logo'],
  Product: ['name', 'image', 'offers'],
  Service: ['name', 'provider'],
  TechArticle: ['headline', 'image', 'author'],
  WebSite: ['name', 'url', 'potentialAction'],
};

interface PageFacts {
  links: string[];
  ids: string[];
  headings: number[];
  title: string;
  description: string;
  text: string;
  canonical: string | null;
  /** Files that the page references: pictures, scripts, styles, its preview. */
  files: string[];
  /** schema.org */
  data: Record<string, unknown>[];
  /** What must not appear on any page. */
  faults: string[];
}

/** Reads a page as served, without running scripts: everything has to be in the HTML. */
function readPage(page: Page, html: string): Promise<PageFacts> {
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const attributes = (selector: string, name: string) =>
      all(selector).flatMap((element) => element.getAttribute(name) ?? []);
    const ids = attributes('[id]', 'id');
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element.textContent?.trim() || element.querySelector('img')?.getAttribute('alt') || '');
    const references = [
      ...attributes('[aria-labelledby]', 'aria-labelledby'),
      ...attributes('[aria-describedby]', 'aria-describedby'),
      ...attributes('label[for]', 'for'),
    ].flatMap((value) => value.split(' '));
    const landmarks = ['main', 'body header', 'footer'].filter((part) => all(part).length !== 1);
    const faults = [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two parts have the id ${id}`),
      ...references.filter((id) => !ids.includes(id)).map((id) => `nothing has the id ${id}`),
      ...all('a[href], button')
        .filter((element) => nameOf(element) === '')
        .map((element) => `no name: ${element.outerHTML.slice(0, 120)}`),
      ...all('img:not([alt])').map((element) => `no alt: ${element.outerHTML.slice(0, 120)}`),
      ...landmarks.map((part) => `not one ${part}`),
      ...(document.documentElement.lang === 'en' ? [] : ['no language']),
    ];
    return {
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      files: [
        ...attributes('[src]', 'src'),
        ...attributes('link[href]:not([rel=canonical])', 'href'),
        ...attributes('meta[property="og:image"]', 'content'),
      ],
      data: all('script[type="application/ld+json"]').flatMap(
        (script) => JSON.parse(script.textContent ?? '')['@graph'] as Record<string, unknown>[],
      ),
      faults,
      links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      ids,
      headings: [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1])),
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      text: document.body.textContent ?? '',
    };
  }, html);
}

/** Undocumented types, missing properties, malformed URLs. */
function faultsOfData(data: readonly Record<string, unknown>[], origin: string): string[] {
  const addresses = JSON.stringify(data).match(/"(?:https?:)?\/[^"]*"/g) ?? [];
  return [
    ...data.flatMap((thing) =>
      (required[String(thing['@type'])] ?? ['a known type'])
        .filter((name) => thing[name] === undefined || thing[name] === '')
        .map((name) => `${String(thing['@type'])} has no ${name}`),
    ),
    ...addresses
      .filter((address) => !address.startsWith(`"${origin}/`) && !address.startsWith('"https://schema.org/'))
      .map((address) => `structured data names ${address}`),
  ];
}

/** Every link of the menus, which are rendered only when opened. */
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

async function headOf(page: Page, address: string): Promise<{ ok: boolean; status: number }> {
  const answer = await page.request.head(address);
  return { ok: answer.ok(), status: answer.status() };
}

const hrefsOf = (elements: Element[]) => elements.map((element) => element.getAttribute('href') ?? '');

test('no link of the site leads nowhere', once, async ({ page, baseURL }) => {
  test.setTimeout(360_000);
  await page.goto('/');
  const queue = ['/', ...(await menuLinks(page))].map((href) => ({ href, from: 'the menus' }));
  const seen = new Map<string, Promise<PageFacts>>();
  const files = new Map<string, string>();
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
      const answer = await page.request.get(pathname + url.search);
      if (answer.status() !== 200)
        problems.push(`${answer.status()} at ${pathname}, linked from ${next.from}`);
      const html = await answer.text();
      const facts = readPage(page, html);
      seen.set(pathname, facts);
      if (!isSitePath(pathname)) continue;
      const { links, headings, title, description, text, ...more } = await facts;
      const faults = [...more.faults, ...faultsOfData(more.data, new URL(baseURL ?? '').origin)];
      problems.push(...faults.map((fault) => `${pathname}: ${fault}`));
      // Other URLs of the same page may have the first one as their canonical.
      if (!more.canonical?.startsWith(`${baseURL}/`)) problems.push(`${pathname} has no canonical address`);
      for (const file of more.files) files.set(new URL(file, baseURL).href, pathname);
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
  for (const [file, from] of files) {
    const { ok, status } = await headOf(page, file);
    if (!ok) problems.push(`${status} for ${file}, which ${from} needs`);
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
    const links = [...feed.matchAll(/<guid isPermaLink="true">([^<]+)<\/guid>/g)].map(([, link]) => link);
    expect(addresses).toEqual(expect.arrayContaining(links));
    const dates = [...feed.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, date]) => date);
    expect(dates).toHaveLength(4);
    for (const date of dates) expect(date).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/);
    expect((await page.request.get('/og/citation.png')).headers()['content-type']).toBe('image/png');
  },
);

for (const path of kinds) {
  test(`${path} wakes up and weighs little`, once, async ({ page }) => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const size = response.request().sizes();
      sizes.set(
        response.url(),
        size.then(({ responseBodySize }) => responseBodySize),
      );
    });
    await page.goto(path);
    await untilQuiet(page);
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(30 * 1024);
    expect(total).toBeLessThanOrEqual(90 * 1024);
  });
}

// With the header and footer; `site-every-page.spec.ts` scans the page contents.
for (const [path, status] of [
  ['/about', 200],
  ['/services/nowhere', 404],
] as const) {
  test(`${path}, header and footer included, can be read by everybody`, async ({
    page,
    expectAccessible,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expectAccessible(page);
  });
}
