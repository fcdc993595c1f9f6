import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import type { Fact, Intent } from './intent.ts';

type FactIntent = Extract<Intent, { type: 'fact' }>;

/** Which group of the match names the subject, and which the word asked about it. */
type Rule = [RegExp, Fact, { subject: number; word?: number }];

const be = '(?:is|are|was|were)';
const article = '(?:an? |the )?';

const rules: Rule[] = [
  [
    new RegExp(
      `^(?:what|why) ${be} (.+?) (?:so )?(?:most |best )?(?:famous|known|remembered|noted|renowned|celebrated)(?: for)?$`,
      'i',
    ),
    'fame',
    { subject: 1 },
  ],
  [/^what did (.+?) do(?: in (?:his|her|their) life)?$/i, 'fame', { subject: 1 }],
  [new RegExp(`^what nationality ${be} (.+?)$`, 'i'), 'nationality', { subject: 1 }],
  [/^(?:what is )?(.+?)(?:'s)? nationality$/i, 'nationality', { subject: 1 }],
  [new RegExp(`^(?:where|(?:which|what) country) ${be} (.+?) from$`, 'i'), 'nationality', { subject: 1 }],
  [
    new RegExp(
      `^what ${be} ${article}(.+?) (?:(?:mainly |usually |mostly )?(?:used|good|made|meant|needed|intended|useful) )?for$`,
      'i',
    ),
    'purpose',
    { subject: 1 },
  ],
  [new RegExp(`^what ${be} ${article}(.+?) used to do$`, 'i'), 'purpose', { subject: 1 }],
  [
    /^what (?:is )?(?:the )?(?:purpose|function|use|job|role|point) of (?:an? |the )?(.+)$/i,
    'purpose',
    { subject: 1 },
  ],
  [/^what (?:does|do) (?:an? |the )?(.+?) (?:actually )?do$/i, 'purpose', { subject: 1 }],
  [
    /^what (?:(?:kind|sort|type)s? of )?(?:food )?(?:does|do) (?:an? |the )?(.+?) (?:eat|feed on|live on)$/i,
    'food',
    { subject: 1 },
  ],
  [
    /^where (?:does|do|did) (?:an? |the )?(.+?) (?:come|originate|originally come)(?: from)?$/i,
    'origin',
    { subject: 1 },
  ],
  [/^where (?:does|do|did|can) (?:an? |the )?(.+?) (?:live|grow|be found)$/i, 'habitat', { subject: 1 }],
  [/^what (?:causes?|caused) (?:an? |the )?(.+)$/i, 'cause', { subject: 1 }],
  [
    /^what (?:does|do|will|can) (?:an? |the )?(.+?) (?:turn|grow|change|develop) into$/i,
    'becomes',
    { subject: 1 },
  ],
  [/^what (?:does|do|will) (?:an? |the )?(.+?) become$/i, 'becomes', { subject: 1 }],
  [/^what (?:has )?happened (?:to|at|in) (?:an? |the )?(.+)$/i, 'fate', { subject: 1 }],
  [/^how did (.+?) die$/i, 'fate', { subject: 1 }],
  [/^what (?:is|are) (?:inside|in) (?:an? |the )?(.+)$/i, 'made', { subject: 1 }],
  [/^(?:can|could) (?:an? |the )?(\p{L}+) (\p{L}+(?: \p{L}+){0,2})$/iu, 'ability', { subject: 1, word: 2 }],
  [/^(?:is|are) (?:an? |the )?(.+?) able to (.+)$/i, 'ability', { subject: 1, word: 2 }],
  [/^(?:do|does|did) (?:an? |the )?(\p{L}+) (\p{L}+(?: \p{L}+)?)$/iu, 'ability', { subject: 1, word: 2 }],
  [/^what (?:does|do) (?:an? |the )?(.+?) look like$/i, 'kind', { subject: 1 }],
  [
    /^what (?:does|do|did) (?:an? |the )?(.+?) ((?:sound|taste|smell|feel) like|cost|weigh|symboli[sz]e|produce|believe in|wear|drink|hunt)$/i,
    'other',
    { subject: 1, word: 2 },
  ],
  [new RegExp(`^what ${be} ${article}(.+?) caused by$`, 'i'), 'cause', { subject: 1 }],
  [
    /^what (?:did|has|does) (.+?) (discover|invent|write|paint|compose|found|explore|build|design|create|develop|formulate|propose|win|lead|rule|conquer)(?:ed)?$/i,
    'deed',
    { subject: 1, word: 2 },
  ],
  [
    new RegExp(
      `^(?:in )?(?:which|what) (country|ocean|continent|state|sea|region|county|province|island|mountains|part of the world) ${be} (.+?)(?: (?:located |situated |found )?in| part of| located)?$`,
      'i',
    ),
    'place',
    { subject: 2, word: 1 },
  ],
  [
    /^what (?:does|do|did) (?:an? |the )?(\p{L}+(?: \p{L}+)?) ((?!means?$|call$|have$|stand$|seem$|happen$)\p{L}{4,})$/iu,
    'other',
    { subject: 1, word: 2 },
  ],
  [new RegExp(`^what colou?rs? ${be} ${article}(.+)$`, 'i'), 'colour', { subject: 1 }],
  [/^what (?:is )?(?:the )?colou?r of (?:an? |the )?(.+)$/i, 'colour', { subject: 1 }],
  [/^(?:what is )?(?:the )?atomic number (?:of|for) (.+)$/i, 'atomic_number', { subject: 1 }],
  [/^(?:what is )?(?:the )?(?:chemical |atomic )?symbol (?:of|for) (.+)$/i, 'symbol', { subject: 1 }],
  [
    /^how many (.+?) (?:does|do|did|has|have) (?:an? |the )?(.+?)(?: have| got)?$/i,
    'count',
    { subject: 2, word: 1 },
  ],
  [
    /^how many (.+?) (?:are|is) (?:there )?(?:in|on|inside) (?:an? |the )?(.+)$/i,
    'count',
    { subject: 2, word: 1 },
  ],
  [/^how many (.+?) (?:are|is) there$/i, 'count', { subject: 1, word: 1 }],
  [/^how many people (live) in (.+)$/i, 'other', { subject: 2, word: 1 }],
  [
    new RegExp(`^what (?:kind|type|sort|species|class) of (\\p{L}+) ${be} ${article}(.+)$`, 'iu'),
    'kind',
    { subject: 2, word: 1 },
  ],
  [
    /^(?:what (?:is|are|was|were) |tell me |how (?:big|large) is )?(?:the )?(population|currency|area|size|weight|speed|price|cost|value|languages?|religion|flag|time zone|climate|weather|gdp|boiling point|melting point|freezing point|density|diameter|radius|circumference|mass|life ?span|life expectancy|temperature|depth|distance|altitude|elevation|shape|taste|plot|author|director|lyrics|theme|founder|owner|symptoms?|treatment|cure|real name|nickname|birthday|net worth|address|phone number) (?:of|for|to|in) (?:an? |the )?(.+)$/i,
    'other',
    { subject: 2, word: 1 },
  ],
  [
    /^how (far|fast|expensive|rare|dangerous|common|strong|loud|bright|hot|cold|deep|heavy|often|intelligent|smart|poisonous|healthy)(?: away)? (?:is|are|was|were|can|do|does|did) (?:an? |the )?(.+?)(?: (?:away|run|go|fly|swim|get|grow|weigh|live|from here|sleep))?$/i,
    'other',
    { subject: 2, word: 1 },
  ],
  [/^how (far) below sea level (?:is|are) (.+)$/i, 'other', { subject: 2, word: 1 }],
];

/** "Tokyo population" and "which bone is the longest" are asked the other way round. */
function inOrder(text: string): string {
  return text.replace(
    /^(?:what is )?(?:the )?(\p{L}+(?: \p{L}+)?)(?:'s)? (population|currency|area|climate|boiling point|melting point|atomic number|lifespan|net worth)$/iu,
    '$2 of $1',
  );
}

/** Questions about one side of a thing: what it is for, what it eats, where it comes from. */
export function recogniseFact(text: string): FactIntent | undefined {
  if (text.length > 160) return undefined;
  for (const [pattern, fact, groups] of rules) {
    const match = pattern.exec(inOrder(text));
    const subject = cleanTerm(match?.[groups.subject] ?? '');
    const word = groups.word === undefined ? '' : (match?.[groups.word] ?? '').trim().toLowerCase();
    if (!match || !subject || subject.split(' ').length > 6) continue;
    if (
      /^(?:it|this|that|there|you|i|we|they|he|she|my .*|your .*|people|one)$/i.test(subject) ||
      /^(?:i|you|we|my|your) /i.test(subject)
    )
      continue;
    return { type: 'fact', fact, subject, word, query: text };
  }
  return undefined;
}
