import type { SitePage } from '#features/site/client/pages/site-page.ts';
import { brand } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { originPlaceholder } from '#shared/site-origin.ts';

/** Title, description, canonical address, link preview and structured data. */
export function renderHead(page: SitePage): string {
  const address = originPlaceholder + page.path;
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(page.title)} · ${brand.name}</title>`,
    meta('name', 'description', page.description),
    ...(page.isUnlisted
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${address}" />`]),
    meta('property', 'og:type', page.kind ?? 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${originPlaceholder}/og/${page.scene}.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page.structuredData ? [renderStructuredData(page.structuredData)] : []),
  ].join('\n    ');
}

function renderStructuredData(data: Record<string, unknown>): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  // Inside a script element only "</" could end it.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
