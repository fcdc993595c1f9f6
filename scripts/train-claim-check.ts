import { statSync, writeFileSync } from 'node:fs';
import { isDoubtful } from '#features/claim-check/server/learned/model.ts';
import { createLexicon } from '#features/claim-check/server/lexicon.ts';
import { crossValidate, pointOf } from '#features/claim-check/server/training/cross-validate.ts';
import {
  type LabelledExample,
  readExamples,
  trainingSets,
} from '#features/claim-check/server/training/examples.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { boost } from '#shared/learning/boost.ts';
import { createRandom } from '#shared/learning/random.ts';

/**
 * `node scripts/train-claim-check.ts` writes the trees of the claim check again; with `--report` it only prints what
 * they find in claims of passages that they have not seen. Needs a built reference.
 */
const options = { trees: 500, depth: 4, rate: 0.03, leastWeight: 3, ridge: 15, rows: 0.5, columns: 0.15 };
const seed = 279;
const file = new URL('../features/claim-check/server/learned/trees.generated.json', import.meta.url);

const reference = openReference(paths.reference);
const examples = await readExamples(createLexicon(reference));
reference.close();
if (process.argv.includes('--report')) report(examples);
else write(examples);

function write(all: readonly LabelledExample[]): void {
  const model = boost(all, options, createRandom(seed));
  writeFileSync(file, `${JSON.stringify(model)}\n`);
  const counts = [...trainingSets.map(({ name }) => name), 'contrast'].map(
    (name) => `${all.filter(({ set }) => set === name).length} ${name}`,
  );
  process.stdout.write(
    `${all.length} examples (${counts.join(', ')}), ${model.measures.length} measures, ${statSync(file).size} bytes\n`,
  );
}

function report(all: readonly LabelledExample[]): void {
  const scores = crossValidate(all, options);
  const scored = all.map((example, at) => ({ ...example, score: scores[at]! }));
  type Scored = (typeof scored)[number];
  const print = (name: string, some: readonly Scored[]) => {
    if (some.length === 0) return;
    const wrong = some.map(({ isWrong }) => isWrong);
    const rules = pointOf(
      some.map(({ areRulesAgainst }) => areRulesAgainst),
      wrong,
    );
    const trees = pointOf(
      some.map(({ score, areRulesAgainst, measures }) => isDoubtful(score, areRulesAgainst, measures)),
      wrong,
    );
    const cells = [rules, trees].map(({ precision, recall, fHalf }) =>
      [precision, recall, fHalf].map((value) => value.toFixed(3)).join(' / '),
    );
    process.stdout.write(
      `${name.padEnd(24)} ${String(some.length).padStart(5)}  rules ${cells[0]}  trees ${cells[1]}\n`,
    );
  };
  const isNew = (name: string) => trainingSets.some((set) => set.name === name && set.areRulesNew);
  const told = scored.filter(({ set }) => isNew(set));
  process.stdout.write('precision / recall / F0.5, claims of unseen passages\n');
  print('all that rules are new to', told);
  for (const { name } of trainingSets)
    print(
      name,
      scored.filter(({ set }) => set === name),
    );
  for (const [kind, some] of Map.groupBy(told, (one) => one.kind)) print(`  ${kind}`, some);
  const sorted = told.toSorted((one, other) => other.score - one.score);
  for (const least of [0.9, 0.85, 0.8, 0.75, 0.7]) {
    let [caught, best, at] = [0, 0, 0];
    for (const [index, one] of sorted.entries()) {
      if (one.isWrong) caught += 1;
      if (index >= 15 && caught / (index + 1) >= least) [best, at] = [caught, one.score];
    }
    const wrong = told.filter(({ isWrong }) => isWrong).length;
    process.stdout.write(
      `recall at precision ${least}: ${(best / wrong).toFixed(3)} (from ${at.toFixed(2)})\n`,
    );
  }
  const contrast = scored.filter(({ set }) => set === 'contrast');
  for (const [change, some] of Map.groupBy(contrast, (one) => `${one.kind}${one.isWrong ? ', wrong' : ''}`)) {
    const flagged = some.filter(({ score, areRulesAgainst, measures }) =>
      isDoubtful(score, areRulesAgainst, measures),
    ).length;
    const byRules = some.filter(({ areRulesAgainst }) => areRulesAgainst).length;
    process.stdout.write(
      `one change: ${change.padEnd(22)} ${some.length}, doubted ${(flagged / some.length).toFixed(3)}, by rules ${(byRules / some.length).toFixed(3)}\n`,
    );
  }
}
