import {
  answerLine,
  blocks,
  cited,
  listOf,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { type Asking, askTool } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { sayAspect } from './answer/say-aspect.ts';
import { sayTwo } from './answer/say-two.ts';
import type { FoundCountries, LookedUpCountries } from './countries.tools.ts';
import { inSentence } from './country-words.ts';
import type { CountryQuestion } from './understand/country-question.ts';
import { readCountryQuestion } from './understand/read-question.ts';

/** The tools are this feature's own, so their results have the declared shape. */
const lookUp = (names: string[]): Asking<LookedUpCountries> =>
  askTool({ toolName: 'look_up_country', input: { names } }, (raw) =>
    Array.isArray(raw.countries) ? (raw as unknown as LookedUpCountries) : undefined,
  );
const find = (by: string, value: string): Asking<FoundCountries> =>
  askTool({ toolName: 'find_countries', input: { by, value } }, (raw) =>
    Array.isArray(raw.names) ? (raw as unknown as FoundCountries) : undefined,
  );

const mostNames = 60;

function* answerWhich({ by, value, isCount }: Extract<CountryQuestion, { type: 'which' }>): Skill {
  const asked = yield* find(by, value);
  if (asked.state !== 'answered') return excuse(asked, 'looking up countries');
  const { n, total, names } = asked.output;
  const [first] = names;
  if (first === undefined) return '**None of the countries I know has that.**';
  const many = names.slice(0, mostNames).map(inSentence);
  if (by === 'capital') return answerLine(`${plain(value)} is the capital of ${inSentence(first)}`, n);
  if (by === 'area')
    return blocks(
      answerLine(`The ${value} country by area is ${inSentence(first)}`, n),
      cited(`After it come ${listOf(many.slice(1))}`, n),
    );
  if (by === 'calling-code') return answerLine(`${plain(value)} is the calling code of ${listOf(many)}`, n);
  if (by === 'region') {
    const where =
      value === 'world'
        ? 'in the world'
        : `in ${value === 'Americas' || value === 'Caribbean' ? 'the ' : ''}${value}`;
    const note =
      'Counted are states that are commonly recognised, without territories; other counts differ by a few.';
    if (value === 'world') return blocks(answerLine(`There are ${total} countries ${where}`, n), note);
    return blocks(
      answerLine(`There are ${total} countries ${where}`, n),
      cited(`${isCount ? 'They are' : 'These are'} ${listOf(many)}`, n),
      note,
    );
  }
  const verb = by === 'currency' ? 'pay with the' : 'have as an official or national language';
  return blocks(
    answerLine(
      total === 1
        ? `Only ${inSentence(first)} ${by === 'currency' ? 'pays with the' : 'has as an official or national language'} ${plain(value)}`
        : `${total} countries ${verb} ${plain(value)}`,
      n,
    ),
    total > 1 && cited(listOf(many), n),
  );
}

function* answer(question: CountryQuestion): Skill {
  if (question.type === 'which') return yield* answerWhich(question);
  const asked = yield* lookUp(question.type === 'one' ? [question.name] : question.names);
  if (asked.state !== 'answered') return excuse(asked, 'looking up countries');
  const { countries, distanceKilometres } = asked.output;
  const [one, other] = countries;
  if (!one) return excuse({ state: 'failed' }, 'looking up countries');
  if (question.type === 'one' || !other)
    return sayAspect(
      one,
      question.type === 'one' ? question : { aspect: 'overview', name: one.name, isCapital: false },
    );
  return sayTwo(question, { one, other, distanceKilometres });
}

function topicOf(question: CountryQuestion): string | undefined {
  if (question.type === 'one') return question.name;
  if (question.type === 'two') return question.names[0];
  return undefined;
}

/** "And Spain?": the same about another country; "and the currency?": something else about the same one. */
function change(part: string, previous: CountryQuestion): CountryQuestion | undefined {
  if (previous.type === 'one') {
    const same = readCountryQuestion(
      `${previous.aspect === 'time' ? 'time' : 'capital'} of ${part.replace(/^(?:in|of|for) /i, '')}`,
    );
    if (same?.type === 'one') return { ...same, aspect: previous.aspect };
    const further = readCountryQuestion(`${part} of ${previous.name}`);
    return further?.type === 'one' ? further : undefined;
  }
  return undefined;
}

/** Countries: their capitals, languages, money, neighbours, codes, size, flags and clocks. */
export const countriesSkill = defineSkill<CountryQuestion>({
  name: 'countries',
  // After dates, which know many more cities' times, and before words, which take the rest.
  precedence: 45,
  recognise: readCountryQuestion,
  answer,
  topicOf,
  change,
});
