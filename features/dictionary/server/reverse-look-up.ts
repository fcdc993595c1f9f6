import { contentWords } from '#shared/words/content-words.ts';
import { stem } from '#shared/words/stem.ts';
import { domainName } from './domains.ts';
import { findExactPage } from './find-page.ts';
import type { Reference } from './reference.ts';
import { matchExpression } from './search-terms.ts';
import type { StoredSynset } from './synset-blocks.ts';

/** What kind of thing a description asks for, by the word that it turns on: "a person who …", "the bone that …". */
const kinds: readonly (readonly [words: string, domains: string])[] = [
  [
    'person someone somebody man woman people one scientist doctor artist worker expert specialist player maker seller ' +
      'official soldier priest cook musician writer guy',
    'noun.person',
  ],
  ['place building room house shop area where', 'noun.artifact noun.location noun.object noun.group'],
  ['animal bird insect mammal creature beast', 'noun.animal noun.person'],
  ['plant tree flower bush', 'noun.plant'],
  ['fear', 'noun.state noun.feeling noun.cognition'],
  ['study science branch field', 'noun.cognition'],
  ['tool instrument device machine thing', 'noun.artifact'],
];
const domainsOf = new Map(
  kinds.flatMap(([words, domains]) =>
    words.split(' ').map((word) => [word, new Set(domains.split(' '))] as const),
  ),
);
/** They only say what kind of thing it is. */
const bareKinds = new Set(
  'person someone somebody man woman people one place thing guy where when that which who something anything word name'.split(
    ' ',
  ),
);

/** Other wordings of a description's words in glosses. */
const alike: readonly (readonly string[])[] = [
  ['protect', 'encloses', 'guards', 'shields', 'covers'],
  ['makes', 'maker', 'making', 'builds', 'produces', 'manufacture'],
  ['keeps', 'kept', 'keeping', 'raise', 'maintains'],
  ['fixes', 'repairs', 'mends', 'fitting'],
  ['sells', 'seller', 'vendor', 'dealer', 'merchant', 'sold', 'retail'],
  ['measures', 'measuring', 'measurement'],
  ['studies', 'study', 'specialist', 'science', 'scientist', 'specializes', 'branch'],
  ['front', 'interposed', 'interrupts', 'obscuring', 'passing'],
  ['through', 'during'],
  ['backwards', 'backward', 'reverse'],
  ['coloured', 'colored', 'pigmented', 'color', 'colour'],
  ['flies', 'fly', 'flying', 'pilot'],
  ['treats', 'treatment', 'care', 'cure'],
  ['eats', 'feeds', 'eating', 'feeding'],
  ['money', 'coins', 'currency'],
  ['scared', 'afraid', 'fear', 'phobia', 'dread', 'morbid'],
  ['tells', 'teller', 'narrator'],
  ['looks', 'care', 'tends'],
  ['kid', 'child', 'children'],
  ['book', 'books'],
  ['dead', 'death'],
  ['children', 'babies', 'infants', 'child', 'baby', 'infant', 'kids'],
  ['doctor', 'physician', 'surgeon', 'medical', 'specialist'],
  ['plane', 'planes', 'airplane', 'aircraft', 'airplanes'],
  ['buildings', 'building', 'architecture', 'structures'],
  ['stars', 'celestial', 'heavenly', 'planets', 'universe'],
  ['weather', 'atmosphere', 'atmospheric', 'climate'],
  ['far', 'distant', 'remote'],
  ['car', 'cars', 'automobile', 'vehicle', 'vehicles', 'motor'],
  ['hundred', '100'],
  ['thousand', '1000'],
  ['tired', 'sleepy', 'fatigue'],
  ['sick', 'ill', 'illness', 'disease', 'diseases'],
  ['sleep', 'asleep', 'dormant', 'torpid', 'resting'],
  ['through', 'pass', 'passes'],
  ['pipe', 'pipes', 'plumbing'],
  ['ship', 'ships', 'boat', 'boats', 'vessel'],
  ['bread', 'pastry', 'bakes', 'bakery'],
  ['plants', 'plant', 'vegetation', 'vegetable', 'botany'],
  ['rocks', 'rock', 'earth', 'minerals'],
  ['past', 'history', 'historical', 'ancient'],
  ['old', 'ancient', 'aged'],
  ['borrow', 'lend', 'lends'],
  ['house', 'home', 'hut', 'dwelling', 'shelter'],
  ['ice', 'snow', 'icy'],
  ['life', 'biography', 'autobiography'],
];

/** What nobody means who does not say so. */
const intimate = /\b(?:contracept|sexual|intercourse|vagina|penis|genital|erotic|prostitut)/i;

