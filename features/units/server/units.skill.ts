import { answerLine, blocks, cited, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { sumSkill } from '#features/calculator/server/calculator.skill.ts';
import { type AskedConversion, changeConversion, recogniseConversion } from './recognise-conversion.ts';
import { recogniseCountedSum } from './recognise-counted-sum.ts';

function* conversion({ value, from, to }: AskedConversion): Skill {
  const asked = yield* askTool({ toolName: 'convert_units', input: { value, from, to } }, (raw) =>
    textOf(raw.to)
      ? {
          from: textOf(raw.from),
          to: textOf(raw.to),
          isRounded: raw.isRounded === true,
          note: textOf(raw.note),
          n: numberOf(raw.n),
        }
      : undefined,
  );
  if (asked.state !== 'answered') return excuse(asked, 'converting units');
  const { output } = asked;
  const verb = /^1 /.test(output.from) || /degree|stone$/.test(output.from) ? 'is' : 'are';
  const line = `${plain(output.from)} ${verb} ${output.isRounded ? 'about ' : ''}${plain(output.to)}`;
  return blocks(answerLine(line, output.n), output.note && cited(plain(output.note), output.n));
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

/** "Half of 3 cups" is a sum, whose result is counted in a unit. */
export const countedSumSkill = defineSkill({
  ...sumSkill,
  name: 'counted-sums',
  precedence: 39,
  recognise: recogniseCountedSum,
});
