import { phrase } from '#shared/words/phrases.ts';
import type { EverydaySum } from './everyday-sum.ts';

const amount = (name: string) => `<${name}:${String.raw`(£|\$|€)?\d(\d|,)*(\.\d+)?`}>`;
const percent = (name: string) => `<${name}:${String.raw`\d+(\.\d+)?`}>\\s?(%|percent|per\\scent)`;
const [a, b] = [amount('a'), amount('b')];
const rate = percent('rate');
const asking = '[what is|what number is|calculate|find|work out|how much is]';

const toPay =
  '[so|and]* [(how much|what) [is|do i pay|will i pay|is the price|is the new price|does it cost|is it|is that]* [now]]';

type Read = (found: { a: string; b: string; rate: string }) => EverydaySum | undefined;

const bare = (text: string) => text.replace(/[£$€,]/g, '');
/** A sign, or none for an amount written as a price: “89.99”. */
const signIn = (...texts: string[]) =>
  /[£$€]/.exec(texts.join(' '))?.[0] ?? (texts.some((text) => /\d\.\d\d$/.test(text)) ? '' : undefined);
const withSign = (...texts: string[]) => {
  const money = signIn(...texts);
  return money === undefined ? {} : { money };
};

const change: Read = (found) => {
  const [from, to] = [bare(found.a), bare(found.b)];
  if (Number(from) === 0) return undefined;
  const isFall = Number(to) < Number(from);
  return {
    expression: `abs(${to} - ${from}) / ${from} * 100`,
    says: `From ${found.a} to ${found.b} is ${isFall ? 'a decrease' : 'an increase'} of {}%`,
    decimals: 2,
  };
};
const part: Read = (found) => ({
  expression: `${bare(found.a)} / ${bare(found.b)} * 100`,
  says: `${found.a} is {}% of ${found.b}`,
  decimals: 2,
});
const whole: Read = (found) => ({
  expression: `${bare(found.a)} / (${found.rate} / 100)`,
  says: `${found.a} is ${found.rate}% of {}`,
  ...withSign(found.a),
});
const reduced: Read = (found) => ({
  expression: `${bare(found.a)} - ${found.rate}%`,
  says: `${found.a} − ${found.rate}% = {}`,
  ...withSign(found.a),
  further: [
    { expression: `${found.rate}% of ${bare(found.a)}`, says: 'That saves {}', ...withSign(found.a) },
  ],
});
const raised: Read = (found) => ({
  expression: `${bare(found.a)} + ${found.rate}%`,
  says: `${found.a} and ${found.rate}% on top is {}`,
  ...withSign(found.a),
});
const tax: Read = (found) => ({
  expression: `${found.rate}% of ${bare(found.a)}`,
  says: `${found.rate}% of ${found.a} is {}`,
  ...withSign(found.a),
  further: [
    { expression: `${bare(found.a)} + ${found.rate}%`, says: 'With it that makes {}', ...withSign(found.a) },
  ],
});
const before: Read = (found) => ({
  expression: `${bare(found.a)} / (1 + ${found.rate} / 100)`,
  says: `Without the ${found.rate}% it is {}`,
  money: signIn(found.a) ?? '',
});
const beforeDiscount: Read = (found) => ({
  expression: `${bare(found.a)} / (1 - ${found.rate} / 100)`,
  says: `Before the ${found.rate}% discount it was {}`,
  money: signIn(found.a) ?? '',
});

