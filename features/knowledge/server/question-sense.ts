import { nameKey } from '#shared/words/name-key.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { byOneName } from './one-name.ts';
import { askedForPredators } from './predators.ts';
import { headWords, lightWords, sameWords } from './question-words.ts';
import { wordForm } from './word-form.ts';

/** The kind of answer a question wants: the remaining words say about what. */
export type Kind = 'count' | 'how' | 'why' | 'who' | 'when' | 'where' | 'what' | 'check' | 'any';

export interface QuestionSense {
  kind: Kind;
  /** Stems of the content words. */
  stems: ReadonlySet<string>;
  /** "Which is not": an answer without a negation is wrong. */
  isNegative: boolean;
  /** The kind of thing wanted, from the start of the question: "which animal". */
  heads: ReadonlySet<string>;
  /** What the answer has to be, by the nouns after “which”: a fact may say so by being about one. */
  wantedKinds: readonly string[];
  /** "What eats mice": asks for the subject, not the object. */
  wantsDoer: boolean;
  /** "Where does the word … come from": not where the thing does. */
  isOfWord: boolean;
  /** “The word for when …”: not who does. */
  isOfState: boolean;
  /** The verb was "made" or "came up with", and is left out: whoever wrote, painted, built or invented it. */
  wantsMaker?: boolean;
}

/** Nouns for which "which …" asks like "who". */
const persons = oneOf(
  'person man woman artist painter author writer scientist inventor composer explorer philosopher mathematician ' +
    'king queen emperor president leader playwright poet architect god goddess',
);
const deeds = '(?=\\S+ed\\b|\\S+ (?:the|a)\\b|wrote|was|is|built|drew|led|sang|found)';
const regions = oneOf('city country place continent state town museum ocean sea part region');
const times = oneOf('year date day month century decade');
const durations = oneOf('days weeks months years minutes hours');

/** How a question starts, what it therefore wants, and its equivalent with a single question word. */
const starts: readonly (readonly [RegExp, Kind, string])[] = [
  [/^(?:how many|number of|what is the (?:number|amount) of|what number of)\b/, 'count', ''],
  [
    /^(?:why|what is the reason|how come|what is the (?:cause|reason) (?:of|for)|what causes?|what caused)\b/,
    'why',
    '',
  ],
  [
    /^how (?:do|does|did|is|are|was|were) (?=.* (?:form|formed|happen|happened|occur|arise|come about|caused)$)/,
    'why',
    '',
  ],
  [new RegExp(`^(?:who|whose|whom|(?:which|what) ${persons} ${deeds})\\b`), 'who', ''],
  [/^what (?:is|was) the name of the (?:man|woman|person) (?:who|that)\b/, 'who', ''],
  [
    new RegExp(
      `^(?:when|(?:in |on |since |from )?(?:what|which) ${times}|how long ago|` +
        'what (?:is|was) the (?:date|year) (?:of|when|that|in which))\\b',
    ),
    'when',
    '',
  ],
  [new RegExp(`^(?:where|(?:in|on|at|from|to) (?:which|what) ${regions})\\b`), 'where', ''],
  [/^(?:how (?:tall|high)|what is the height of)\b/, 'how', 'high '],
  [
    new RegExp(
      '^(?:how long|what is the (?:length|duration) of|' +
        `how many ${durations} (?:does it take|do you|should))\\b`,
    ),
    'how',
    'long ',
  ],
  [/^(?:how fast|(?:what is|at what) the (?:top |maximum )?speed of|at what speed)\b/, 'how', 'fast '],
  [/^(?:how deep|what is the depth of)\b/, 'how', 'deep '],
  [/^(?:how old|what is the age of)\b/, 'how', 'old '],
  [/^(?:how heavy|what is the weight of|how much (?=.* weigh))\b/, 'how', 'heavy '],
  [/^(?:how far(?: away)?|what is the distance (?:of|from|to|between))\b/, 'how', 'far '],
  [/^(?:how (?:hot|cold|warm)|what is the temperature of)\b/, 'how', 'hot '],
  [/^(?:how (?:big|large|wide)|what is the (?:size|diameter) of)\b/, 'how', 'big '],
  [/^how much(?! (?:\w+er|more|less|fun)\b)/, 'how', 'amount '],
  [/^how (?:do|does|did|to|can|could|should|would|is|are)\b/, 'how', ''],
  [/^how\b/, 'how', ''],
  [
    /^(?:what|which|name|list|at what|of what|from what|from which|in which|for what|by what|under which|with what)\b/,
    'what',
    '',
  ],
  // “Was reading about Pompeii” tells something.
  [
    /^(?!(?:was|were) (?:\p{L}{2,}ing|\d+) )(?:is|are|was|were|can|do|does|did|has|have|should|could|will|may)\b/u,
    'check',
    '',
  ],
];

