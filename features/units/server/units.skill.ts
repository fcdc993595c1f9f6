import {
  answerLine,
  blocks,
  cited,
  plain,
  sentence,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { type Asking, askTool, numberOf, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill, type MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { askBack, excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { sumSkill } from '#features/calculator/server/calculator.skill.ts';
import { divide, toNumber } from '#features/calculator/server/rational.ts';
import { asksForRate } from './currencies.ts';
import { findUnit } from './find-unit.ts';
import { tellGasMark } from './gas-mark.ts';
import { densityOf, isLiquid } from './ingredients.ts';
import { tellOven } from './oven.ts';
import { type ComparedMeasures, recogniseMeasures } from './recognise-comparison.ts';
import {
  type AskedConversion,
  changeConversion,
  recogniseConversion,
  unitOfThat,
} from './recognise-conversion.ts';
import { recogniseCountedSum } from './recognise-counted-sum.ts';

interface Converted {
  from: string;
  to: string;
  number: number;
  isRounded: boolean;
  note: string;
  n: number;
}

const convert = (value: number, from: string, to: string): Asking<Converted> =>
  askTool({ toolName: 'convert_units', input: { value, from, to } }, (raw) =>
    textOf(raw.to)
      ? {
          from: textOf(raw.from),
          to: textOf(raw.to),
          number: Number(textOf(raw.number).replaceAll(',', '').replace('−', '-')),
          isRounded: raw.isRounded === true,
          note: textOf(raw.note),
          n: numberOf(raw.n),
        }
      : undefined,
  );

const kindOf = (unit: string) => findUnit(unit)?.kind;

/** Units whose remainder is usually given in a smaller one. */
const usualRest: Readonly<Record<string, string>> = { foot: 'inch', stone: 'pound' };

/** "11 stone and 4.7 pounds": whole ones, and the remainder. */
function inTwo(small: number, { to, rest = '' }: AskedConversion): string | undefined {
  const [great, little] = [findUnit(to), findUnit(rest)];
  if (!great || !little || !Number.isFinite(small)) return undefined;
  const ratio = toNumber(divide(great.factor, little.factor));
  let whole = Math.floor(small / ratio + 1e-9);
  let left = Math.round((small - whole * ratio) * 10) / 10;
  if (left >= ratio) [whole, left] = [whole + 1, 0];
  const name = (count: number, { singular, plural }: { singular: string; plural: string }) =>
    `${count} ${count === 1 ? singular : plural}`;
  return `${name(whole, great)}${left === 0 ? '' : ` and ${name(left, little)}`}`;
}

function* conversion(asked: AskedConversion): Skill {
  const { value, from, to, rest, what } = asked;
  if (what && kindOf(from) === 'volume' && kindOf(to) === 'mass') return yield* weigh(asked, what);
  if (what && kindOf(from) === 'mass' && kindOf(to) === 'volume') return yield* measureOut(asked, what);
  const found = yield* convert(value, from, rest ?? to);
  if (found.state !== 'answered') return excuse(found, 'converting units');
  const { output } = found;
  const verb = /^1 /.test(output.from) || /degree|stone$/.test(output.from) ? 'is' : 'are';
  const split = rest && inTwo(output.number, asked);
  const line = split
    ? `${plain(output.from)} ${verb} ${split}`
    : `${plain(output.from)} ${verb} ${output.isRounded ? 'about ' : ''}${plain(output.to)}`;
  const usual = rest ? undefined : usualRest[findUnit(to)?.singular ?? ''];
  const small = usual && !Number.isInteger(output.number) ? yield* convert(value, from, usual) : undefined;
  const also = small?.state === 'answered' && inTwo(small.output.number, { ...asked, rest: usual ?? '' });
  const isSame = kindOf(from) === 'temperature' && output.number === value;
  return blocks(
    answerLine(line, output.n),
    isSame && 'Both scales read the same there.',
    [also && cited(`That is ${also}`, output.n), output.note && cited(plain(output.note), output.n)]
      .filter(Boolean)
      .join(' '),
  );
}

/** The weight of a volume of an ingredient. */
function* weigh({ value, from, to }: AskedConversion, what: string): Skill {
  const density = densityOf(what);
  const found = yield* convert(value, from, 'ml');
  if (found.state !== 'answered') return excuse(found, 'converting units');
  if (density === undefined)
    return {
      declined: 'unknown',
      text: `**I do not know how much ${plain(what, 40)} weighs, so I cannot convert its volume to a weight.**`,
    };
  const { output } = found;
  const weighed = yield* convert(Math.round(output.number * density), 'g', to);
  if (weighed.state !== 'answered') return excuse(weighed, 'converting units');
  return blocks(
    answerLine(
      `${plain(output.from)} of ${plain(what, 40)} ${/^1 /.test(output.from) ? 'weighs' : 'weigh'} about ${plain(weighed.output.to)}`,
      output.n,
    ),
    !isLiquid(what) && 'How firmly it is packed makes a difference of a tenth or so.',
  );
}

/** The volume of a weight of an ingredient. */
function* measureOut({ value, from, to }: AskedConversion, what: string): Skill {
  const density = densityOf(what);
  const found = yield* convert(value, from, 'g');
  if (found.state !== 'answered') return excuse(found, 'converting units');
  if (density === undefined)
    return {
      declined: 'unknown',
      text: `**I do not know how much ${plain(what, 40)} weighs, so I cannot convert its weight to a volume.**`,
    };
  const { output } = found;
  const measured = yield* convert(Math.round(output.number / density), 'ml', to);
  if (measured.state !== 'answered') return excuse(measured, 'converting units');
  const about = Math.round(measured.output.number * 100) / 100;
  const unit = findUnit(to);
  return blocks(
    answerLine(
      `${plain(output.from)} of ${plain(what, 40)} are about ${about} ${about === 1 ? unit?.singular : unit?.plural}`,
      output.n,
    ),
    !isLiquid(what) && 'How firmly it is packed makes a difference of a tenth or so.',
  );
}

/** "5 miles in km", "and in feet?" */
export const conversionSkill = defineSkill<AskedConversion>({
  name: 'units',
  precedence: 20,
  recognise: recogniseConversion,
  answer: conversion,
  standsAlone: true,
  change: changeConversion,
});

/** "Half of 3 cups" is a calculation whose result has a unit. */
export const countedSumSkill = defineSkill({
  ...sumSkill,
  name: 'counted-sums',
  precedence: 39,
  recognise: recogniseCountedSum,
});

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* withoutRates(): Skill {
  return {
    declined: 'source',
    text: '**I have no current exchange rates, so I cannot convert one currency into another.** Tell me the rate, such as “100 × 0.92”, and I will work it out.',
  };
}

/** Rates change by the minute, so nothing is guessed. */
export const currencySkill = defineSkill<true>({
  name: 'currencies',
  precedence: 19,
  recognise: (text) => (asksForRate(text) ? true : undefined),
  answer: withoutRates,
  standsAlone: true,
});

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* told(text: string): Skill {
  return `**${sentence(text)}**`;
}

/** Gas marks, and ovens with and without a fan. */
export const gasMarkSkill = defineSkill<string>({
  name: 'gas-marks',
  precedence: 18,
  recognise: (text) => tellGasMark(text) ?? tellOven(text),
  answer: told,
  standsAlone: true,
});

const lesser = /^(?:less|shorter|lighter|smaller|colder|slower)$/;

function* compareMeasures({ first, second, word }: ComparedMeasures): Skill {
  const found = yield* convert(second.value, second.unit, first.unit);
  if (found.state !== 'answered') return excuse(found, 'converting units');
  const { number, from, to, n } = found.output;
  const isSame = Math.abs(number - first.value) < 1e-9;
  const firstName = `${first.value} ${first.unit}`;
  if (isSame) return blocks(answerLine(`They are the same: ${plain(from)} is ${plain(to)}`, n));
  const isFirst = lesser.test(word) ? first.value < number : first.value > number;
  const [winner, other] = isFirst ? [firstName, plain(from)] : [plain(from), firstName];
  return blocks(
    answerLine(`${winner} is ${word} than ${other}`, n),
    cited(`${plain(from)} is ${plain(to)}`, n),
  );
}

/** "Is a mile longer than a kilometre?" */
export const measuresSkill = defineSkill<ComparedMeasures>({
  name: 'measures',
  precedence: 18,
  recognise: recogniseMeasures,
  answer: compareMeasures,
  standsAlone: true,
});

const measured = /(?<value>[−-]?\d[\d,]*(?:\.\d+)?)\s?(?<unit>°[CF]|\p{L}+(?: per \p{L}+)?(?: \p{L}+)?)/gu;

/** The first quantity in an answer that is convertible to the unit. */
function quantityIn(answer: string, unit: string): { value: number; unit: string } | undefined {
  for (const { groups } of answer.replaceAll(/⟦\d+⟧/g, '').matchAll(measured)) {
    const value = Number((groups?.value ?? '').replaceAll(',', '').replace('−', '-'));
    const written = groups?.unit ?? '';
    const found = [written, written.split(' ')[0] ?? ''].find((name) => kindOf(name) === kindOf(unit));
    if (found && Number.isFinite(value)) return { value, unit: found };
  }
  return undefined;
}

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* nothingToConvert(unit: string): Skill {
  return askBack(
    `**What should I convert to ${plain(unit, 40)}?** The last answer contains nothing measured that way.`,
  );
}

/** "How many is that in miles?": converts the quantity in the last answer. */
export const unitOfAnswerSkill: MessageSkill = {
  name: 'unit-of-answer',
  precedence: 10,
  take({ question, earlierAnswers }) {
    const bare = question
      .trim()
      .replace(/[?.! ]+$/, '')
      .replace(/^what'?s\b/i, 'what is');
    const unit = unitOfThat(bare);
    const answer = earlierAnswers.at(-1);
    const found = unit && answer ? quantityIn(answer, unit) : undefined;
    if (found && unit) return conversion({ value: found.value, from: found.unit, to: unit });
    return unit && answer && /^(?:and |so |ok )*(?:in|into|to) /i.test(bare)
      ? nothingToConvert(unit)
      : undefined;
  },
};
