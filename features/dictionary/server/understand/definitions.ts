import { cleanTerm } from '#features/built-in-engine/server/understand/clean.ts';
import type { Article } from '#features/dictionary/server/answer/noun-phrase.ts';
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

const aboutWord = [
  /^(?:define|definition of|meaning of|the (?:definition|meaning) of|def of|defn)[: ]+(.+)$/i,
  /^(?:what (?:is|are) |give me |tell me |find |explain )?(?:the |a )?(?:definition|meaning|dictionary definition) (?:of|for) (.+)$/i,
  /^what (?:does|do|did) (.+?) (?:mean|stand for|means)$/i,
  /^what is meant by (.+)$/i,
  /^what does it mean (?:to be|if (?:someone|something|you) (?:is|are)|when (?:someone|something|you) (?:is|are)|to) (?:called )?(.+)$/i,
  /^(?:what is )?(.+?) (?:meaning|definition|means|means what|def)$/i,
];

const aboutThing = [
  /^(?:what|wich|which) (?:exactly |really )?(?:is|are|was|were)(?: exactly| actually)? (.+?)(?: (?:all about|about|like))?$/i,
  /^(?:tell me|talk|say something|information|info|read|facts?|teach me|i want to know|learn|know)(?: more| something| a bit)? (?:about|on) (.+)$/i,
  /^(?:explain|describe)(?: to me)?(?: what)? (.+?)(?: (?:is|are|means))?$/i,
  /^about (.+)$/i,
  /^what (?:do|would|should) (?:you|we|people|i) call (.+)$/i,
  /^(?:is|are) (.+?) an? .+? or an? .+$/i,
  /^what (.+?) (?:is|are)$/i,
  /^do you know (?:about |what )?(.+?)(?: is| are)?$/i,
];

const whoIs =
  /^(?:who|whom)(?: exactly)? (?:is|was|are|were)(?: exactly)? (.+)$|^who (.+?) (?:is|was|are|were)$/i;
const whereIs =
  /^where(?: exactly| in the world| on earth)? (?:is|are|was|were|(?:can|could|would|do|might) (?:you|i|we) (?:find|see))(?: exactly)? (.+?)(?: (?:located|situated|found|at))?$|^where (.+?) (?:is|are)(?: located)?$|^(?:what is )?(?:the )?location of (.+)$/i;

export function recogniseDefinition(text: string): Intent | undefined {
  for (const pattern of aboutWord) {
    const raw = pattern.exec(text)?.[1];
    const found = raw && define(raw, { about: 'word' });
    if (found) return found;
  }
  const who = whoIs.exec(text);
  const person = who?.[1] ?? who?.[2];
  if (person) return define(person, { ask: 'who' });
  const where = whereIs.exec(text);
  const place = where?.[1] ?? where?.[2] ?? where?.[3];
  if (place) return define(place, { ask: 'where' });
  for (const pattern of aboutThing) {
    const raw = pattern.exec(text)?.[1];
    if (!raw) continue;
    // "What are the planets" asks about planets, not about one of them.
    const found = define(raw, /^(?:what|which) (?:are|were) /i.test(text) ? { article: 'unknown' } : {});
    if (found) return found;
  }
  return undefined;
}

const attributes: [RegExp, Attribute][] = [
  [/^(?:where|in (?:what|which) country) was (.+?) born(?: in)?$/i, 'birthplace'],
  [/^how (?:tall|high|deep) (?:is|was|are) (.+)$/i, 'height'],
  [/^(?:what is )?the height of (.+)$/i, 'height'],
  [
    /^how (?:big|large|small|heavy|fast|wide|far away|hot|cold) (?:is|was|are|were|can|do|does) (.+?)(?: (?:get|weigh|grow|run|go))?$/i,
    'size',
  ],
  [/^how (?:long|wide) (?:is|was|are) (?!it (?:until|since|to|till))(.+)$/i, 'length'],
  [/^(?:what is )?the length of (.+)$/i, 'length'],
  [/^(?:when|what year|in what year|in which year) was (.+?) born(?: in)?$/i, 'birth'],
  [/^(?:when|what year|in what year|in which year) did (.+?) die(?: in)?$/i, 'death'],
  [/^(?:when|what year|in what year|in which year) was (.+?) killed$/i, 'death'],
  [/^how old (?:is|was) (.+?)(?: when (?:he|she|they) died)?$/i, 'age'],
  [
    /^(?:when|what year|in what year|in which year) (?:was|were|is|did|does) (.+?)(?: (?:happen|take place|reign|rule|live|erupt|exist|begin|start|end|built|invented|founded|occur|fought|last|over|made|constructed|created|signed|established))?$/i,
    'date',
  ],
  [/^how long did (.+?) last$/i, 'date'],
];

export function recogniseAttribute(text: string): Intent | undefined {
  for (const [pattern, attribute] of attributes) {
    const raw = pattern.exec(text)?.[1];
    const term = raw && cleanTerm(raw);
    if (term && term.split(' ').length <= 6) return { type: 'attribute', attribute, term, query: text };
  }
  return undefined;
}
