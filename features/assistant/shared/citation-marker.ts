import { CodeTracker } from './code-tracker.ts';

/**
 * How a citation is written in a text: ⟦7⟧ references the source with the id 7. Nobody types these brackets by chance,
 * so a number in square brackets stays what it is. A claim that its source does not support has ⟦7?⟧, one without a
 * source ⟦?⟧.
 */
export function citationMarker(id: number): string {
  return `⟦${id}⟧`;
}

export function doubtMarker(id: number): string {
  return `⟦${id}?⟧`;
}

export const uncitedMarker = '⟦?⟧';

const marker = /( ?)⟦(?:(\d{1,7})(\??)|\?)⟧/g;

interface FoundMarker {
  /** Null in ⟦?⟧. */
  id: number | null;
  isDoubted: boolean;
  /** The space before it, which is removed along with a marker that leaves nothing. */
  space: string;
}

/** The text with every marker outside of code replaced. */
export function replaceMarkers(text: string, replace: (marker: FoundMarker) => string): string {
  if (!text.includes('⟦')) return text;
  const code = new CodeTracker();
  let done = 0;
  let out = '';
  for (const match of text.matchAll(marker)) {
    const [whole, space = '', id, doubt] = match;
    for (const character of text.slice(done, match.index)) code.take(character);
    out += text.slice(done, match.index);
    done = match.index + whole.length;
    const [first = '', ...rest] = whole;
    const isCode = code.take(first);
    for (const character of rest) code.take(character);
    out += isCode
      ? whole
      : replace({
          id: id === undefined ? null : Number(id),
          isDoubted: id === undefined || doubt === '?',
          space,
        });
  }
  return out + text.slice(done);
}

/** Only the text, without markers. */
export function withoutMarkers(text: string): string {
  return replaceMarkers(text, () => '');
}

/** Text by others, in which nothing may pass for a citation of ours. */
export function withoutMarkerSigns(text: string): string {
  return text.replaceAll(/[⟦⟧【】]/g, '');
}
