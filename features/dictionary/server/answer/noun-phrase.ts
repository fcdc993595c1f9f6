import { oneOf } from '#shared/words/phrases.ts';
import { articleFor, looksPlural } from './articles.ts';

const countableDomains = new Set(
  [
    'animal',
    'artifact',
    'person',
    'plant',
    'object',
    'body',
    'event',
    'shape',
    'group',
    'location',
    'quantity',
  ].map((name) => `noun.${name}`),
);

/** Heads of glosses that take no article. */
const massHeads = new Set(
  (
    'food bread meat cheese flour milk rice pasta flesh wine beer liquor brandy whiskey rum tea coffee sugar butter fat oil ' +
    'juice candy dough water material matter substance energy equipment furniture clothing cloth fabric paper leather wood ' +
    'metal music speech writing behavior behaviour conduct knowledge information money wealth luck love anger fear joy ' +
    'sadness pleasure pain light heat air snow rain ice soil earth sand rock tissue hair fur skin blood machinery software ' +
    'hardware armor jewelry footwear weaponry luggage work research advice weather space time land ground vegetation ' +
    'poultry beef pork lamb fish seafood cooking skill ability freedom'
  ).split(' '),
);

/** Heads that are counted in every subject, so that they take an article. */
const countedHeads = new Set(
  (
    'compound element acid mineral alloy polymer liquid solid gas drug salt hormone enzyme vitamin antibiotic dye pigment ' +
    'resin game period disease disorder word number system process theory method unit measure condition device machine ' +
    'tool instrument sport dance language book story poem pie dish cake drink beverage fruit vegetable fossil crystal ' +
    'war battle revolution treaty attack massacre riot demonstration expedition rebellion ' +
    'quality trait branch science art religion philosophy doctrine disk day month season festival ceremony'
  ).split(' '),
);

/** What is measured, not counted: "insulin is a hormone". */
const measured = `hormone|enzyme|protein|fluid|liquid|secretion|pigment|substance|material|tissue|drug|antibiotic|medicine|acid|
  chemical|compound|element|gas`;
const startsMeasured = new RegExp(String.raw`^(?:an? |the )?(?:\w+ ){0,3}?${oneOf(measured)}\b`, 'i');

const numberWords = 'two|three|four|five|six|seven|eight|nine|ten';
const determiners = `an?|the|any|someone|somebody|something|anyone|anything|all|each|every|either|both|what|that|those|
  these|this|it|its|several|many|some|most|no|such|whatever|his|her|their|our|your`;
const startsComplete = new RegExp(
  String.raw`^(?:${oneOf(determiners)}\b|one(?= |$)|(?:${numberWords})(?= )|\d+ \b)`,
  'i',
);
const ranks = 'first|last|largest|smallest|longest|highest|capital|official|chief|only';
/** "Forest", "harvest" and the like are no superlatives. */
const notSuperlative = 'for|mod|hon|earn|gu|n|r|t|w|v|p|qu|cr|ch|inter|har|b|temp|rap|j|z|l';
const startsUnique = new RegExp(
  String.raw`^(?:\d+(?:st|nd|rd|th)|${ranks}|(?!(?:${notSuperlative})est\b)\w+est)\b`,
  'i',
);
const wordsAfterTheHead = String.raw`of|with|without|that|which|who|whom|whose|where|when|in|on|at|for|from|to|by|used|having|made|between|consisting|
  containing|characterized|formed|caused|produced|given|held|found|native|similar|resembling|living|growing|located|
  situated|born|considered|noted|known|remembered|usually|often|especially|as|under|over|through|during|against|
  about|along|near|around|like|worn|able|capable|intended|designed|not|is|are|was|were|it|he|she|they|\(.*`;
const stopWord = new RegExp(`^${oneOf(wordsAfterTheHead)}$`, 'i');

/** The noun that a gloss turns on, with its place: "soft yellow metal used in" turns on "metal". */
function findHead(phrase: string): { word: string; index: number; next: string } {
  const words = phrase.split(' ');
  let end = words.findIndex((word, index) => index > 0 && stopWord.test(word));
  const comma = words.findIndex((word) => word.endsWith(','));
  if (
    comma >= 0 &&
    (end < 0 || comma < end - 1) &&
    !/(?:ed|ing|al|ous|ive|y|ful|ic),$/.test(words[comma] ?? '')
  )
    end = comma + 1;
  if (end < 0) end = words.length;
  return { word: (words[end - 1] ?? '').replace(/[^\p{L}-]/gu, ''), index: end - 1, next: words[end] ?? '' };
}

/** "A kind of", not "the kind of". */
const groupWords = `kind|type|form|sort|member|piece|variety|species|genus|group|set|unit|city|town|native|student|friend|breed|pair|
  strain|resident|citizen`;
const groups = new RegExp(`^${oneOf(groupWords)}$`, 'i');