interface Token {
  words: readonly string[];
  /** Stems of the word itself and of near synonyms. */
  exact: string;
  near: ReadonlySet<string>;
  weight: number;
}

export interface DescribedSense {
  synset: StoredSynset;
  /** The share of the description found in its gloss, rare words counting more. */
  share: number;
  /** The same, for exact words only. */
  exact: number;
  score: number;
}

const mostTokens = 7;
/** A rare word, or two that are not quite common. */
const leastWeight = 7;
const mostCandidates = 160;
const allDocuments = 118_000;
/** With this many exact matches, near synonyms need not be searched. */
const enoughHits = 150;
/** A word this common finds nothing; it still counts once something is found. */
const commonest = 4_000;

function nearWords(reference: Reference, token: string): string[] {
  const group = alike.filter((words) => words.some((word) => stem(word) === stem(token))).flat();
  const page = findExactPage(reference, token);
  const senses = page ? reference.listSenses(page).slice(0, 3) : [];
  const related = senses.flatMap(({ synset }) =>
    synset.pointers.filter(({ symbol }) => symbol === '+').map(({ target }) => target),
  );
  const synsets = [
    ...senses.map(({ synset }) => synset),
    ...reference.listSynsets([...new Set(related)].slice(0, 12)),
  ];
  const words = synsets.flatMap((synset) => synset.words.filter((word) => /^[a-z]+$/.test(word)).slice(0, 4));
  return [...new Set([...group, ...words])].slice(0, 12);
}

/** Senses that match a description, best first. */
export function findDescribed(reference: Reference, description: string, limit = 6): DescribedSense[] {
  const words = contentWordsOf(description);
  const wanted = domainsFor(description);
  const asked = words.filter((word) => !bareKinds.has(word)).slice(0, mostTokens);
  if (asked.length === 0) return [];
  const scores = new Map<number, number>();
  const tokens = asked.map((word): Token => {
    const near = nearWords(reference, word);
    const hits: number[] = [];
    const ranks: number[] = [];
    reference.match(matchExpression(word, { inTitle: false }), (document, rank) => {
      hits.push(document);
      ranks.push(rank);
    });
    const weight = Math.log2(1 + allDocuments / (1 + hits.length));
    // Short glosses rank higher, so that the first ones say little else.
    for (const [index, document] of hits.length > commonest ? [] : hits.entries())
      scores.set(document, (scores.get(document) ?? 0) + weight + (ranks[index] ?? 0) / 4);
    const others = near.filter((one) => stem(one) !== stem(word));
    if (others.length > 0 && hits.length < enoughHits) {
      const seen = new Set(hits);
      const more = reference
        .listMatches(others.map((one) => `"${one}"`).join(' OR '))
        .filter((document) => !seen.has(document));
      for (const document of more.length > commonest ? [] : more)
        scores.set(document, (scores.get(document) ?? 0) + 0.6 * weight);
    }
    return { words: [word], exact: stem(word), near: new Set(others.map(stem)), weight };
  });
  // "A group of people" is too unspecific.
  if (tokens.reduce((sum, { weight }) => sum + weight, 0) < leastWeight) return [];
  const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, mostCandidates);
  const found = reference.listSynsets(best.map(([id]) => id));
  const people = wanted?.has('noun.person') ? peopleOf(reference, found) : new Map<number, WorksIn>();
  const candidates = [
    ...found.map((synset) => ({ synset, told: synset })),
    ...[...people.values()].flatMap(({ synset, field }) => {
      const told = found.find(({ id }) => id === field);
      return told ? [{ synset, told }] : [];
    }),
  ];
  const namesAbove = readNamesAbove(
    reference,
    candidates.map(({ synset }) => synset),
  );
  const isProper = ({ told }: { told: StoredSynset }) =>
    intimate.test(description) || !intimate.test(told.definition);
  const judged = candidates
    .filter(isProper)
    .map((one) => judge(reference, { ...one, above: namesAbove(one.synset) }, tokens, wanted));
  const unique = new Map<number, DescribedSense>();
  for (const one of judged)
    if ((unique.get(one.synset.id)?.score ?? -1) < one.score) unique.set(one.synset.id, one);
  return [...unique.values()].sort((a, b) => b.score - a.score).slice(0, limit);
}

interface Candidate {
  synset: StoredSynset;
  /** Whose gloss is read: its own, or that of the field it is derived from. */
  told: StoredSynset;
  /** Stems of its hypernyms. */
  above: ReadonlySet<string>;
}

const isAbove = (symbol: string) => symbol === '@' || symbol === '@i';