const ends: readonly (readonly [RegExp, Kind])[] = [
  [/ (?:(?:is|are|was) )?(?:called|named|known as)(?: what)?$/, 'what'],
  [/ (?:when|what year|which year)$/, 'when'],
  [/ who$/, 'who'],
  [/ where$/, 'where'],
  [/ why$/, 'why'],
  [/ how many$/, 'count'],
];

/** “Oven is filthy, how do I clean it”. */
const within: readonly (readonly [RegExp, Kind])[] = [
  [/ how many /, 'count'],
  [/ how (?:(?:is|do|does|can|could|should|to) )?/, 'how'],
  [/ why /, 'why'],
];

/** Whoever made something is asked for by the verb. */
const agents: readonly (readonly [RegExp, string])[] = [
  [/^(?:who (?:is|was|were|are) )?(?:the )?(?:author|writer)s? of\b/, 'who wrote'],
  [/^(?:who (?:is|was|were|are) )?(?:the )?(?:inventor|creator|maker)s? of\b/, 'who invented'],
  [/^(?:who (?:is|was|were|are) )?(?:the )?discoverers? of\b/, 'who discovered'],
  [/^(?:who (?:is|was|were|are) )?(?:the )?(?:painter|artist)s? (?:of|behind)\b/, 'who painted'],
  [/^(?:who (?:is|was|were|are) )?(?:the )?composers? of\b/, 'who composed'],
  [/^(?:who (?:is|was|were|are) )?(?:the )?founders? of\b/, 'who founded'],
  [/^(?:who (?:is|was|were|are) )?(?:the )?(?:architect|designer)s? of\b/, 'who designed'],
  [/^by whom (?:was|were)\b/, 'who'],
  [/^(?:what is )?(?:the )?meaning of (?:the )?(?:idiom|saying|expression|proverb|phrase)\b/, 'what'],
  [/^(?:what|which) (?:is|was|are) the (?=name of )/, 'what '],
];

const maker =
  /^who (?:first )?(?:made|created|started|began|came up with|thought (?:up|of)|(?:is|was) behind|did|set up|dreamt up)\b/;
const ofWord =
  /\bthe (?:word|term|phrase|expression)s? .*\b(?:come|comes|came) from\b|\borigin of the (?:word|term|phrase|name)\b/;
const ofState = /\b(?:word|term|name|called|call it) (?:for )?(?:when|if)\b/;

/** "Get the wax out of it". */
const removal = /\b(?:get|getting|take|taking|wash|come) (?:\S+ ){1,6}?(?:out|off)\b/;
const negative = /\b(?:not|never|except|cannot|cant|isnt|arent|doesnt|dont|wasnt|without|non)\b/;
const doer = /^(?:what|which \w+|who) (?:kills|attacks)\b/;

function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .flatMap((word) => (sameWords.get(word) ?? word).split(' '))
    .filter((word) => word !== '');
}

function stemsOf(words: string): Set<string> {
  return new Set(
    wordsOf(words)
      .filter((word) => !lightWords.has(word))
      .map(wordForm),
  );
}

