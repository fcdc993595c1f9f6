import { judgeClaim } from '#features/claim-check/server/judge-claim.ts';
import type { Passage } from '#features/claim-check/server/read-passage.ts';
import { read } from '#features/claim-check/server/reading/reading.ts';
import { plainClaim } from '#features/claim-check/server/reading/sentences.ts';
import { splitPassages } from '#features/page-reader/server/passages.ts';
import { readReferencePage } from '#features/research/server/reference-page.ts';
import type { ResearchResult, ResearchWorld } from '#features/research/server/research-world.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { orAbort } from '#server/or-abort.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import { contentWords } from '#shared/words/content-words.ts';

/** Sentences per request: each needs a search, and up to two pages to read. */
const mostClaims = 5;
const mostRead = 2;
const mostResults = 6;
const fewestWords = 4;
const longestClaim = 400;
const longestPage = 60_000;
const pageTimeoutMs = 10_000;
const mostQuoted = 80;
const mostLabelWords = 3;

export interface SourcesWorld extends Pick<ResearchWorld, 'search' | 'readPage' | 'reference' | 'claims'> {}

interface Claim {
  sentence: string;
  /** Where it ends in the text, without trailing space. */
  end: number;
}

interface FoundSource {
  url: string;
  title: string;
}

/** Marks a sentence that no source supports: a blank that Tab goes to, as templates have them. */
const unsupportedMark = /* untranslated */ ' {{source needed}}';

/**
 * Finds sources for sentences that state something, and cites those whose own words support the sentence, in footnotes. A
 * search result that is merely similar is no source; a sentence without support is named, and marked in the text.
 */
export async function findSources(
  text: string,
  world: SourcesWorld,
  signal: AbortSignal,
): Promise<RuleResult> {
  const claims = claimsOf(text).slice(0, mostClaims);
  if (claims.length === 0)
    return { unchanged: /* text */ 'No sentence states anything that a source could support.' };
  const cited: { claim: Claim; source: FoundSource }[] = [];
  const without: Claim[] = [];
  const unread: Claim[] = [];
  let failures = 0;
  let failure: unknown;
  for (const claim of claims) {
    signal.throwIfAborted();
    try {
      const source = await sourceOf(plainClaim(claim.sentence), world, signal);
      if (source === null) without.push(claim);
      else cited.push({ claim, source });
    } catch (error) {
      signal.throwIfAborted();
      // One failing search does not affect the other sentences.
      failures += 1;
      failure = error;
      unread.push(claim);
    }
  }
  if (failures === claims.length) throw new AppError('not_reachable', { cause: failure });
  const unsupported = [...without, ...unread]
    .map(({ sentence }) => `“${shortened(plainClaim(sentence))}”`)
    .join(' ');
  if (cited.length === 0) return { unchanged: said`No source was found that says this: ${unsupported}` };
  const footnotes = new Footnotes(text);
  const marks = [
    ...cited.map(({ claim, source }) => ({ end: claim.end, mark: footnotes.refer(source) })),
    ...without.map(({ end }) => ({ end, mark: unsupportedMark })),
  ].sort((one, other) => other.end - one.end);
  let result = text;
  for (const { end, mark } of marks) result = `${result.slice(0, end)}${mark}${result.slice(end)}`;
  return {
    text: `${result.trimEnd()}\n\n${footnotes.written()}\n`,
    told:
      without.length + unread.length === 0
        ? said`Sources found for ${cited.length} of ${claims.length} sentences. Each says what the sentence says.`
        : said`Sources found for ${cited.length} of ${claims.length} sentences. No source was found for: ${unsupported}`,
  };
}

/**
 * Sentences that state something and cite nothing yet; those with numbers, dates and names first, reported in text
 * order.
 */
export function claimsOf(text: string): Claim[] {
  const claims: (Claim & { weight: number })[] = [];
  for (const { words, start } of paragraphsOf(text)) {
    let at = start;
    // A wrapped line forms one sentence with the next; a space is as long as a line break.
    for (const sentence of splitSentences(words.replaceAll('\n', ' '))) {
      const end = at + sentence.trimEnd().length;
      at += sentence.length;
      const claimed = plainClaim(sentence);
      if (!isClaim(sentence, claimed)) continue;
      const { quantities, dates, names } = read(claimed);
      claims.push({
        sentence: sentence.trim(),
        end,
        weight: quantities.length + dates.length + names.length,
      });
    }
  }
  const best = new Set(
    claims.toSorted((one, other) => Number(other.weight > 0) - Number(one.weight > 0)).slice(0, mostClaims),
  );
  return claims.filter((claim) => best.has(claim));
}

