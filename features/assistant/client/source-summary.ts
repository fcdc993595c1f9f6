import type { SourceSummary } from '#client/ui/source-preview.tsx';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { brand } from '#shared/brand.ts';
import { safeLink } from './markdown/safe-link.ts';

/** A familiar name for the place that an address leads to. */
export function siteOf(url: string): string {
  if (url.startsWith('/reference/')) return `${brand.productName} reference`;
  if (url.startsWith('/files/') || url === '') return 'Attached file';
  if (!/^https?:/.test(url) || !URL.canParse(url)) return brand.productName;
  return new URL(url).hostname.replace(/^www\./, '');
}

export function summaryOf(source: Source, passage?: SourceSummary['passage']): SourceSummary {
  // Sources come from tools, so their addresses are untrusted like any other external input.
  const href = source.url === '' ? '' : (safeLink(source.url)?.href ?? '/chat');
  return { title: source.title, site: siteOf(source.url), href, snippet: source.snippet, passage };
}