const ways: readonly [string[], Read][] = [
  [
    [
      `${asking} [the|a]* (percent|percentage|%) (change|increase|decrease|difference|rise|drop|growth) ` +
        `(from|between) ${a} (to|and) ${b}`,
      `[by] (what|how many) (percent|percentage|%) (is|has) [it|something] [(gone|went) up|increased|risen|fallen|dropped]* ` +
        `from ${a} to ${b}`,
      `(from|going from) ${a} to ${b} [is] [(what|how much|as a)] (percent|percentage) [change|increase|decrease]`,
      `[if|when]* [the|a|an|my|its]* [price|rent|cost|value|bill|wage|salary|share|it]* (went|goes|rose|fell|dropped|increased|has gone) ` +
        `[up|down]* from ${a} to ${b}(,|\\.|;)? [(what|how much|by what)] [is|was|as|a|an|the|that|does it|did it|in|it]* ` +
        '(percent|percentage|%) [change|increase|decrease|drop|rise|is that|was that|go up|go down|fall]*',
      `(was|it was|price was) ${a},? (is now|now|and now|and is now) [it is] ${b},? [what is the|what|how much] ` +
        '(percentage|percent|discount|increase|decrease|change|saving) [change|is that|off|increase|decrease]*',
    ],
    change,
  ],
  [
    [
      `[what|which] (percent|percentage|per cent|%) (is|are) ${a} (of|out of|from) ${b}`,
      `[what is] ${a} (is|as) (what|which|a|how many) (percent|percentage|%) of ${b}`,
      `${asking} ${a} (out of|of|from) ${b} [as a|in|is what]* (percent|percentage|%)`,
      `${asking} ${a} as a percentage of ${b}`,
      `how many (percent|%) of ${b} is ${a}`,
    ],
    part,
  ],
  [[`(what|which) (percent|percentage|per cent|%) of ${b} is ${a}`], part],
  [
    [
      `${a} is ${rate} of (what|which) [number|amount]`,
      `${rate} of (what|which) [number] is ${a}`,
      `if ${rate} is ${a},? what is (100%|100 percent|the whole|the total)`,
    ],
    whole,
  ],
  [
    [
      `${asking} [a]* ${a} .*?(with|at|after|minus|less) [a] ${rate} (off|discount|reduction)`,
      `${asking} ${rate} (off|discount on|discount off|reduction on) [of|a|an]* ${a}.*`,
      `${asking} ${a} (with|minus|less|at) ${rate} (off|discount)`,
      `(if|when) [the|a|an|my|this|some]* <what> (was|is|costs|cost|were|are),? ${a},? (and|but|with) [it is|its|is|they are]* ` +
        `${rate} (off|discount|discounted|reduced|cheaper)(,|\\.|;)? (how much|what) (do|would|will|does|is) (i|it|you|they|the price) [pay|cost|be]*`,
      `[the|a|an|my|this|some]* <what> (was|is|costs|cost|were|are),? ${a},? [and|but|it is|its|it's|they are|with|at]* [now]* ` +
        `${rate} (off|discount|reduced|cheaper)(,|\\.|;)? ${toPay}`,
    ],
    reduced,
  ],
  [
    [
      `${asking} [add] ${rate} (vat|tax|sales tax) (to|on|onto) ${a}`,
      `${asking} ${a} (plus|with|and|including) ${rate} [(vat|tax|sales tax)]`,
      `${asking} [the price of] ${a} (plus|with|including) (vat|tax) (of|at) ${rate}`,
    ],
    raised,
  ],
  [
    [
      `${asking} [the] (vat|tax|sales tax) (on|of) ${a} at ${rate}`,
      `${asking} ${rate} (vat|tax|sales tax) (on|of|for) ${a}`,
      `(vat|tax|sales tax) [at|of|is]* ${rate} (on|of|for) ${a}`,
      `${a} (vat|tax|sales tax) [at|of]* ${rate}`,
      `${asking} [the] (vat|tax|sales tax) (at|of) ${rate} (on|of|for) ${a}`,
    ],
    tax,
  ],
  [
    [
      `${asking} [the|price|remove|take]* ${rate} (vat|tax) (from|off|out of) ${a}`,
      `${asking} ${a} (without|excluding|before|minus|less) [the] ${rate} (vat|tax)`,
      `(remove|take off|take out) ${rate} (vat|tax) from ${a}`,
    ],
    before,
  ],
  [
    [
      `.*(original|full|old|before).* ${rate} (off|discount).*? ${a}.*`,
      `.*${a}.* ${rate} (off|discount).*(original|full price|before).*`,
    ],
    beforeDiscount,
  ],
];
const rules = ways.flatMap(([texts, read]) => texts.map((text) => ({ pattern: phrase(text), read })));

/** Without the comma after it: “was 80, now …”. */
const amountIn = (written = ''): string => written.replace(/,+$/, '');

/** Percentages, percentage changes, discounts and taxes, in everyday wording. */
export function readPercent(question: string): EverydaySum | undefined {
  if (!/%|percent|per cent|discount|vat/i.test(question)) return undefined;
  const text = question.replace(/\bper cent\b/gi, 'percent');
  for (const { pattern, read } of rules) {
    const found = pattern.read(text);
    const sum = found && read({ a: amountIn(found.a), b: amountIn(found.b), rate: found.rate ?? '' });
    if (sum) return sum;
  }
  return undefined;
}