/** Each one's hypernyms, read in one query. */
function readNamesAbove(reference: Reference, synsets: readonly StoredSynset[]) {
  const targets = synsets.flatMap(({ pointers }) =>
    pointers.filter(({ symbol }) => isAbove(symbol)).map(({ target }) => target),
  );
  const words = new Map(
    reference
      .listSynsets([...new Set(targets)])
      .map((synset) => [synset.id, synset.words.flatMap((word) => contentWordsOf(word)).map(stem)]),
  );
  return ({ pointers }: StoredSynset): ReadonlySet<string> =>
    new Set(
      pointers.filter(({ symbol }) => isAbove(symbol)).flatMap(({ target }) => words.get(target) ?? []),
    );
}

function contentWordsOf(text: string): string[] {
  return contentWords(text.replaceAll(/[-/]/g, ' '));
}

/** The first noun says what is wanted: "a scientist who …". */
function domainsFor(description: string): ReadonlySet<string> | undefined {
  if (/^(?:when|if|to) /i.test(description)) return undefined;
  const [head = ''] = description
    .toLowerCase()
    .split(/\b(?:who|that|which|where|whose|of|for|to|with|in|used)\b/);
  const words = head.match(/[a-z]+/g) ?? [];
  for (const word of words.toReversed()) {
    const domains = domainsOf.get(word) ?? domainsOf.get(word.replace(/s$/, ''));
    if (domains) return domains;
  }
  return /^(?:where|a place)/i.test(description) ? domainsOf.get('place') : undefined;
}

interface WorksIn {
  synset: StoredSynset;
  /** The id of the field. */
  field: number;
}

/** The person who works in a field: "petrology" leads to "petrologist". */
function peopleOf(reference: Reference, synsets: readonly StoredSynset[]): Map<number, WorksIn> {
  const people = new Map<number, WorksIn>();
  const targets = new Map<number, number>();
  for (const { id, pointers } of synsets.slice(0, 40))
    for (const { symbol, target } of pointers) if (symbol === '+') targets.set(target, id);
  // "A specialist in petrology": a person described only by the name of the field.
  for (const { id, domain, words } of synsets.slice(0, 60)) {
    const [name = ''] = words;
    if (domainName(domain) !== 'noun.cognition' || !/^[a-z]{6,}$/.test(name)) continue;
    for (const document of reference.listMatches(matchExpression(name, { inTitle: false })))
      targets.set(document, id);
  }
  for (const synset of reference.listSynsets([...targets.keys()].slice(0, 200)))
    if (domainName(synset.domain) === 'noun.person')
      people.set(synset.id, { synset, field: targets.get(synset.id) ?? 0 });
  return people;
}

/** How well `told`, the gloss of the sense itself or of its field, matches the description. */
function judge(
  reference: Reference,
  { synset, told, above }: Candidate,
  tokens: readonly Token[],
  wanted: ReadonlySet<string> | undefined,
): DescribedSense {
  const glossWords = contentWordsOf(told.definition);
  const gloss = new Set(glossWords.map(stem));
  const title = new Set(synset.words.flatMap((word) => contentWordsOf(word)).map(stem));
  let held = 0;
  let exactly = 0;
  let all = 0;
  let named = 0;
  const used = new Set<string>();
  for (const { exact, near, weight } of tokens) {
    all += weight;
    const nearHit = [...near].find((one) => gloss.has(one));
    if (gloss.has(exact)) {
      held += weight;
      exactly += weight;
      used.add(exact);
    } else if (nearHit !== undefined) {
      held += 0.7 * weight;
      used.add(nearHit);
    } else if (above.has(exact)) held += 0.8 * weight;
    if (title.has(exact)) named += weight;
  }
  const share = all > 0 ? held / all : 0;
  const firstClause = contentWordsOf(told.definition.split(/[;(]/)[0] ?? '').map(stem);
  const focus =
    firstClause.length > 0 ? firstClause.filter((word) => used.has(word)).length / firstClause.length : 0;
  const domain = domainName(synset.domain);
  const isWanted = wanted === undefined || wanted.has(domain);
  const commonness = (reference.search.boosts[synset.id] ?? 0) / 255;
  const isName = synset.pointers.some(({ symbol }) => symbol === '@i');
  const score =
    share +
    0.5 * focus +
    0.35 * commonness +
    (wanted === undefined ? 0 : isWanted ? 0.25 : -1) -
    (all > 0 ? 0.5 * (named / all) : 0) -
    // Nobody describes a kind of person and means Galileo.
    (isName ? 1.2 : 0) -
    (told === synset ? 0 : 0.15) -
    (domain.startsWith('adj') || domain.startsWith('adv') ? 0.35 : 0) -
    (domain.startsWith('verb') ? 0.1 : 0);
  return { synset, share, exact: all > 0 ? exactly / all : 0, score };
}
