import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { referenceTools } from '#features/dictionary/server/dictionary.tools.ts';
import { openReference, type Reference } from '#features/dictionary/server/reference.ts';
import { computingTools } from '#tests/built-in-engine/computing-tools.ts';
import { askAll, readAskedSet } from '#tests/built-in-engine/evaluation/asked-set.ts';
import { evaluationChats } from '#tests/built-in-engine/evaluation/own-chats.ts';
import { readQuestionSets } from '#tests/built-in-engine/evaluation/question-set.ts';
import { type ScoredAnswer, scoreAnswers } from '#tests/built-in-engine/evaluation/score-answers.ts';
import { wholeEngine } from '#tests/built-in-engine/whole-engine.ts';
import { wordTools } from '#tests/built-in-engine/word-tools.ts';
import { buildReference } from '../../build-reference.ts';
import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';
import { percentile } from '../statistics.ts';

type UnseenSet =
  | 'asked-unseen.json'
  | 'asked-first-day.json'
  | 'asked-third-day-held.json'
  | 'asked-fourth-day-held.json'
  | 'asked-fifth-day-held.json'
  | 'asked-ninth-day-held.json';
const nameOf: Readonly<Record<UnseenSet, string>> = {
  'asked-unseen.json': 'unseen',
  'asked-first-day.json': 'held-out',
  'asked-third-day-held.json': 'chatty held-out',
  'asked-fourth-day-held.json': 'fourth held-out',
  'asked-fifth-day-held.json': 'fifth held-out',
  'asked-ninth-day-held.json': 'newest held-out',
};

/** The sets held out while the engine was changed, by kind, with the whole engine. */
async function measureUnseen(reference: Reference, file: UnseenSet): Promise<Figure[]> {
  const { tools, model } = wholeEngine(reference);
  const results = await askAll(await readAskedSet(file), tools, model);
  const right = (kind: string) => {
    const asked = results.filter(({ request }) => request.kind === kind);
    return `${kind} ${asked.filter(({ verdict }) => verdict === 'right').length}/${asked.length}`;
  };
  const countOf = (wanted: string) => results.filter(({ verdict }) => verdict === wanted).length;
  const kinds = [...new Set(results.map(({ request }) => request.kind))];
  return [
    share(
      `built-in engine, ${nameOf[file]} requests right`,
      percent(countOf('right'), results.length),
      90,
      kinds.map(right).join(', '),
    ),
    share(
      `built-in engine, ${nameOf[file]} requests wrong`,
      percent(countOf('wrong'), results.length),
      2,
      `of ${results.length} requests`,
      true,
    ),
  ];
}

/** Every question of every versioned set, against the built reference. */
async function scoreAll(context: BenchContext): Promise<{ scored: ScoredAnswer[]; unseen: Figure[] }> {
  const folder = context.makeFolder('reference');
  mkdirSync(folder, { recursive: true });
  const outputFile = join(folder, 'reference.sqlite');
  await buildReference({ outputFile, withSite: false });
  const reference = openReference(outputFile);
  try {
    const tools = [...referenceTools(reference), ...computingTools, ...wordTools(reference), evaluationChats];
    const scored: ScoredAnswer[] = [];
    for (const set of await readQuestionSets()) scored.push(...(await scoreAnswers(set, tools)));
    const unseen = [
      ...(await measureUnseen(reference, 'asked-unseen.json')),
      ...(await measureUnseen(reference, 'asked-first-day.json')),
      ...(await measureUnseen(reference, 'asked-third-day-held.json')),
      ...(await measureUnseen(reference, 'asked-fourth-day-held.json')),
      ...(await measureUnseen(reference, 'asked-fifth-day-held.json')),
      ...(await measureUnseen(reference, 'asked-ninth-day-held.json')),
    ];
    return { scored, unseen };
  } finally {
    reference.close();
  }
}

const percent = (count: number, all: number) => (100 * count) / all;
const share = (what: string, value: number, budget: number, note: string, isCeiling = false): Figure => ({
  what,
  value,
  unit: '%',
  budget,
  higherIsBetter: !isCeiling,
  note,
});

export const engineScores: BenchRow = {
  name: 'engine-scores',
  title: 'what the built-in engine knows, and what it admits not to know',
  async run(context) {
    const { scored, unseen } = await scoreAll(context);
    const known = scored.filter(({ question }) => !question.unknown);
    const unknown = scored.filter(({ question }) => question.unknown);
    const count = (answers: ScoredAnswer[], verdict: ScoredAnswer['verdict']) =>
      answers.filter((answer) => answer.verdict === verdict).length;
    const times = scored.map(({ run }) => run.firstWordMs);
    const sets = await readQuestionSets();
    const firstRuns = sets.flatMap(({ firstRun }) =>
      firstRun ? `${Math.round(percent(firstRun.right, firstRun.questions))} %` : [],
    );
    return [
      share(
        'built-in engine, right with a right citation',
        percent(count(known, 'right'), known.length),
        90,
        `${known.length} questions; held-out sets when first met: ${firstRuns.join(', ')}`,
      ),
      share(
        'built-in engine, confidently wrong',
        percent(count(scored, 'confidently_wrong'), scored.length),
        2,
        `of all ${scored.length} questions`,
        true,
      ),
      share(
        'built-in engine, unknowable and admitted',
        percent(count(unknown, 'right'), unknown.length),
        98,
        `${unknown.length} questions`,
      ),
      {
        what: 'built-in engine, first word in process, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: 150,
        note: `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${times.length} questions`,
      },
      ...unseen,
    ];
  },
};
