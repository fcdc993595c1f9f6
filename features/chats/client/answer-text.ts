import type { Source } from '#features/assistant/shared/turn-events.ts';

/** The answer with its sources, for pasting elsewhere. Markers of unknown sources are left out. */
export function textToCopy(text: string, sources: readonly Source[]): string {
  const known = new Set(sources.map((source) => source.n));
  const cleaned = text
    .replace(/ ?\[(\d{1,3})\]/g, (marker, n) => (known.has(Number(n)) ? marker : ''))
    .trim();
  if (sources.length === 0) return cleaned;
  const list = sources.map(({ n, title, url }) => `[${n}] ${title}: ${new URL(url, location.origin).href}`);
  return `${cleaned}\n\nSources:\n${list.join('\n')}`;
}

/** The words as they would be read out: no marks, no addresses, no source numbers. */
export function textToSpeak(text: string): string {
  return text
    .replace(/```[^\n]*\n?/g, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/ ?\[\d{1,3}(?:, ?\d{1,3})*\]/g, '')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|[*`~]/g, '')
    .replace(/\|/g, ' ')
    .trim();
}
