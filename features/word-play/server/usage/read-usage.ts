import { confusedPhrases, type UsageRow } from './confused-phrases.ts';

const longest = 110;
const mayAsk = / or | vs\.? | versus |\bdifference between\b/i;

const right = '(?:right|correct|better|proper|the right one|the correct one|right way|grammatically correct)';
const around = [
  /^(?:is it|should it be|is the (?:phrase|saying|expression|spelling)|would it be|is that) /,
  /^(?:(?:more )?(?:correct|right|better|proper)|spelt|spelled|written) (?:to (?:say|write|use) )?/,
  /^(?:should|do|would|can|shall) (?:i|you|we|people|one) (?:say|write|use|put|spell it|spell) /,
  /^(?:when|how) (?:do|should|would) (?:i|you|we) (?:say|write|use|spell) /,
  /^(?:what|which)(?: one)? (?:is|do you say|should i (?:use|say|write))[,:]? (?:the )?/,
  /^(?:difference between|phrase|words?) /,
  new RegExp(`^${right}[,:]? `),
  new RegExp(`,? (?:(?:which|what)(?: one)? is )?${right}$`),
  /,? (?:in (?:british |american )?english|which(?: one)?|what is the difference)$/,
];

/** The two phrases that a question sets against each other, without what is asked about them. */
function sidesOf(text: string, isWhole: boolean): readonly [string, string] | undefined {
  let bare = text;
  for (let pass = 0; pass < 2 && !isWhole; pass++) for (const way of around) bare = bare.replace(way, '');
  const sides = bare.split(/ (?:or|vs\.?|versus) /);
  const [one, other] = sides;
  if (one !== undefined && other !== undefined) return [one, other];
  const parts = /^(?<one>.+) and (?<other>.+)$/.exec(text.includes('difference between') ? bare : '')?.groups;
  return parts?.one && parts.other ? [parts.one, parts.other] : undefined;
}

const holds = (text: string, form: string) => ` ${text} `.includes(` ${form} `);

/** “Different to or from” leaves out what both have: “different from”. */
function inFull([one, other]: readonly [string, string]): (readonly [string, string])[] {
  const [ones, others] = [one.split(' '), other.split(' ')];
  return [
    [one, other],
    [one, [...ones.slice(0, -1), other].join(' ')],
    [[one, ...others.slice(1)].join(' '), other],
  ];
}

/** The row of which a question names two phrases. */
function rowOf(sides: readonly [string, string]): UsageRow | undefined {
  for (const [one, other] of inFull(sides))
    for (const row of confusedPhrases()) {
      const named = row.forms.filter((form) => holds(one, form));
      const against = row.forms.filter((form) => holds(other, form));
      if (named.some((form) => !against.includes(form)) && against.some((form) => !named.includes(form)))
        return row;
    }
  return undefined;
}

const plain = (message: string) =>
  message
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/["“”,]|(?<![a-z])'|'(?![a-z])/g, '')
    .replace(/[?!.]+$/, '')
    .trim();

/** The rule for two phrases that a question sets against each other. */
export function ruleForPhrases(message: string): string | undefined {
  if (message.length > longest || !mayAsk.test(message)) return undefined;
  const text = plain(message);
  // “Better than or better then”: what is said around phrases may be of a phrase itself.
  for (const isWhole of [true, false]) {
    const sides = sidesOf(text, isWhole);
    const row = sides?.some((side) => side.includes(' ')) ? rowOf(sides) : undefined;
    if (row) return row.rule;
  }
  return undefined;
}

const whoOrWhom = /^(?:is it |should i (?:say|write|use) )?(?:who or whom|whom or who) (?<rest>\S.*)$/;
const asksForObject =
  /^(?:do|did|does|will|would|should|shall|can|could|have|has) (?:you|i|we|they|he|she|people|the|my|your)\b/;

/** “Who or whom do you trust” asks for whomever one trusts. */
export function whoOrWhomIn(message: string): string | undefined {
  if (message.length > longest || !/\bwhom\b/i.test(message)) return undefined;
  const rest = whoOrWhom.exec(plain(message))?.groups?.rest;
  if (rest === undefined) return undefined;
  const said = rest.replaceAll(/\bi\b/g, 'I');
  return asksForObject.test(rest)
    ? `Formally “whom ${said}”, as the answer would be him or her; in everyday English “who ${said}”.`
    : `“Who ${said}”, if the answer would be he or she; “whom” only where it would be him or her.`;
}
