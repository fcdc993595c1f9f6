import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AskedRequest,
  type JudgedExample,
  readExamples,
} from '#features/knowledge/server/judge/training/examples.ts';
import { openKnowledgeFile } from '#features/knowledge/server/knowledge-file.ts';
import { paths } from '#server/paths.ts';
import { boost } from '#shared/learning/boost.ts';
import { createRandom } from '#shared/learning/random.ts';
import { scoreOf } from '#shared/learning/trees.ts';

/**
 * `node scripts/train-fact-judge.ts` writes the trees that judge whether a fact answers a question; with `--report` it
 * only prints what they find for facts and requests that they have not seen. Needs the built collection.
 */
const options = { trees: 120, depth: 4, rate: 0.1, leastWeight: 5, ridge: 5, rows: 0.5, columns: 0.4 };
const seed = 278;
const folds = 4;
const target = new URL('../features/knowledge/server/judge/trees.generated.ts', import.meta.url);
/**
 * Lists that the engine was changed for; those that measure it are not among them. With the sixth among them, what was
 * answered of unread lists became right and wrong in equal numbers (docs/decisions/0286).
 */
const lists = [
  'asked-known',
  'asked-second-day',
  'asked-third-day',
  'asked-fourth-day',
  'asked-fifth-day',
  'asked-tenth-day',
];

const examples = readExamples(
  openKnowledgeFile(path.join(paths.collection, 'knowledge.sqlite')),
  lists.flatMap(readRequests),
);
if (process.argv.includes('--report')) report(examples);
else write(examples);

interface WrittenRequest {
  turns: string[];
  mustMatch: string[];
  mustNotMatch: string[];
  kindOfAnswer?: string;
}

function readRequests(name: string): AskedRequest[] {
  const file = new URL(`../tests/built-in-engine/evaluation/${name}.json`, import.meta.url);
  const { requests } = JSON.parse(readFileSync(file, 'utf8')) as { requests: WrittenRequest[] };
  const pattern = (text: string) => new RegExp(text, 'iu');
  return requests.flatMap(({ turns: [text, ...others], mustMatch, mustNotMatch, kindOfAnswer }) => {
    if (text === undefined || others.length > 0) return [];
    // What cannot be answered here is answered by no fact.
    const must = kindOfAnswer === 'decline' ? [/^(?!)/] : mustMatch.map(pattern);
    return [{ text, mustMatch: must, mustNotMatch: mustNotMatch.map(pattern) }];
  });
}

function write(all: readonly JudgedExample[]): void {
  const model = boost(all, options, createRandom(seed));
  const sources = Map.groupBy(all, ({ source }) => source);
  const counts = [...sources].map(([source, { length }]) => `${length} of a ${source}`);
  const lines = [
    `// Made by scripts/train-fact-judge.ts (${counts.join(', ')}), seed ${seed}.`,
    "import type { Model } from '#shared/learning/trees.ts';",
    '',
    `export const trees: Model = JSON.parse(\n  '${JSON.stringify(model)}',\n);`,
    '',
  ];
  writeFileSync(target, lines.join('\n'));
  process.stdout.write(`${all.length} examples, ${statSync(target).size} bytes\n`);
}

function report(all: readonly JudgedExample[]): void {
  const foldOf = all.map(
    ({ group }) => Number.parseInt(createHash('sha256').update(group).digest('hex').slice(0, 8), 16) % folds,
  );
  const scores = all.map(() => 0);
  for (let fold = 0; fold < folds; fold += 1) {
    const model = boost(
      all.filter((_, at) => foldOf[at] !== fold),
      options,
      createRandom(fold),
    );
    for (const [at, { measures }] of all.entries())
      if (foldOf[at] === fold) scores[at] = -scoreOf(model, measures);
  }
  const scored = all.map((example, at) => ({ ...example, score: scores[at] ?? 0 }));
  for (const [source, some] of Map.groupBy(scored, (one) => one.source)) {
    const said = [...Map.groupBy(some, (one) => one.question).values()].map((ones) =>
      ones.reduce((best, one) => (one.score > best.score ? one : best)),
    );
    const cells = [0, 0.25, 0.5, 0.75, 1, 1.5, 2].map((least) => {
      const accepted = said.filter(({ score }) => score >= least);
      const wrong = accepted.filter(({ isWrong }) => isWrong).length;
      return `from ${least}: ${accepted.length - wrong} right, ${wrong} wrong`;
    });
    process.stdout.write(`${source}, ${said.length} questions\n  ${cells.join('\n  ')}\n`);
  }
}
