import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import type { Article } from '#features/dictionary/server/answer/noun-phrase.ts';
import { contentWords } from '#shared/words/content-words.ts';
import { oneOf, phrase, phrases } from '#shared/words/phrases.ts';
import type { Attribute, Intent } from './intent.ts';

type DefineIntent = Extract<Intent, { type: 'define' }>;

function articleOf(raw: string): Article {
  if (/^an? /i.test(raw)) return 'a';
  return /^the (?!word|term|phrase|meaning|definition)/i.test(raw) ? 'the' : 'none';
}

/** Longer than this is a question, not a name. */
const mostWords = 9;

function define(raw: string, options: Partial<DefineIntent>): DefineIntent | undefined {
  const verb = /^to (\p{L}.*)$/iu.exec(raw);
  const term = cleanTerm(verb?.[1] ?? raw).replace(
    / in (?:economics|physics|maths?|mathematics|chemistry|biology|law|music|sports?|computing|science|grammar|finance)$/i,
    '',
  );
  if (!term || term.length > 80 || term.split(' ').length > mostWords) return undefined;
  return {
    type: 'define',
    term,
    article: options.about === 'word' ? 'unknown' : articleOf(raw),
    about: 'thing',
    ask: 'what',
    ...(verb ? { partOfSpeech: 'verb' as const } : {}),
    fallbackQuery: raw,
    ...options,
  };
}

const somebody = '(someone|something|you) (is|are)';
const aboutWord = [
  '(define|definition of|meaning of|the (definition|meaning) of|def of|defn)(:|\\s)+<term>',
  '[what (is|are)|give me|tell me|find|explain] [the|a] (definition|meaning|dictionary definition) (of|for) <term>',
  'what (does|do|did) <term> (mean|stand for|means)',
  'what is meant by <term>',
  `what does it mean (to be|if ${somebody}|when ${somebody}|to) [called] <term>`,
  '[what is] <term> (meaning|definition|means|means what|def)',
].map((way) => phrase(way));

/** Games and trades with words of their own. */
const fields =
  oneOf(`poker|tennis|cricket|chess|football|rugby|golf|snooker|darts|bridge|baseball|basketball|boxing|sailing|
  knitting|cooking|gaming|ballet|theatre|printing|photography|bowling|hockey|volleyball|badminton|rowing|cycling|fencing|
  gymnastics|billiards|horse racing`);
const meantIn = new RegExp(
  `^(?:what (?:does|do|is) )?(?:an? |the )?["“]?(?<term>[^"“”]{2,40}?)["”]?(?: mean| meaning)?,? in (?<field>${fields})$`,
  'i',
);

function recogniseInField(text: string): Intent | undefined {
  const { term, field } = /\bmean/i.test(text) ? (meantIn.exec(text)?.groups ?? {}) : {};
  return term === undefined || field === undefined
    ? undefined
    : define(term, { about: 'word', field: field.toLowerCase() });
}

const aboutThing = [
  '(what|wich|which) [exactly|really] (is|are|was|were) [exactly|actually] <term> [all about|about|like]',
  '(tell me|talk|say something|information|info|read|facts?|teach me|i want to know|learn|know) ' +
    '[more|something|a bit] (about|on) <term>',
  '(explain|describe) [to me] [what] <term> [is|are|means]',
  'about <term>',
  'what (do|would|should) (you|we|people|i) call <term>',
  '(is|are) <term> an? .+? or an? .+',
  'what <term> (is|are)',
  'do you know [about|what] <term> [is|are]',
].map((way) => phrase(way));

const whoIs = phrases([
  '(who|whom) [exactly] (is|was|are|were) [exactly] <term>',
  'who <term> (is|was|are|were)',
]);
/** Whoever made something is found by the deed. */
const agentOf = phrase(
  'who (is|was|were|are) [the]* <agent:author|writer|inventor|painter|composer|discoverer|founder|designer|architect> (of|behind) <work>',
);
const deedOf: Readonly<Record<string, string>> = {
  author: 'wrote',
  writer: 'wrote',
  inventor: 'invented',
  painter: 'painted',
  composer: 'composed',
  discoverer: 'discovered',
  founder: 'founded',
  designer: 'designed',
  architect: 'designed',
};

const whereIs = phrases([
  'where [exactly|in the world|on earth] (is|are|was|were|(can|could|would|do|might) (you|i|we) (find|see)) ' +
    '[exactly] <term> [located|situated|found|at]',
  'where <term> (is|are) [located]',
  '[what is] [the] location of <term>',
]);

