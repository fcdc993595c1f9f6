import { citationMarker, doubtMarker, uncitedMarker } from '#features/assistant/shared/citation-marker.ts';
import { CodeTracker } from '#features/assistant/shared/code-tracker.ts';

const formerMarker = /\[(?:(\d{1,3})(\??)|\?)\]/g;

interface FormerAnswer {
  content: string;
  /** A source's id by the number that its chip showed. */
  ids: ReadonlyMap<number, number>;
  isResearched: boolean;
}

/**
 * Converts [1], [1?] and [?] of older answers to today's form, outside of code, where they name one of their sources.
 */
export function withTodaysMarkers({ content, ids, isResearched }: FormerAnswer): string {
  if (ids.size === 0 && !isResearched) return content;
  const code = new CodeTracker();
  let done = 0;
  let out = '';
  for (const match of content.matchAll(formerMarker)) {
    const [whole, n, doubt] = match;
    for (const character of content.slice(done, match.index)) code.take(character);
    out += content.slice(done, match.index);
    done = match.index + whole.length;
    const [first = '', ...rest] = whole;
    const isCode = code.take(first);
    for (const character of rest) code.take(character);
    const id = n === undefined ? undefined : ids.get(Number(n));
    if (isCode) out += whole;
    else if (id !== undefined) out += doubt ? doubtMarker(id) : citationMarker(id);
    else out += n === undefined && isResearched ? uncitedMarker : whole;
  }
  return out + content.slice(done);
}
