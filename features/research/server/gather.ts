import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { orAbort } from '#server/or-abort.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import type { BudgetMeter } from './budget-meter.ts';
import type { Evidence, EvidenceSource } from './evidence.ts';
import { readReferencePage } from './reference-page.ts';
import type { ResearchWorld } from './research-world.ts';
import type { RunProgress } from './run-progress.ts';
import type { Steering } from './steering.ts';

/** Pages read concurrently. */
const maxAtOnce = 3;
/** A slower page is abandoned; the others are worth more than waiting for it. */
const pageTimeoutMs = 12_000;
const resultsPerSearch = 8;
const leastWorth = 0.3;

export interface GatherInput {
  questions: readonly string[];
  world: ResearchWorld;
  evidence: Evidence;
  meter: BudgetMeter;
  progress: RunProgress;
  steering: Steering;
  signal: AbortSignal;
  onReading(): void;
  onSteered(text: string): void;
}

/**
 * Searches question by question and reads the best pages of each, within the budget. What the person adds meanwhile is
 * looked up next. Returns why it ended early, if it did.
 */
export async function gather(input: GatherInput): Promise<'budget' | 'asked' | null> {
  const { meter, progress, steering, signal } = input;
  const open = [...input.questions];
  const tooLong = AbortSignal.timeout(Math.ceil(meter.gatheringMsLeft));
  const stop = AbortSignal.any([signal, steering.finishSignal, tooLong]);
  let isOutOfSearches = false;
  try {
    for (;;) {
      const steered = steering.take();
      for (const text of steered) input.onSteered(text);
      open.unshift(...steered);
      const question = open.shift();
      if (question === undefined) break;
      stop.throwIfAborted();
      if (!meter.takeSearch()) {
        isOutOfSearches = true;
        break;
      }
      progress.used();
      const found = await searchFor(question, input, stop);
      const share = Math.ceil(
        meter.pagesLeft / Math.max(1, Math.min(open.length + 1, meter.searchesLeft + 1)),
      );
      await readBest(question, found, share, input, stop);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!stop.aborted) throw error;
  }
  progress.used();
  const cut = steering.finishSignal.aborted ? 'asked' : tooLong.aborted || isOutOfSearches ? 'budget' : null;
  if (cut) progress.update({ kind: 'cut', cutShort: cut });
  return cut;
}

async function searchFor(
  question: string,
  { world, evidence, progress }: GatherInput,
  stop: AbortSignal,
): Promise<EvidenceSource[]> {
  const end = progress.step('search', question);
  try {
    const { results, searchedIn } = await orAbort(world.search(question), stop);
    progress.update({ kind: 'searched', names: searchedIn });
    const found = results.slice(0, resultsPerSearch).map((result) => evidence.addFound(result));
    end('done', found.length === 0 ? said`Nothing found` : said`${found.length} found`);
    return found;
  } catch (error) {
    end(stop.aborted ? 'skipped' : 'failed');
    if (stop.aborted) throw error;
    // One failed search does not end the others; the answer states what was not found.
    return [];
  }
}

async function readBest(
  question: string,
  found: readonly EvidenceSource[],
  most: number,
  input: GatherInput,
  stop: AbortSignal,
): Promise<void> {
  const words = contentWords(question);
  const wanted = found
    .filter(({ isTried }) => !isTried)
    .map((source, index) => ({
      source,
      worth: coverage(words, `${source.title} ${source.snippets.join(' ')}`) - index * 0.02,
    }))
    // A page whose title and snippet hardly match the question is not worth reading.
    .filter(({ worth }) => worth >= leastWorth)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ source }) => source);
  for (let at = 0; at < wanted.length; at += maxAtOnce) {
    stop.throwIfAborted();
    await Promise.all(wanted.slice(at, at + maxAtOnce).map((source) => readOne(source, input, stop)));
  }
}

async function readOne(source: EvidenceSource, input: GatherInput, stop: AbortSignal): Promise<void> {
  const { world, evidence, meter, progress } = input;
  if (!meter.takePage()) return;
  source.isTried = true;
  input.onReading();
  const end = progress.step('read', source.title);
  progress.used();
  try {
    const own = readReferencePage(world.reference, source.url);
    const limit = AbortSignal.any([stop, AbortSignal.timeout(pageTimeoutMs)]);
    const page = own ? null : await orAbort(world.readPage({ url: source.url, signal: limit }), limit);
    evidence.addRead(source.n, (own ?? page)?.text ?? '');
    if (page?.holdsRecipe) progress.foundRecipe(page);
    end('done', source.site);
  } catch (error) {
    end(stop.aborted ? 'skipped' : 'failed', error instanceof AppError ? error.sentence : undefined);
    if (stop.aborted) throw error;
  }
}
