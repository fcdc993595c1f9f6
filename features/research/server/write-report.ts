import { CitationFilter } from '#features/assistant/server/citation-filter.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import { type Source, sourcesIn, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { AppError } from '#server/errors.ts';
import { ClaimGate } from './claims/claim-gate.ts';
import { Evidence } from './evidence.ts';
import type { ResearchInput } from './research-input.ts';
import type { RunProgress } from './run-progress.ts';
import { sourceTable } from './source-table.ts';
import { type ReportInput, writeExtract } from './write-extract.ts';
import { evidenceMessage, reportPrompt } from './write-report.prompt.ts';

export interface WriteContext {
  book: SourceBook;
  evidence: Evidence;
  cut: 'budget' | 'asked' | null;
  /** Aborted when the time to write is over. */
  limit: AbortSignal;
  progress: RunProgress;
  today: string;
}

/**
 * Writes the report and checks each sentence on its way out. The model does it, or the sources' own sentences
 * when there is none.
 * @throws AppError when the model fails; the signal's reason on abort.
 */
export async function writeReport(
  input: ResearchInput,
  report: ReportInput,
  context: WriteContext,
): Promise<void> {
  const { emit, stages, world, signal } = input;
  const { book, evidence, limit, progress } = context;
  const cited: Source[] = [];
  const gate = new ClaimGate({
    passagesOf: (id) => {
      const url = cited.find((source) => source.id === id)?.url;
      const source = url === undefined ? undefined : evidence.findByUrl(url);
      return source ? Evidence.passagesOf(source) : [];
    },
    lexicon: world.lexicon,
    marksUncited: report.depth !== 'basic',
    onCount: (claims) => progress.update({ kind: 'claims', claims }),
  });
  let hasSpoken = false;
  const say = (text: string) => {
    if (text === '') return;
    hasSpoken = true;
    emit({ type: 'part', kind: 'text', change: text });
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
    // Block by block, so that the check and the page keep pace with it.
    for (const piece of writeExtract(report).split(/(?<=\n)/)) say(gate.push(filter.push(piece)));
    say(gate.push(filter.end()));
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
        if (words !== '') return say(gate.push(words));
        cited.push(...sourcesIn(event));
        emit(event);
      },
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!limit.aborted) throw error;
      // What was written until then stands, and says that it ends early.
      if (!hasSpoken) throw new AppError('model_timeout', { cause: error });
      isCutOff = true;
    });
  }
  say(gate.end());
  progress.update({ kind: 'claims', claims: { ...gate.counts } });
  if (isCutOff) say('\n\n*The time for this research ran out while the report was being written.*');
  say(ending(input, report, context, cited));
}

/** What the report says about itself; none of it is the model's. */
function ending(
  { world }: ResearchInput,
  { depth, sources }: ReportInput,
  { evidence, cut }: WriteContext,
  cited: readonly Source[],
): string {
  const notes = [
    ...(cut === 'asked' ? ['You asked for the report before everything was looked up.'] : []),
    ...(cut === 'budget' ? ['The limit of this depth was reached before everything was looked up.'] : []),
    ...(world.hasOutside ? [] : ['Only the embedded reference was searched: no web search is connected.']),
  ];
  const table = depth === 'thorough' ? sourceTable(cited, (url) => evidence.findByUrl(url)) : '';
  const shown = sources.length === 0 && notes.length === 0 ? [] : notes.map((note) => `*${note}*`);
  return [...(shown.length > 0 ? [shown.join(' ')] : []), ...(table ? [table] : [])]
    .map((block) => `\n\n${block}`)
    .join('');
}