export function recogniseDefinition(text: string): Intent | undefined {
  const inField = recogniseInField(text);
  if (inField) return inField;
  for (const pattern of aboutWord) {
    const raw = pattern.read(text)?.term;
    const found = raw && define(raw, { about: 'word' });
    if (found) return found;
  }
  const made = agentOf.read(text);
  if (made?.agent && made.work)
    return {
      type: 'search',
      query: `${deedOf[made.agent.toLowerCase()] ?? 'made'} ${contentWords(made.work).join(' ')}`,
      style: 'question',
      wants: 'person',
    };
  const person = whoIs.read(text)?.term;
  if (person) return define(person, { ask: 'who' });
  const place = whereIs.read(text)?.term;
  if (place) return define(place, { ask: 'where' });
  for (const pattern of aboutThing) {
    const raw = pattern.read(text)?.term;
    if (!raw) continue;
    // "What are the planets" asks about planets, not about one of them.
    const found = define(raw, /^(?:what|which) (?:are|were) /i.test(text) ? { article: 'unknown' } : {});
    if (found) return found;
  }
  return undefined;
}

/** A word that is held up in quotes, or before a question about it: "osmosis?? what is that". */
const aboutIt =
  '(what (is|are|does|do) (that|it|this|they|those) [even]* [mean|means|exactly]*|meaning|definition|what does it mean)';
const manyOfIt = String.raw`[what|how many]* [is|are]* [the]* [all|different|various]* (things|meanings|senses|definitions)(\s.*)?`;
const mention = phrases([
  '.*?"<term>".*',
  '[in] how many (senses|meanings|ways|things) [can|does|has|do|is|are]* [you|we|the|a|one]* [use]* [the]* word <term> [have|mean|be|used]*',
  '[what are|list|give me|tell me]* [all]* [the]* [different|various]* (meanings|senses|definitions) of [the word]* <term>',
  String.raw`<term>(,|:|\?|!|\.)+ ${aboutIt}`,
  `<term> (-|–) ${aboutIt}`,
  String.raw`<term>(,|:|\?)+ ${manyOfIt}`,
  `<term> (-|–) ${manyOfIt}`,
  'what (is it|does it mean) (when|if) (someone|somebody|you|people|a person) <term>',
]);
const aboutMeaning =
  /\b(?:how many|mean|means|meaning|idea|word|book|know|define|definition|what|understand|heard|read|say|said)\b/i;

/** “Who sings "Jerusalem"” asks about the song. */
const ofTitle = /\b(?:who|whose|when|where|why|which|how (?:many|much|long|old|big|far|tall))\b/i;
const ofWord =
  /\b(?:mean|means|meaning|meant|meanings|senses|ways|define|definitions?|word|phrase|term|saying)\b/i;

/** Asked of a word that merely stands somewhere in what was written. */
export function recogniseMention(text: string): Intent | undefined {
  if (!aboutMeaning.test(text) && !/"/.test(text)) return undefined;
  const inField = recogniseInField(text);
  if (inField) return inField;
  if (text.includes('"') && ofTitle.test(text) && !ofWord.test(text)) return undefined;
  const raw = mention
    .read(text)
    ?.term?.replace(/^(?:an?|the) /i, '')
    .trim();
  if (!raw || raw.split(' ').length > 3 || /\b(?:who|that|which|where|when)\b/i.test(raw)) return undefined;
  const all = /\b(?:how many|different|various|senses|meanings|things)\b/i.test(text);
  return define(raw, { about: 'word', fallbackQuery: raw, ...(all && { all }) });
}

const when = '(when|what year|in what year|in which year)';
const happened = `happen|take place|reign|rule|live|erupt|exist|begin|start|end|built|invented|founded|occur|fought|last|
  over|made|constructed|created|signed|established|sink|go down|fall|fall down|come down|burn|burn down|explode|open|
  launched|discovered|break out|sunk|destroyed|go extinct`;

const ways: [string[], Attribute][] = [
  [['(where|in (what|which) country) was <term> born [in]'], 'birthplace'],
  [['how (tall|high|deep) (is|was|are) <term>', '[what is] the height of <term>'], 'height'],
  [
    [
      'how (big|large|small|heavy|fast|wide|far away|hot|cold) (is|was|are|were|can|do|does) <term> ' +
        '[get|weigh|grow|run|go]',
    ],
    'size',
  ],
  [
    ['how (long|wide) (is|was|are) (?!it (?:until|since|to|till))<term>', '[what is] the length of <term>'],
    'length',
  ],
  [[`${when} was <term> born [in]`], 'birth'],
  [[`${when} did <term> die [in]`, `${when} was <term> killed`], 'death'],
  [['how old (is|was) <term> [when (he|she|they) died]'], 'age'],
  [[`${when} (was|were|is|did|does) <term> [{happened}]`, 'how long did <term> last'], 'date'],
];
const attributes = ways.flatMap(([texts, attribute]) =>
  texts.map((text) => ({ pattern: phrase(text, { happened }), attribute })),
);

export function recogniseAttribute(text: string): Intent | undefined {
  for (const { pattern, attribute } of attributes) {
    const raw = pattern.read(text)?.term;
    const term = raw && cleanTerm(raw);
    if (term && term.split(' ').length <= 6) return { type: 'attribute', attribute, term, query: text };
  }
  return undefined;
}
