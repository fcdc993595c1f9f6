import { openReference } from '#features/dictionary/server/reference.ts';
import {
  type ClaimScores,
  type PairSetName,
  scoreClaims,
  summarise,
} from '#features/research/server/claims/evaluation/score-claims.ts';
import { createLexicon } from '#features/research/server/claims/lexicon.ts';
import { paths } from '#server/paths.ts';
import type { ProviderRequest } from '#tests/stand-ins/behaviour.ts';
import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';

const questions = [
  'What is photosynthesis?',
  'What is a violin?',
  'What is a glacier?',
  'What is honey?',
  'What is a bee?',
];

interface NumberedPassage {
  n: string;
  sentence: string;
}

/** The first words of each source in the prompt, as a model would quote them. */
function passagesIn({ body }: ProviderRequest): NumberedPassage[] {
  const text = String(body.messages?.at(-1)?.content ?? '');
  return [...text.matchAll(/^\[(\d+)\] .+\n\S+\n(.+)$/gm)].map(([, n = '', line = '']) => ({
    n,
    sentence: line.split(/[.;“]/)[0]!.trim(),
  }));
}

/** Every second sentence names another source than the one that it was taken from. */
function citeWrongly(request: ProviderRequest): { text: string; wrong: Set<string> } {
  const passages = passagesIn(request).slice(0, 8);
  const wrong = new Set<string>();
  const sentences = passages.map(({ n, sentence }, index) => {
    const other = passages[(index + 1) % passages.length]!;
    const words = sentence.charAt(0).toUpperCase() + sentence.slice(1);
    if (index % 2 === 0 || other.sentence === sentence) return `${words} [${n}].`;
    wrong.add(words);
    return `${words} [${other.n}].`;
  });
  return { text: sentences.join(' '), wrong };
}

async function runAgainstWrongModel(
  context: BenchContext,
): Promise<{ caught: number; wrong: number; spared: number; right: number }> {
  const totals = { caught: 0, wrong: 0, spared: 0, right: 0 };
  const server = await context.startServer();
  for (const question of questions) {
    let written = { text: '', wrong: new Set<string>() };
    context.provider.script((request) => {
      written = citeWrongly(request);
      return { kind: 'text', text: written.text };
    });
    const { text } = await server.person(0).send(question, { depth: 'basic' }).done;
    for (const [, sentence = '', mark] of text.matchAll(/(?:^|\. )([^[\]]+?) \[\d+(\?)?\]/g)) {
      const isWrong = written.wrong.has(sentence);
      const isMarked = mark !== undefined;
      if (isWrong) totals.wrong += 1;
      else totals.right += 1;
      if (isWrong && isMarked) totals.caught += 1;
      if (!isWrong && !isMarked) totals.spared += 1;
    }
  }
  await server.stop();
  return totals;
}

export const claimCheck: BenchRow = {
  name: 'claim-check',
  title: 'what the check of claims finds, and what it accuses wrongly',
  async run(context) {
    const reference = openReference(paths.reference);
    const lexicon = createLexicon(reference);
    const score = async (set: PairSetName) => summarise(await scoreClaims(lexicon, set));
    const own = await score('claim-pairs');
    const heldOut = await score('held-out-pairs');
    reference.close();
    const { caught, wrong, spared, right } = await runAgainstWrongModel(context);
    return [
      ...figuresOf('claim check', own, 95, 'written while the check was made'),
      ...figuresOf('claim check, held out', heldOut, 85, 'when first met: precision 100 %, recall 90 %'),
      percent(
        'claim check, wrong citations of a model caught',
        caught / wrong,
        90,
        `${wrong} on purpose, in ${questions.length} answers`,
      ),
      percent('claim check, right citations of that model spared', spared / right, 90, `${right} sentences`),
    ];
  },
};

function figuresOf(
  what: string,
  { precision, recall, pairs }: ClaimScores,
  budget: number,
  note: string,
): Figure[] {
  return [
    percent(`${what}, precision`, precision, budget, `${pairs} pairs, ${note}`),
    percent(`${what}, recall`, recall, budget, `${pairs} pairs`),
  ];
}

function percent(what: string, share: number, budget: number, note: string): Figure {
  return { what, value: share * 100, unit: '%', budget, higherIsBetter: true, note };
}
