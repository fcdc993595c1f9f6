import { plain, quoted } from '#features/built-in-engine/server/answer/markdown.ts';
import type { Decline } from '#features/built-in-engine/server/skill.ts';

/** Says that nothing was found, and which titles are spelt similarly. */
export function notFound(what: string, query: string, nearTitles: string[] = []): Decline {
  const near = nearTitles
    .map((title) => plain(title, 60))
    .filter(Boolean)
    .slice(0, 4);
  const line = `**I could not find ${what} in the built-in reference.**`;
  const text = near.length > 0 ? `${line} Did you mean ${near.map(quoted).join(', ')}?` : line;
  return { declined: 'unknown', text, query };
}

/** The entry exists, but not what was asked about it. */
export function entryWithoutFact(title: string, fact: string, query: string): Decline {
  return {
    declined: 'unknown',
    text: `**The built-in reference has an entry for ${quoted(title)} but does not say ${fact}.**`,
    query,
  };
}

export function referenceFailed(term: string): Decline {
  return {
    declined: 'trouble',
    text: `**The built-in reference did not answer just now, so I cannot tell you about ${quoted(plain(term, 80))}.** Please ask again in a moment.`,
  };
}

export function referenceMissing(): Decline {
  return {
    declined: 'trouble',
    text: '**I have no reference to look things up in here, so I cannot answer that.** I can still work out sums, units and dates.',
  };
}

/** Why nothing was looked up. */
export function noAnswer(found: { state: string } | undefined, term: string): Decline {
  return found === undefined || found.state === 'unavailable' ? referenceMissing() : referenceFailed(term);
}
