import type { Fact } from '#features/dictionary/server/understand/intent.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { stem } from '#shared/words/stem.ts';

/** What to look for in an entry. */
export interface Sought {
  fact: Fact;
  /** The word asked about: "population", "legs", "discover". */
  word: string;
}

const numberWords = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|
  eighteen|twenty|thirty|forty|fifty|hundred|thousand|million`;
const number = String.raw`(?:\d[\d,.]*|${oneOf(numberWords)})`;

const deedsOfThings = `gives?|provides?|holds?|carries|makes|produces|controls|protects`;
const uses = String.raw`used|for \w+ing|that (?:${deedsOfThings})|to (?!the\b|an?\b)\w+|regulates?|prevents?|controls?|
  protects?|produces?|provides?|serves?|gives?|helps?|secretes?|pumps?|stores?|acts?|transports?|filters?|carries|
  carrying|measuring|instrument|device|appliance|essential|practices`;
const foods = `feed(?:s|ing)? (?:on|mainly|chiefly)|eats?|eating|diet|carnivorous|herbivorous|omnivorous|insectivorous|
  preys? on|preying on|grazing|graze|browses?|browsing|sucks? (?:the )?blood`;
const bodyParts = 'fruit|seeds?|leaves|bark|root|milk|flesh|meat|eggs|hair|fleece|skin|wool';
const origins = String.raw`from|produced by|made (?:by|of|with)|native (?:to|of)|secreted|obtained|originat\w+|
  (?:${bodyParts}) of|steeping|deposits?|mined`;
const makings = `made (?:of|from|with|by)|cooked|baked|fried|beaten|prepared|consisting of|composed of|wrapped|filled|
  containing|alloy|mixture|from`;
const surroundings = `tropical|warm|cold|northern|southern|eastern|western|mountains?|forests?|deserts?|sea|rivers?|
  waters?`;
const regions = 'waters|seas|forests|savannahs?|regions|tropics|deserts';
const habitats = [
  'native (?:to|of)|found in|lives?|living|arboreal|marine|aquatic|terrestrial',
  String.raw`in (?:the )?(?:\p{Lu}\p{L}+|${oneOf(surroundings)})`,
  String.raw`of (?:the )?\p{L}*\s?(?:\p{Lu}\p{L}+|${regions})`,
].join('|');
const causes = String.raw`caused by|causing|resulting from|results? (?:from|of)|due to|because of|attributable to|
  under the|brought about by|lack of|deficiency of|produced by|brought on by|as a result|when \w+|
  from (?:the )?\w+ (?:of|in|activity)`;
const fates = `was|were|destroyed|buried|sank|sunk|killed|collapsed|died|assassinated|murdered|executed|burned|
  overthrown|defeated|exploded|ended|conquered|abandoned|fell`;
const colours = `red|reddish|blue|bluish|green|greenish|yellow|yellowish|white|whitish|black|blackish|brown|brownish|
  orange|purple|violet|pink|pinkish|gr[ae]y|gr[ae]yish|silver(?:y|-white)?|gold(?:en)?|scarlet|crimson|colou?rless`;
const anyOf = (table: string) => new RegExp(String.raw`\b${oneOf(table)}\b`, 'i');

/** Words that show that a clause states the requested fact. */
const signs: Partial<Record<Fact, RegExp>> = {
  purpose: new RegExp(String.raw`\b${oneOf(uses)}\b|\b(?:that|who|which) \w+s\b`, 'i'),
  food: anyOf(foods),
  origin: anyOf(origins),
  made: anyOf(makings),
  habitat: new RegExp(String.raw`\b(?:${habitats}|\p{Lu}\p{L}+(?:n|ish|ese) )`, 'u'),
  cause: anyOf(causes),
  fame: /./,
  becomes: /\b(?:larva|larval|immature|young|stage|develops?|becomes?|turns?)\b/i,
  fate: anyOf(fates),
  colour: anyOf(colours),
};

const peoples = `United States|American|English|British|Scottish|Irish|Welsh|French|German|Italian|Spanish|Portuguese|
  Dutch|Flemish|Belgian|Swiss|Austrian|Hungarian|Czech|Polish|Russian|Ukrainian|Soviet|Swedish|Norwegian|Danish|Finnish|
  Icelandic|Greek|Athenian|Roman|Turkish|Egyptian|Israeli|Jewish|Persian|Iranian|Iraqi|Arab|Arabian|Indian|Pakistani|
  Chinese|Japanese|Korean|Vietnamese|Mongolian|Mongol|Canadian|Mexican|Cuban|Brazilian|Argentine|Argentinian|Chilean|
  Peruvian|Colombian|Venezuelan|South African|Nigerian|Australian|Serbian|Croatian|Romanian|Bulgarian|Carthaginian|
  Macedonian|Florentine|Venetian`;
const demonym = new RegExp(String.raw`\b${oneOf(peoples)}\b|\bborn in \p{Lu}`, 'u');

/** Dictionaries express an action in several ways. */
const deeds: [RegExp, RegExp][] = [
  [/^discover/i, /\bdiscover(?:ed|er|y|ies|ing)\b|\bfirst (?:European )?to (?:see|reach)\b/i],
  [/^invent/i, /\b(?:invent(?:ed|or|ions?|ing)|devised)\b/i],
  [
    /^(?:write|wrote|author)/i,
    /\b(?:wrote|writer|author|written|novel|novels|poems?|plays?|dramatist|works?)\b/i,
  ],
  [/^paint/i, /\bpaint(?:ed|er|ing|ings)\b/i],
  [/^compos/i, /\bcompos(?:ed|er|ing|itions?)\b/i],
  [/^(?:found|establish)/i, /\b(?:founded|founder|established)\b/i],
  [/^(?:formulate|propose|develop)/i, /\b(?:formulat|propos|develop)(?:ed|ing)\b/i],
  [/^(?:build|built|design)/i, /\b(?:built|builder|designed|designer|architect)\b/i],
  [/^(?:win|won)/i, /\b(?:won|winner)\b/i],
];

export const deedPattern = (verb: string): RegExp =>
  deeds.find(([name]) => name.test(verb))?.[1] ?? new RegExp(`\\b${verb.slice(0, 5)}\\w*`, 'i');

/** A number beside the thing counted: "with eight legs", "any of the nine large celestial bodies". */
function countsThing(text: string, thing: string, isSubject: boolean): boolean {
  if (isSubject)
    return new RegExp(`^(?:\\([^)]*\\) )?(?:any of |one of |either of )?(?:the )?${number}\\b`, 'i').test(
      text,
    );
  const head = thing.split(' ').at(-1) ?? thing;
  const wanted = stem(head);
  return [...text.matchAll(new RegExp(`\\b${number}(?:[ -]\\p{L}+){0,2}?[ -](\\p{L}+)`, 'giu'))].some(
    ([, noun]) => noun && stem(noun) === wanted,
  );
}

/** "Flightless" answers whether it flies. */
function canDo(text: string, deed: string): boolean {
  const words = contentWords(deed.replace(/^fly$/i, 'flight'));
  const told = `${text.replace(/\bfl(?:ying|ies|y|ightless)\b/gi, '$& flight').replace(/less\b/g, ' less')}`;
  return words.length > 0 && coverage(words, told) === 1;
}

/** Whether a clause of a definition states the fact. */
export function tellsFact(text: string, { fact, word }: Sought, isAboutSubject: boolean): boolean {
  switch (fact) {
    case 'nationality':
      return demonym.test(text);
    case 'deed':
      return deedPattern(word).test(text);
    case 'ability':
      return canDo(text, word);
    case 'count':
      return countsThing(text, word, isAboutSubject);
    case 'other':
      return word === 'far'
        ? /\d[\d,.]* (?:miles|kilomet|feet|met(?:er|re)s|light)/i.test(text)
        : contentWords(word).length > 0 && coverage(contentWords(word), text) === 1;
    case 'atomic_number':
    case 'symbol':
    case 'place':
    case 'kind':
      return false;
    default:
      return signs[fact]?.test(text) ?? false;
  }
}

/** Facts that are in an entry's links rather than in its definition. */
export function linkedFact({ fact, word }: Sought, sense: LookedUpSense): string | undefined {
  if (fact === 'atomic_number') return sense.synonyms.find((name) => /^atomic number \d+$/.test(name));
  if (fact === 'symbol') return sense.synonyms.find((name) => /^[A-Z][a-z]?$/.test(name));
  if (fact !== 'place') return undefined;
  const isNamed = new RegExp(`\\b${stem(word.split(' ')[0] ?? word)}`, 'i');
  const named = /^(?:ocean|sea|island|mountains)$/.test(word)
    ? sense.partOf.find((name) => isNamed.test(name))
    : sense.partOf[0];
  return named;
}
