import sharp from 'sharp';
import { openReference } from '#features/dictionary/server/reference.ts';
import { composeFromWords } from '#features/studio/server/compose-from-words.ts';
import { toPng, toSvg } from '#features/studio/server/studio.ts';
import { sheetPrompts } from '#features/studio/server/testing/sheet-prompts.ts';
import { isDeclined } from '#features/studio/shared/studio.contract.ts';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { median } from '../statistics.ts';

const rounds = 15;
const longestTask = 50;
const large = { width: 1_920, height: 1_080 };
const emptySvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${large.width}" height="${large.height}"/>`;

/** The built-in engine of the Designer: from words to shapes, and from shapes to pixels. */
export const studio: BenchRow = {
  name: 'studio',
  title: 'pictures drawn by rules: from words to SVG, and to PNG beside an empty one',
  async run() {
    const reference = openReference(paths.reference);
    const whole: number[] = [];
    const tasks: number[] = [];
    for (const { prompt, width, height, style = 'minimalist' } of [...sheetPrompts, ...sheetPrompts]) {
      const wish = { prompt, width, height, style, seed: 4_182, variation: 0 };
      const startedAt = performance.now();
      const made = await composeFromWords(wish, { reference });
      if (isDeclined(made)) continue;
      const composedAt = performance.now();
      toSvg(made.composition);
      tasks.push(performance.now() - composedAt);
      whole.push(performance.now() - startedAt);
    }
    const wish = { prompt: required(sheetPrompts[0]).prompt, ...large, style: 'minimalist' as const };
    const made = await composeFromWords({ ...wish, seed: 4_182, variation: 0 }, { reference });
    if (isDeclined(made)) throw new Error('the first prompt was declined');
    const { composition } = made;
    // In turns, so that what else this machine does slows both.
    const [picture, empty] = await timedInTurns([
      () => toPng(composition, { width: large.width }),
      () => sharp(Buffer.from(emptySvg)).png().toBuffer(),
    ]);
    reference.close();
    // The first round reads fonts and symbols, which every later picture finds there.
    const warm = whole.slice(sheetPrompts.length);
    const figures: Figure[] = [
      {
        what: 'Studio, words to SVG, p95',
        value: atShare(warm, 0.95),
        unit: 'ms',
        budget: longestTask,
        note: `${warm.length} prompts`,
      },
      {
        what: 'Studio, the longest drawing, which is one task of whoever draws it',
        value: Math.max(...tasks.slice(sheetPrompts.length)),
        unit: 'ms',
        budget: longestTask,
      },
      {
        what: 'Studio, PNG of 1920 × 1080, times that of an empty SVG',
        value: picture / empty,
        unit: '×',
        budget: 3,
        floor: { what: 'an empty SVG of that size, ms', value: empty },
        note: 'painting its shapes takes 8 ms, packing them 3 (0263)',
      },
    ];
    return figures;
  },
};

function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return required(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
}

async function timedInTurns(work: readonly [() => Promise<unknown>, () => Promise<unknown>]) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const at of [0, 1] as const) {
      const startedAt = performance.now();
      await work[at]();
      times[at].push(performance.now() - startedAt);
    }
  return [median(times[0]), median(times[1])] as const;
}