/** A noun gloss as it can stand after "is": "member of the genus" becomes "a member of the genus". */
export function asPredicate(gloss: string, domain: string): string {
  if (startsComplete.test(gloss) || gloss.startsWith('(')) return gloss;
  if (
    /^\w+ing\b/.test(gloss) &&
    !/^(?:king|ring|spring|string|wing|evening|morning|building|painting|drawing)\b/.test(gloss) &&
    // Of things, "measuring instrument" describes; of deeds, "moving about" is the deed.
    (findHead(gloss).index === 0 ||
      !['noun.artifact', 'noun.animal', 'noun.person', 'noun.plant'].includes(domain))
  ) {
    return gloss;
  }
  if (startsUnique.test(gloss)) return `the ${gloss}`;
  const head = findHead(gloss);
  if (looksPlural(head.word)) return gloss;
  if (head.next === 'of' && !groups.test(head.word)) {
    const isTitle = head.index === 0 || /^prime minister$/i.test(gloss.split(' ').slice(0, 2).join(' '));
    if (isTitle || !countableDomains.has(domain)) return `the ${gloss}`;
  }
  if (massHeads.has(head.word.toLowerCase())) return gloss;
  if (countedHeads.has(head.word.toLowerCase())) return `${articleFor(gloss)} ${gloss}`;
  if (!countableDomains.has(domain) && !['noun.food', 'noun.communication', 'noun.Tops'].includes(domain))
    return gloss;
  return `${articleFor(gloss)} ${gloss}`;
}

/** Whether a gloss such as "large Old World boas" tells of many at once. */
export function isPluralGloss(gloss: string): boolean {
  return !startsComplete.test(gloss) && looksPlural(findHead(gloss).word);
}

export type Article = 'a' | 'the' | 'none' | 'unknown';

const namedWithThe = `river|ocean|sea|canal|gulf|strait|tower|desert|revolution|war between|treaty|palace|bridge|museum|channel|era|
  period of|range|mountains|archipelago|islands`;
const namesWithThe = new RegExp(String.raw`\b${oneOf(namedWithThe)}\b`, 'i');
/** Names that say themselves what they name, as "Battle of Hastings" and "Dead Sea" do. */
const titleStarts = `Battle|Treaty|Siege|Republic|Kingdom|Statue|Leaning Tower|Strait|Gulf|Bay|Isle|Declaration|Bill|Black Death|
  Milky Way|Taj Mahal|Colosseum|Kremlin|Parthenon|Acropolis|Vatican|Louvre|Pentagon|White House|Renaissance|
  Reformation|Enlightenment|Great (?:Depression|Wall|Barrier|Pyramid)|Stone Age|Bronze Age|Iron Age|Ice Age|United|
  Soviet|Boston Tea`;
const titleEnds = `Sea|Ocean|River|Desert|Canyon|Empire|War|Revolution|Tower|Wall|Bridge|Islands|Canal|Peninsula|Conquest|Crusades?|
  Falls|Valley|Basin|Mountains|Alps|Dynasty`;
const titlesWithThe = new RegExp(String.raw`^${oneOf(titleStarts)}\b|\b${oneOf(titleEnds)}$`);
const nameNeverWithThe = /^(?:Mount|Lake|World War|Saint|St|Cape|Buckingham|Fort) ?/;

/** The subject of a definition. `asked` is the article that the person used, which tells how they mean the word. */
export function asSubject(
  title: string,
  asked: Article,
  sense: { domain: string; definition: string; isInstance: boolean },
): string {
  const isName = /^[A-Z]/.test(title);
  if (isName && sense.isInstance) {
    const takesThe =
      asked === 'the' ||
      (titlesWithThe.test(title) && !nameNeverWithThe.test(title) && sense.domain !== 'noun.person') ||
      (namesWithThe.test(sense.definition.slice(0, 80)) &&
        sense.domain !== 'noun.person' &&
        !nameNeverWithThe.test(title) &&
        / |s$|^(?:Amazon|Nile|Danube|Thames|Rhine|Mississippi|Ganges|Seine|Volga|Sahara|Atlantic|Pacific|Mediterranean)$/.test(
          title,
        ) &&
        !/^(?:capital|city|town|port|a (?:city|port|town))/i.test(sense.definition));
    return takesThe && !/^the /i.test(title) ? `the ${title}` : title;
  }
  if (asked === 'the') return `the ${title}`;
  if (asked === 'a') return looksPlural(title) ? title : `${articleFor(title)} ${title}`;
  const predicate = asPredicate(sense.definition, sense.domain);
  if (startsMeasured.test(predicate)) return title;
  if (sense.domain === 'noun.animal' && /^the \w+est\b/.test(predicate)) return `the ${title}`;
  // Artifacts are left out: "penicillin" is one, and not counted.
  const isLiving = ['noun.animal', 'noun.plant', 'noun.object', 'noun.person'].includes(sense.domain);
  const glossCounts = isLiving
    ? /^(?:an?|any|either|one)\b/.test(predicate)
    : /^(?:an?|any (?!of)\w+|one of|someone|somebody)\b/.test(predicate);
  if (countableDomains.has(sense.domain) && glossCounts && !looksPlural(title) && !massHeads.has(title)) {
    return `${articleFor(title)} ${title}`;
  }
  return title;
}
