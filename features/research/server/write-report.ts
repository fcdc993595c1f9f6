import { CitationFilter } from '#features/assistant/server/citation-filter.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import { type Source, sourcesIn, wordsOf } from '#features/assistant/shared/turn-events.ts';
import type { SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';
import type { ClaimCounts } from '#features/research/shared/research-record.ts';
import { AppError } from '#server/errors.ts';
import { say as sayIn } from '#server/language/say.ts';
import { type Said, said } from '#server/language/sentence.ts';
import type { Evidence } from './evidence.ts';
import type { ResearchInput } from './research-input.ts';
import type { RunProgress } from './run-progress.ts';
import { sourceTable } from './source-table.ts';
import { type ReportInput, writeExtract } from './write-extract.ts';
import { evidenceMessage, reportPrompt } from './write-report.prompt.ts';

export interface WriteContext {
  book: SourceBook;
  evidence: Evidence;
  cut: 'budget' | 'asked' | null;
  /** Aborted when the time for writing is over. */
  limit: AbortSignal;
  progress: RunProgress;
  today: string;
}

/**
 * Writes the report and checks each sentence on its way out. Written by the model or, if there is none, from the
 * sources' own sentences.
 * @throws AppError when the model fails; the signal's reason on abort.
 */
export async function writeReport(
  input: ResearchInput,
  report: ReportInput,
  context: WriteContext,
): Promise<void> {
  const { emit, stages, world, signal } = input;
  const { book, limit, progress } = context;
  const cited: Source[] = [];
  const counts: ClaimCounts = { supported: 0, matching: 0, unsupported: 0, uncited: 0 };
  const watch = world.claims.watch({
    userId: input.actor.userId,
    sources: book,
    marksUncited: report.depth !== 'basic',
    emit,
    ...(input.handle.meter && { meter: input.handle.meter }),
    onVerdict: (verdict) => {
      counts[countedAs(verdict)] += 1;
      progress.update({ kind: 'claims', claims: { ...counts } });
    },
  });
  signal.addEventListener('abort', () => watch.close(), { once: true });
  let hasSpoken = false;
  const say = (text: string) => {
    if (text === '') return;
    hasSpoken = true;
    watch.emit({ type: 'part', kind: 'text', change: text });
  };
  let isCutOff = false;
  const isEmpty = report.sources.length === 0;
  if (input.isBuiltIn || isEmpty) {
    stages.enter('synthesize');
    const filter = new CitationFilter({
      sources: book,
      numbering: 'appearance',
      onCite: (source) => {
        cited.push(source);
        emit({ type: 'part', kind: 'sources', change: source });
      },
    });
    // Block by block, so that the check and the page keep up with it.
    const { text, isAnswer } = writeExtract(report);
    if (!isAnswer) progress.update({ kind: 'unanswered' });
    for (const piece of text.split(/(?<=\n)/)) say(filter.push(piece));
    say(filter.end());
  } else {
    await runTurn({
      handle: input.handle,
      system: reportPrompt({ depth: report.depth, today: context.today, known: input.known }),
      messages: [...input.messages.slice(0, -1), { role: 'user', content: evidenceMessage(report) }],
      tools: [],
      actor: input.actor,
      now: input.now,
      signal: AbortSignal.any([signal, limit]),
      sources: book,
      log: input.log,
      stages,
      emit: (event) => {
        const words = wordsOf(event);
        if (words !== '') return say(words);
        cited.push(...sourcesIn(event));
        emit(event);
      },
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!limit.aborted) throw error;
      // What was written so far stays, with a note that it ends early.
      if (!hasSpoken) throw new AppError('model_timeout', { cause: error });
      isCutOff = true;
    });
  }
  await watch.finish();
  // What the report says about itself is not checked.
  const tell = (text: string) => text !== '' && emit({ type: 'part', kind: 'text', change: text });
  const cutOff = said`The time for this research ran out while the report was being written.`;
  if (isCutOff) tell(`\n\n*${sayIn(input.actor.language ?? 'en', cutOff)}*`);
  tell(ending(input, report, context, cited));
}

function countedAs({ verdict, ids }: SentenceVerdict): keyof ClaimCounts {
  if (ids.length === 0) return 'uncited';
  return verdict === 'supported' ? 'supported' : verdict === 'wording' ? 'matching' : 'unsupported';
}

/** What the report says about itself; never written by the model. */
function ending(
  { world, actor }: ResearchInput,
  { depth, sources }: ReportInput,
  { evidence, cut }: WriteContext,
  cited: readonly Source[],
): string {
  const language = actor.language ?? 'en';
  const notes: Said[] = [
    ...(cut === 'asked' ? [said`You asked for the report before everything was looked up.`] : []),
    ...(cut === 'budget' ? [said`The limit of this depth was reached before everything was looked up.`] : []),
    ...(world.hasOutside || evidence.hasOutsideTools
      ? []
      : [said`Only the embedded reference was searched: no web search is connected.`]),
  ];
  const table = depth === 'thorough' ? sourceTable(cited, (url) => evidence.findByUrl(url), language) : '';
  const shown =
    sources.length === 0 && notes.length === 0 ? [] : notes.map((note) => `*${sayIn(language, note)}*`);
  return [...(shown.length > 0 ? [shown.join(' ')] : []), ...(table ? [table] : [])]
    .map((block) => `\n\n${block}`)
    .join('');
}
