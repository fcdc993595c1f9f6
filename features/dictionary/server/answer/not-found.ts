import { blocks, cited, plain, quoted } from '#features/built-in-engine/server/answer/markdown.ts';

function webSearch(query: string): string {
  return `/search/web?q=${encodeURIComponent(query.slice(0, 200)).replace(/%20/g, '+')}`;
}

/** Says plainly that nothing was found, and what the person can do about it. */
export function notFound(what: string, query: string, nearTitles: string[] = []): string {
  const near = nearTitles
    .map((title) => plain(title, 60))
    .filter(Boolean)
    .slice(0, 4);
  return blocks(
    `**I could not find ${what} in the built-in reference.**`,
    near.length > 0 && `Near it are: ${near.join(', ')}.`,
    `You could search the web at ${webSearch(query)}, or connect a model for questions like this.`,
  );
}

/** The thing is there, but not what was asked about it. */
export function entryWithoutFact(
  title: string,
  fact: string,
  says: string,
  n: number,
  query: string,
): string {
  return blocks(
    `**The built-in reference has an entry for ${quoted(title)} but does not say ${fact}.**`,
    `What it does say: ${cited(says, n)}`,
    `You could search the web at ${webSearch(query)}, or connect a model for questions like this.`,
  );
}

export function referenceFailed(term: string): string {
  return blocks(
    `**The built-in reference did not answer just now, so I cannot tell you about ${quoted(plain(term, 80))}.**`,
    'Please ask again in a moment.',
  );
}

export function referenceMissing(): string {
  return '**I have no reference to look things up in here, so I cannot answer that.** I can still work out sums, units and dates.';
}

/** Why nothing was looked up. */
export function noAnswer(found: { state: string } | undefined, term: string): string {
  return found === undefined || found.state === 'unavailable' ? referenceMissing() : referenceFailed(term);
}