/** A request for simple wording changes nothing: everything is worded simply. */
const simple =
  /(?: to me)? (?:like (?:i'?m|i am) (?:a )?(?:\w+|\d+)|for (?:kids|children|a child)|simply|in simple (?:words|terms))$/i;

export const stemsIn = (text: string): Set<string> => stemsOf(plainKey(text));

const plainKey = (text: string) =>
  withoutAsker(byOneName(nameKey(text.replaceAll(/(\d)[, {2}](?=\d{3}\b)/g, '$1').replaceAll(/'s\b/g, ''))));

const relative = oneOf('sons? daughters? husband wife');
const age = oneOf(
  String.raw`little young younger youngest old older oldest elder eldest middle baby teenage poor own ex \d+ years? yr two three`,
);
/** “My wife asks”, “son needs help”: who wants to know, and not Othello's wife. */
const asker = new RegExp(`\\b(?:my|our|your) (?:${age} )*${relative}\\b(?! (?:of|in law)\\b)`, 'g');
const askerFirst = new RegExp(`^${relative}\\b(?! (?:of|in law)\\b)`);
// What is left must not begin as a question: “my daughter has …”.
const withoutAsker = (key: string) => key.replaceAll(asker, 'my');

/** The same question without its verb, if that says no more than that somebody made it. */
export function makerSenseOf(question: string): QuestionSense | undefined {
  const key = plainKey(question.replace(/[?!.]+$/, ''));
  return maker.test(key) ? { ...senseOf(key.replace(maker, 'who')), wantsMaker: true } : undefined;
}

const opens = oneOf('you|it|its|it is|it has|it has been|been|they are|its been');
/** The same question in fewer words. */
const plainer: readonly (readonly [RegExp, string])[] = [
  [/^where (?:do|does|did|would|can|could|should) (?:i|you|we|one) (?:find|see|visit) /, 'where is '],
  [/^what (?:is|was|are|were) (.+) caused by$/, 'what caused $1'],
  // Nobody calls one in the sky “the” cloud.
  [/^(?:what is|what does) the cloud(?: mean)?$/, 'what is cloud computing'],
  // What it is famous for is not what it is, and what the Romans called it not what they did for it.
  [/\b(?:most |best |chiefly |mainly )?(?:famous|known|renowned|noted|celebrated) for$/, 'fame'],
  // Why it is called so is not why it is there.
  [/^why (?:is|are|was|were) (?:the |an? )?(.+?) called (?:the |an? )?\1$/, 'why $1 term'],
  [/^why (?:is|are|was|were) (?:it|they) called (?:the |an? )?(\S+(?: \S+){0,2})$/, 'why $1 term'],
  [/^what (do|does|did) (?!you |we |people |they |i |one )(\S+(?: \S+){0,3}?) call /, 'what $1 $2 term '],
  // What it is for is not what it is.
  [/^what (is|are|was|were) ((?:an? |the |my )?\S+(?: (?!good |used )\S+)?) for$/, 'what $1 $2 used for'],
  [
    /^what (?:do|does) ((?:an? |the |your |my )?(?!i |you |they |we |people )\S+(?: \S+)?) do$/,
    'what $1 job',
  ],
  // Nor is what is in it.
  [
    /^what (?:is|are|goes|do you put) in(?:to|side)? ((?:an? |the )?\S+(?: \S+){0,2})$/,
    'what $1 ingredients',
  ],
  [
    /^what (?:do|should|can) (?:you|i|we|people) (?:give|buy|get) (?:somebody |someone |people )?(?:for|as) /,
    'what gift ',
  ],
  // “Rn mean”
  [
    /^(?!what\b|who\b|how\b|why\b|do(?:es)?\b|did\b|is\b|it\b|i\b|you\b)(\S+(?: \S+){0,2}) means?$/,
    'what does $1 mean',
  ],
  // “Us” behind these are people, and no country.
  [/^(how far .+) from us$/, '$1'],
  [
    /\b(to|for|with|let|tell|gives?|gave|helps?|reach(?:es)?|makes?|kills?|harms?|hurts?|bites?|around|above|behind) us\b/,
    '$1',
  ],
  [/^(how long (?:do|does|did) .+?) need\b/, '$1 take'],
  [/\bgrown ups?\b/g, 'adult'],
  [/^(.+?) (made|used|known|named) (of|from|for|after) what$/, 'what is $1 $2 $3'],
  // Whoever wants it done soon asks for no speed.
  [/^(how (?:do|can|to|should|would)\b.+) (?:quick|quickly|fast|asap|urgently)$/, '$1'],
  // What the money there is, is not what money is.
  [/^(what (?:is|are) the \S+(?: \S+)?) (?:over |out )?there$/, '$1 elsewhere'],
  // “What might cause that”
  [/^what (?:might|could|would|can|may) (?:cause|be causing) /, 'what causes '],
  [/^can (?:i|you|we) (?=(?:save|fix|rescue|mend|repair|remove|undo|stop|prevent|avoid|reuse) )/, 'how to '],
  // Two words that sound the same are no second word.
  [/\b(?:two|2) (?=(?:or more )?words (?:that|which|with) )/, ''],
  [/^is it (?:really |actually |just )?(?:true|a fact|a myth)(?: that)? (?=\S+ \S)/, 'is '],
  // “Once opened”, “after opening”, “when it is open”
  [new RegExp(`\\b(?:once|after|when) (?:${opens} )?open(?:ed|ing)?(?: it)?\\b`, 'g'), 'opened'],
  [/^what is the (?:fastest|quickest|best|easiest|simplest|right|proper|correct) way to /, 'how to '],
];

export function senseOf(question: string): QuestionSense {
  const bare = question
    .replaceAll('’', "'")
    .replace(/[?!.]+$/, '')
    .replace(simple, '')
    .replace(/^explain /i, 'what is ');
  let key = plainKey(bare).replace(
    /^(?:what|who|where|when|how|why)s /,
    (word) => `${word.slice(0, -2)} is `,
  );
  key = key.replace(askerFirst, 'my');
  key = askedForPredators(key);
  const isNegative = negative.test(key);
  const wantsDoer = doer.test(key);
  const isOfWord = ofWord.test(key);
  const isOfState = ofState.test(key);
  // “The only …” is one thing; “only moves diagonally” says no more than without it.
  key = key.replace(/(?<!\bthe )\bonly \b/, '');
  key = key.replace(/\b(?:ran|run|running) out of\b/, 'no');
  for (const [pattern, said] of plainer) key = key.replace(pattern, said);
  if (removal.test(key)) key = `${key} remove`;
  for (const [pattern, said] of agents) key = key.replace(pattern, said);
  const heads = headsOf(key);
  const wantedKinds = wantedKindsOf(key);
  for (const [pattern, kind, said] of starts) {
    if (pattern.test(key))
      return {
        kind,
        stems: stemsOf(key.replace(pattern, said)),
        heads,
        wantedKinds,
        isNegative,
        wantsDoer,
        isOfWord,
        isOfState,
      };
  }
  const end = [...ends, ...within].find(([pattern]) => pattern.test(key));
  return {
    heads,
    wantedKinds,
    kind: end?.[1] ?? 'any',
    stems: stemsOf(end ? key.replace(end[0], ' ') : key),
    isNegative,
    wantsDoer,
    isOfWord,
    isOfState,
  };
}

const beforeHead = new RegExp(
  '^(?:(?:in |from |on )?(?:what|which|who|name|list)' +
    "(?: (?:is|are|was|were) (?:the )?(?:name of (?:the )?)?| do you call |'s )?|is there |a |an |the |word for )" +
    '\\s*(?:a |an |the |kind of |type of |sort of |name of the )*',
);

const asksWhich =
  /^(?:in |on |from |to |by )?(?:which|what(?! (?:is|are|was|were|do|does|did|has|have|can|will|would)\b)) (?<rest>.+)/;
/** “The name of that lizard that …”, “which English king”: one or two words say what is wanted. */
const mostKindWords = 2;

function wantedKindsOf(key: string): string[] {
  const rest = asksWhich.exec(key)?.groups?.rest;
  return rest === undefined ? [] : [...stemsOf(rest.split(' ').slice(0, mostKindWords).join(' '))];
}

function headsOf(key: string): Set<string> {
  const [before = ''] = key
    .replace(beforeHead, '')
    .split(/ (?:who|that|which|where|whose|of|for|with|used|when|in)\b/);
  const rest = before.split(' ').slice(0, 3);
  return stemsOf(
    rest.filter((word) => headWords.has(word) || headWords.has(word.replace(/s$/, ''))).join(' '),
  );
}

/** A question pattern as stored by the build: the kind, the required words, and the optional ones. */
interface CompiledAsk {
  kind: Kind;
  needed: string[];
  optional: string[];
}

/** On their own they ask for nothing. */
const vague = stemsIn('difference stand symbol write wrote see how');

/** "what tallest tree [world]": words in brackets are optional. */
export function compileAsk(ask: string): CompiledAsk {
  const optional = [...ask.matchAll(/\[([^\]]*)\]/g)].map(([, words]) => words).join(' ');
  const { kind, stems } = senseOf(
    ask
      .replaceAll(/\[[^\]]*\]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if ([...stems].every((word) => vague.has(word)))
    throw new Error(`“${ask}” has no word that says something.`);
  return { kind, needed: [...stems], optional: [...stemsIn(optional)] };
}

const alike: Readonly<Record<Kind, readonly Kind[]>> = {
  any: ['any', 'what', 'how', 'who', 'when', 'where', 'why', 'count', 'check'],
  what: ['what', 'how', 'where', 'any'],
  where: ['where', 'what', 'any'],
  when: ['when', 'any'],
  who: ['who', 'any'],
  how: ['how', 'any'],
  count: ['count', 'any'],
  why: ['why', 'any'],
  check: ['check', 'any'],
};

/** Kinds that people use interchangeably. */
export const isSameKind = (asked: Kind, known: Kind): boolean => alike[asked].includes(known);
