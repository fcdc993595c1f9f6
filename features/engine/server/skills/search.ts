import { defineSense } from '#features/engine/server/answer/define-sense.ts';
import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
  quoted,
} from '#features/engine/server/answer/markdown.ts';
import { notFound, referenceFailed, referenceMissing } from '#features/engine/server/answer/not-found.ts';
import type { Skill } from '#features/engine/server/skill.ts';
import { contentWords, coverage } from '#features/engine/server/understand/content-words.ts';
import type { Intent } from '#features/engine/server/understand/intent.ts';
import type { LookedUpSense, SearchReferenceOutput } from '#features/reference/shared/reference-lookup.ts';
import { lookUp, searchReference } from './ask-tools.ts';

type SearchIntent = Extract<Intent, { type: 'search' }>;
type Result = SearchReferenceOutput['results'][number];
type Wants = 'person' | 'place' | undefined;

const wantedDomains = {
  person: ['noun.person', 'noun.group'],
  place: ['noun.location', 'noun.object', 'noun.artifact'],
} as const;

/** Every word of the question has to be in the entry before it counts as the answer. */
function findDirect(results: Result[], query: string, wants: Wants): Result | undefined {
  const wanted = contentWords(query);
  if (wanted.length < 2) return undefined;
  const fitting = results.filter(({ title, snippet, domain }) => {
    const isWantedKind = !wants || (wantedDomains[wants] as readonly string[]).includes(domain);
    return isWantedKind && coverage(wanted, `${title} ${snippet}`) === 1;
  });
  // The answer is seldom in the question: "capital of France" is asking for another title than "France".
  const named = fitting.filter(({ title }) => coverage(wanted, title) < 0.5);
  return [...named, ...fitting].sort((a, b) => directness(b, query) - directness(a, query))[0];
}

/** An entry that opens with the question's words answers it better than one that mentions them. */
function directness({ title, snippet, score }: Result, query: string): number {
  const wanted = contentWords(query);
  const opening = snippet.split(/[;(]/)[0] ?? '';
  const order = plain(query).toLowerCase();
  return (
    coverage(wanted, opening) * 3 +
    (snippet.toLowerCase().includes(order) ? 4 : 0) -
    coverage(wanted, title) * 2 -
    snippet.length / 400 +
    Math.min(1, Math.max(0, score)) * 0.1
  );
}

function pickSense(senses: LookedUpSense[], result: Result): LookedUpSense | undefined {
  const wanted = contentWords(result.snippet);
  return senses
    .map((sense) => ({ sense, share: sense.n === result.n ? 2 : coverage(wanted, sense.definition) }))
    .sort((a, b) => b.share - a.share)[0]?.sense;
}

function closest(results: Result[], query: string): Result[] {
  const wanted = contentWords(query);
  return results.filter(({ title, snippet }) => coverage(wanted, `${title} ${snippet}`) >= 0.4).slice(0, 3);
}

/** An answer from entries that hold the question's words, or nothing when none holds them all. */
export function* answerFromSearch(
  query: string,
  { wants }: { wants?: Wants } = {},
): Skill<string | undefined> {
  const found = yield* searchReference(query);
  if (found.state !== 'answered') return undefined;
  const direct = findDirect(found.output.results, query, wants);
  if (!direct) return undefined;
  const entry = yield* lookUp(direct.title);
  const known = entry.state === 'answered' ? entry.output.entry : null;
  const sense = known ? pickSense(known.senses, direct) : undefined;
  if (!known || !sense || coverage(contentWords(query), `${known.title} ${sense.definition}`) < 1) {
    return answerLine(`${capitalise(plain(direct.title, 100))}: ${plain(direct.snippet, 300)}`, direct.n);
  }
  const { opening, further } = defineSense(known.title, sense, {
    article: sense.instanceOf.length ? 'none' : 'unknown',
    about: 'thing',
  });
  return blocks(
    answerLine(opening, sense.n),
    further
      .slice(0, 2)
      .map((text) => cited(text, sense.n))
      .join(' '),
  );
}

/** Searches for an open question; what only comes near it is offered as that, never as the answer. */
export function* search({ query, style, wants }: SearchIntent): Skill {
  const found = yield* searchReference(query);
  if (found.state === 'unavailable') return referenceMissing();
  if (found.state !== 'answered') return referenceFailed(query);
  if (style === 'question') {
    const direct = yield* answerFromSearch(query, { wants });
    if (direct) return direct;
  }
  const near = closest(found.output.results, query);
  const what = style === 'question' ? 'an answer to that' : `${style === 'how' ? 'how' : 'why'} that is`;
  if (near.length === 0) return notFound(what, query);
  const lines = near.map(
    ({ title, snippet, n }) =>
      `- ${capitalise(plain(title, 80))}: ${cited(plain(snippet, 200), n).replace(/^./, (letter) => letter)}`,
  );
  return blocks(
    `**I could not find ${what} in the built-in reference.** These entries are about the words in ${quoted(plain(query, 80))}:`,
    lines.join('\n'),
    `You could search the web at /search/web?q=${encodeURIComponent(query.slice(0, 200)).replace(/%20/g, '+')}, or connect a model for questions like this.`,
  );
}
