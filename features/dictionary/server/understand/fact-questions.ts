import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import { phrase, phrases } from '#shared/words/phrases.ts';
import type { Fact, Intent } from './intent.ts';

type FactIntent = Extract<Intent, { type: 'fact' }>;

const the = '[an?|the]';
const be = '(is|are|was|were)';
const oneWord = String.raw`\p{L}+`;
const upToTwoWords = String.raw`\p{L}+(\s\p{L}+)?`;

const deeds = `discover|invent|write|paint|compose|found|explore|build|design|create|develop|formulate|propose|win|lead|
  rule|conquer`;
const regions = 'country|ocean|continent|state|sea|region|county|province|island|mountains|part of the world';
const aspects = `population|currency|area|size|weight|speed|price|cost|value|languages?|religion|flag|time zone|climate|
  weather|gdp|boiling point|melting point|freezing point|density|diameter|radius|circumference|mass|life ?span|
  life expectancy|temperature|depth|distance|altitude|elevation|shape|taste|plot|author|director|lyrics|theme|founder|
  owner|symptoms?|treatment|cure|real name|nickname|birthday|net worth|address|phone number`;
const degrees = `far fast expensive rare dangerous common strong loud bright hot cold deep heavy often intelligent smart
  poisonous healthy`;

const tables = { deeds, regions, aspects, degrees };

/** They name what is asked about as `subject`, and the word asked about it as `word`. */
const ways: [string[], Fact][] = [
  [
    [
      `(what|why) ${be} <subject> [so] [most|best] (famous|known|remembered|noted|renowned|celebrated) [for]`,
      'what did <subject> do [in (his|her|their) life]',
    ],
    'fame',
  ],
  [
    [
      `what nationality ${be} <subject>`,
      "[what is] <subject>('s)? nationality",
      `(where|(which|what) country) ${be} <subject> from`,
    ],
    'nationality',
  ],
  [
    [
      `what ${be} ${the} <subject> [[mainly|usually|mostly] (used|good|made|meant|needed|intended|useful)] for`,
      `what ${be} ${the} <subject> used to do`,
      `what [is] [the] (purpose|function|use|job|role|point) of ${the} <subject>`,
      `what (does|do) ${the} <subject> [actually] do`,
    ],
    'purpose',
  ],
  [[`what [(kind|sort|type)s? of] [food] (does|do) ${the} <subject> (eat|feed on|live on)`], 'food'],
  [[`where (does|do|did) ${the} <subject> (come|originate|originally come) [from]`], 'origin'],
  [[`where (does|do|did|can) ${the} <subject> (live|grow|be found)`], 'habitat'],
  [[`what (causes?|caused) ${the} <subject>`], 'cause'],
  [
    [
      `what (does|do|will|can) ${the} <subject> (turn|grow|change|develop) into`,
      `what (does|do|will) ${the} <subject> become`,
    ],
    'becomes',
  ],
  [[`what [has] happened (to|at|in) ${the} <subject>`, 'how did <subject> die'], 'fate'],
  [[`what (is|are) (inside|in) ${the} <subject>`], 'made'],
  [
    [
      `(can|could) ${the} <subject:${oneWord}> <word:${oneWord}(\\s\\p{L}+){0,2}>`,
      `(is|are) ${the} <subject> able to <word>`,
      `(do|does|did) ${the} <subject:${oneWord}> <word:${upToTwoWords}>`,
    ],
    'ability',
  ],
  [[`what (does|do) ${the} <subject> look like`], 'kind'],
  [
    [
      `what (does|do|did) ${the} <subject> ` +
        '<word:(sound|taste|smell|feel) like|cost|weigh|symboli(s|z)e|produce|believe in|wear|drink|hunt>',
    ],
    'other',
  ],
  [[`what ${be} ${the} <subject> caused by`], 'cause'],
  [['what [else] (did|has|does) <subject> <word:{deeds}>(ed)?'], 'deed'],
  [
    [
      `<subject> ${be} [located|situated|found]* in (which|what) <word:{regions}>`,
      `[in] (which|what) <word:{regions}> ${be} <subject> [[located|situated|found] in|part of|located]`,
    ],
    'place',
  ],
  [
    [
      `what (does|do|did) ${the} <subject:${upToTwoWords}> ` +
        String.raw`(?!means?$|call$|have$|stand$|seem$|happen$)<word:\p{L}{4,}>`,
    ],
    'other',
  ],
  [[`what colou?rs? ${be} ${the} <subject>`, `what [is] [the] colou?r of ${the} <subject>`], 'colour'],
  [['[what is] [the] atomic number (of|for) <subject>'], 'atomic_number'],
  [['[what is] [the] [chemical|atomic] symbol (of|for) <subject>'], 'symbol'],
  [
    [
      `how many <word> (does|do|did|has|have) ${the} <subject> [have|got]`,
      `how many <word:${oneWord}> in ${the} <subject>`,
      `how many <word:${oneWord}> (has|have) ${the} <subject> got`,
      `how many <word> (are|is) [there] (in|on|inside) ${the} <subject>`,
    ],
    'count',
  ],
  [['how many <word> (are|is) there'], 'count'],
  [['how many people <word:live> in <subject>'], 'other'],
  [[`what (kind|type|sort|species|class) of <word:${oneWord}> ${be} ${the} <subject>`], 'kind'],
  [
    [
      `[what ${be}|tell me|how (big|large) is] [the] <word:{aspects}> (of|for|to|in) ${the} <subject>`,
      `how <word:{degrees}> [away] (is|are|was|were|can|do|does|did) ${the} <subject> ` +
        '[away|run|go|fly|swim|get|grow|weigh|live|from here|sleep]',
      'how <word:far> below sea level (is|are) <subject>',
    ],
    'other',
  ],
];
const rules = ways.flatMap(([texts, fact]) => texts.map((text) => ({ pattern: phrase(text, tables), fact })));

const turnedRound = phrase(`[what is] [the] <subject:${upToTwoWords}>('s)? <word:{aspects}>`, {
  aspects: 'population|currency|area|climate|boiling point|melting point|atomic number|lifespan|net worth',
});

/** "Tokyo population" is asked the other way round. */
function inOrder(text: string): string {
  const found = turnedRound.read(text);
  return found ? `${found.word} of ${found.subject}` : text;
}

const nobody = phrases([
  'it|this|that|there|you|i|we|they|he|she|people|one',
  '(my|your) .*',
  '(i|you|we) .*',
]);

/** Questions about one side of a thing: what it is for, what it eats, where it comes from. */
export function recogniseFact(text: string): FactIntent | undefined {
  if (text.length > 160) return undefined;
  const ordered = inOrder(text);
  for (const { pattern, fact } of rules) {
    const found = pattern.read(ordered);
    const word = (found?.word ?? '').trim().toLowerCase();
    const subject = cleanTerm(found?.subject ?? found?.word ?? '');
    if (!found || !subject || subject.split(' ').length > 6 || nobody.test(subject)) continue;
    return { type: 'fact', fact, subject, word, query: text };
  }
  return undefined;
}
