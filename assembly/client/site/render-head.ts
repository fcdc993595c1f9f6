import type { SitePage } from '#features/site/client/pages/site-page.ts';
import { brand } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { originPlaceholder } from '#shared/site-origin.ts';

/** Title, description, canonical address, link preview and structured data. */
export function renderHead(page: SitePage): string {
  const address = originPlaceholder + page.path;
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  const data = page.isUnlisted ? [] : structuredDataOf(page);
  return [
    `<title>${escapeHtml(page.title)} · ${brand.productName}</title>`,
    meta('name', 'description', page.description),
    ...(page.isUnlisted
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${address}" />`]),
    meta('property', 'og:type', page.kind ?? 'website'),
    meta('property', 'og:site_name', brand.productName),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', previewOf(page)),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    ...(page.kind === 'article' && page.updated !== undefined
      ? [meta('property', 'article:modified_time', page.updated)]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data.length > 0 ? [renderStructuredData({ '@graph': data })] : []),
  ].join('\n    ');
}

function previewOf(page: SitePage): string {
  return `${originPlaceholder}/og/${page.scene}.png`;
}

/** The subject of the page, with the properties every such object has, and the page's address. */
function structuredDataOf(page: SitePage): object[] {
  const url = originPlaceholder + page.path;
  const about = page.structuredData && {
    url,
    description: page.description,
    image: previewOf(page),
    inLanguage: 'en-GB',
    ...page.structuredData,
  };
  const trail = [...(page.crumbs ?? []), { label: page.title, href: page.path }];
  const breadcrumbs = page.crumbs && {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: originPlaceholder + href,
    })),
  };
  return [about, breadcrumbs].filter((data) => data !== undefined);
}

function renderStructuredData(data: Record<string, unknown>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // Inside a script element, only "</" could end it.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
