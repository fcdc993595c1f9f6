import type { Source } from '#features/assistant/shared/turn-events.ts';

/** The answer with its sources, for pasting elsewhere. Markers of unknown sources are left out. */
export function textToCopy(text: string, sources: readonly Source[]): string {
  const known = new Set(sources.map((source) => source.n));
  const cleaned = text
    .replace(/ ?\[(\d{1,3})\?\]/g, (_, n) =>
      known.has(Number(n)) ? ` [${n}: not supported by its source]` : '',
    )
    .replace(/ ?\[\?\]/g, ' [no source]')
    .replace(/ ?\[(\d{1,3})\]/g, (marker, n) => (known.has(Number(n)) ? marker : ''))
    .trim();
  if (sources.length === 0) return cleaned;
  const list = sources.map(({ n, title, url }) => `[${n}] ${title}: ${new URL(url, location.origin).href}`);
  return `${cleaned}\n\nSources:\n${list.join('\n')}`;
}

/** The words as they would be read out: no code and no formulas, no marks, no addresses, no source numbers. */
export function textToSpeak(text: string): string {
  const spoken = text
    .replace(/^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm, '\n')
    .replace(/\$\$[\s\S]*?\$\$|\\\[[\s\S]*?\\\]/g, ' ')
    .replace(/^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/gm, '');
  return shownWords(spoken)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Nearly the words that an answer shows, code among them; for finding, not for showing. */
export function shownWords(text: string): string {
  return text
    .replace(/```[^\n]*\n?/g, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/ ?\[(?:\d{1,3}\??(?:, ?\d{1,3})*|\?)\]/g, '')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/\*\*|__|[*`~]/g, '')
    .replace(/\|/g, ' ')
    .trim();
}
