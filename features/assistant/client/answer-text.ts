import { replaceMarkers } from '#features/assistant/shared/citation-marker.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';

/** The answer with its sources, for pasting elsewhere. Markers of unknown sources are left out. */
export function textToCopy(text: string, sources: readonly Source[]): string {
  const places = new Map(sources.map(({ id, n }) => [id, n]));
  const cleaned = replaceMarkers(text, ({ id, isDoubted, space }) => {
    if (id === null) return ' [no source]';
    const n = places.get(id);
    if (n === undefined) return '';
    return isDoubted ? ` [${n}: not supported by its source]` : `${space}[${n}]`;
  }).trim();
  if (sources.length === 0) return cleaned;
  const list = sources.map(({ n, title, url }) => `[${n}] ${title}: ${new URL(url, location.origin).href}`);
  return `${cleaned}\n\nSources:\n${list.join('\n')}`;
}

/** Approximately the text that an answer shows, including code; for searching, not for display. */
export function shownWords(text: string): string {
  return text
    .replace(/```[^\n]*\n?/g, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/ ?⟦(?:\d{1,7}\??|\?)⟧/g, '')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|[*`~]/g, '')
    .replace(/\|/g, ' ')
    .trim();
}