function paragraphsOf(text: string): { words: string; start: number }[] {
  const paragraphs: { words: string; start: number }[] = [];
  let offset = 0;
  let isInFence = false;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const start = offset;
    offset += line.length + 1;
    const isFence = /^\s{0,3}(?:```|~~~|\$\$)/.test(line);
    if (isFence) isInFence = !isInFence;
    if (isInFence || isFence || line.trim() === '' || /^\s{0,3}(?:#{1,6}\s|[|>])/.test(line)) {
      isOpen = false;
      continue;
    }
    const last = paragraphs.at(-1);
    if (isOpen && last && !/^\s*(?:[-*+]|\d+[.)])\s/.test(line)) last.words += `\n${line}`;
    else paragraphs.push({ words: line, start });
    isOpen = true;
  }
  return paragraphs;
}

function isClaim(sentence: string, words: string): boolean {
  return (
    /[.!…]["”’)*_]*$/.test(sentence.trim()) &&
    words.length <= longestClaim &&
    contentWords(words).length >= fewestWords &&
    !/\]\(|https?:\/\/|\{\{/.test(sentence) &&
    !/^(?:I|we|my|our|please|dear|thank)\b/i.test(words)
  );
}

async function sourceOf(
  claim: string,
  world: SourcesWorld,
  signal: AbortSignal,
): Promise<FoundSource | null> {
  const { results } = await orAbort(world.search(claim), signal);
  const best = results.slice(0, mostResults);
  await letOthersRun();
  const shown = best.find((result) => isSupported(claim, [result.snippet], result, world));
  if (shown) return shown;
  for (const result of best.slice(0, mostRead)) {
    const text = await readResult(result, world, signal);
    await letOthersRun();
    if (text !== null && isSupported(claim, splitPassages(text.slice(0, longestPage)), result, world))
      return result;
  }
  return null;
}

async function readResult(
  { url }: ResearchResult,
  { reference, readPage }: SourcesWorld,
  signal: AbortSignal,
): Promise<string | null> {
  const own = readReferencePage(reference, url);
  if (own) return own.text;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(pageTimeoutMs)]);
    return (await orAbort(readPage({ url, signal: limit }), limit)).text;
  } catch {
    signal.throwIfAborted();
    // An unreadable page supports nothing; the next one may.
    return null;
  }
}

function isSupported(
  claim: string,
  texts: readonly string[],
  { title, changedAt }: ResearchResult,
  { claims }: SourcesWorld,
): boolean {
  const passages: Passage[] = texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ title, text, pageDate: changedAt }));
  return passages.length > 0 && judgeClaim(claim, passages, claims.lexicon).verdict === 'supported';
}

/** Footnotes of a text, one for each page. They are called after it, so that those of other parts keep their names. */
class Footnotes {
  readonly #text: string;
  readonly #byUrl = new Map<string, { label: string; source: FoundSource }>();

  constructor(text: string) {
    this.#text = text;
  }

  refer(source: FoundSource): string {
    const known = this.#byUrl.get(source.url);
    const label = known?.label ?? this.#newLabel(source.title);
    if (!known) this.#byUrl.set(source.url, { label, source });
    return `[^${label}]`;
  }

  written(): string {
    return [...this.#byUrl.values()]
      .map(({ label, source }) => `[^${label}]: ${linkTo(source)}`)
      .join('\n\n');
  }

  #newLabel(title: string): string {
    const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const name = words.slice(0, mostLabelWords).join('-') || 'source';
    const taken = new Set([...this.#byUrl.values()].map(({ label }) => label));
    for (let count = 1; ; count += 1) {
      const label = count === 1 ? name : `${name}-${count}`;
      if (!taken.has(label) && !this.#text.includes(`[^${label}]`)) return label;
    }
  }
}

function linkTo({ title, url }: FoundSource): string {
  const label = shortened(title.replaceAll(/\s+/g, ' ').trim()).replaceAll(/[[\]\\]/g, String.raw`\$&`);
  return `[${label}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;
}

function shortened(words: string): string {
  return words.length <= mostQuoted ? words : `${words.slice(0, mostQuoted - 1).replace(/\s+\S*$/, '')}…`;
}
