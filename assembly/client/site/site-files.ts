import { blogPosts, questions } from '#features/site/client/content/collections.ts';
import { withoutMarkup } from '#features/site/client/content/without-markup.ts';
import { allPages } from '#features/site/client/pages/all-pages.ts';
import type { HelpEntry } from '#features/site/shared/cards.ts';
import { brand } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { originPlaceholder } from '#shared/site-origin.ts';

/** Everything that search engines should index, including the front page. */
export function sitemap(): string {
  const listed = allPages.filter((page) => !page.isUnlisted);
  const entry = (path: string, updated?: string) =>
    `  <url><loc>${originPlaceholder}${path}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    entry('/'),
    ...listed.map((page) => entry(page.path, page.updated)),
    '</urlset>',
    '',
  ].join('\n');
}

/** Personal pages and data do not belong in search results. */
export function robots(): string {
  return [
    'User-agent: *',
    ...['/api/', '/chat', '/dashboard', '/shared/', '/files/', '/profile', '/settings', '/search/'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${originPlaceholder}/sitemap.xml`,
    '',
  ].join('\n');
}

/** In RFC 822 format, as feeds require. */
const feedDate = (date: string) => new Date(date).toUTCString();

export function rss(): string {
  const [newest] = blogPosts;
  const items = blogPosts.map((post) => {
    const address = `${originPlaceholder}/blog/${post.id}`;
    return [
      '    <item>',
      `      <title>${escapeHtml(post.title)}</title>`,
      `      <link>${address}</link>`,
      `      <guid isPermaLink="true">${address}</guid>`,
      `      <dc:creator>${escapeHtml(post.author)}</dc:creator>`,
      `      <category>${escapeHtml(post.category)}</category>`,
      `      <pubDate>${feedDate(post.date)}</pubDate>`,
      `      <description>${escapeHtml(post.description)}</description>`,
      '    </item>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '  <channel>',
    `    <title>${brand.productName}, the blog</title>`,
    `    <link>${originPlaceholder}/blog</link>`,
    `    <description>${escapeHtml(brand.tagline)}</description>`,
    '    <language>en-GB</language>',
    ...(newest ? [`    <lastBuildDate>${feedDate(newest.date)}</lastBuildDate>`] : []),
    `    <atom:link href="${originPlaceholder}/rss.xml" rel="self" type="application/rss+xml" />`,
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

export function helpEntries(): HelpEntry[] {
  const answers = questions.map(({ id, title, body }) => ({
    title,
    href: `/support#${id}`,
    kind: 'Question',
    text: withoutMarkup(body),
  }));
  const pages = allPages.flatMap(({ path, title, help }) => (help ? [{ title, href: path, ...help }] : []));
  return [...answers, ...pages];
}
