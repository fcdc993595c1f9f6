import { required } from '#shared/required.ts';
import { domainName } from './domains.ts';
import { findExactPage } from './find-page.ts';
import type { Reference, ReferencePage } from './reference.ts';
import { isStopWord, matchExpression, readSearchTerms, type SearchTerms } from './search-terms.ts';
import { bodySnippet, glossSnippet } from './snippet.ts';

export interface FoundReference {
  slug: string;
  title: string;
  url: string;
  snippet: string;
  score: number;
  /** WordNet's subject field, or the kind of a page other than an entry. */
  domain: string;
}

export interface ReferenceResults {
  /** Pages that match, over all pages of results. */
  total: number;
  results: FoundReference[];
}

/** A page whose title the query names, and how well. */
interface NamedPage {
  page: ReferencePage;
  bonus: number;
  /** False for a page that only one word of many names: its senses stay where they usually are. */
  showsSenses: boolean;
}

const namedBonus = 22;
const maxSpan = 5;
/** The weight of the commonest document relative to the rarest. */
const commonnessWeight = 5;

/** A sense of a page that the query names: shown on that page rather than on its commonest word's. */
interface NamedSense {
  page: number | undefined;
  bonus: number;
}

interface SearchRange {
  limit: number;
  offset: number;
  /** Also looks through the pages of the public site. */
  withSite?: boolean;
  /** Only documents with every word, and entries named by half of the words: results concern the whole query. */
  onlyAbout?: boolean;
}

/** Full-text search over titles, synonyms, definitions, examples and guides; best first, one result a page. */
export function searchReference(
  reference: Reference,
  query: string,
  { limit, offset, withSite = false, onlyAbout = false }: SearchRange,
): ReferenceResults {
  const words = readSearchTerms(query);
  if (words.terms.length === 0) return { total: 0, results: [] };
  const { documents, pages, pageOf, firstSitePage } = reference.search;
  documents.clear();
  pages.clear();
  const { named, met } = nameSenses(reference, words, onlyAbout);
  const isOut = (document: number) => !withSite && (pageOf[document] ?? 0) >= firstSitePage;
  matchTerms(reference, words, candidatesFor(reference, words, { met, onlyAbout, isOut }));
  for (const synset of met) if (documents.add(synset)) documents.notes[synset] = 1;
  rankPages(reference, { termCount: words.terms.length, named, isOut, onlyAbout });
  const ranked = pages.ids.toSorted((a, b) => scoreOf(pages, b) - scoreOf(pages, a) || a - b);
  const shown = [...ranked.subarray(offset, offset + limit)];
  return {
    total: ranked.length,
    results: reference
      .listPages(shown)
      .map((page) => present(reference, page, noteOf(pages, page.id), scoreOf(pages, page.id), words.terms)),
  };
}

interface Scored {
  scores: ArrayLike<number>;
  notes: ArrayLike<number>;
}

const scoreOf = ({ scores }: Scored, id: number): number => scores[id] ?? 0;
const noteOf = ({ notes }: Scored, id: number): number => notes[id] ?? 0;

/** More ways to have enough of the terms than these are not written out. */
const mostWays = 20;

/**
 * The documents that can be among the results: those with enough of the terms, and those that are named. Finding them is
 * many times quicker than scoring all that have one term. Undefined where every document with a term can be, or might.
 */
function candidatesFor(
  reference: Reference,
  { terms, isVague }: SearchTerms,
  { met, onlyAbout, isOut }: { met: Iterable<number>; onlyAbout: boolean; isOut(document: number): boolean },
): number[] | undefined {
  const needed = onlyAbout ? terms.length : Math.ceil(terms.length / 2);
  const expressions = terms.map((term) => `(${matchExpression(term, { inTitle: isVague })})`);
  const ways = needed > 1 ? choicesOf(expressions, needed) : [];
  if (ways.length === 0 || ways.length > mostWays) return undefined;
  const found = reference.listMatches(ways.map((way) => `(${way.join(' AND ')})`).join(' OR '));
  // Where no document has enough of them, those with the most are the results.
  if (!onlyAbout && found.every(isOut)) return undefined;
  return [...new Set([...found, ...met])];
}

/** All choices of so many of them. */
function choicesOf(items: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) =>
    choicesOf(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/** Term by term, so that it is known how many of them each document has. */
function matchTerms(
  reference: Reference,
  { terms, isVague }: SearchTerms,
  among: readonly number[] | undefined,
): void {
  const { boosts, documents } = reference.search;
  for (const term of terms) {
    const visit = (document: number, score: number) => {
      if (documents.add(document)) {
        documents.scores[document] = ((boosts[document] ?? 0) / 255) * commonnessWeight;
      }
      documents.scores[document] = scoreOf(documents, document) + score;
      documents.notes[document] = noteOf(documents, document) + 1;
    };
    reference.match(matchExpression(term, { inTitle: isVague }), visit, among);
  }
}

/** What the query's words name, and all senses that were met on the way. */
function nameSenses(
  reference: Reference,
  words: SearchTerms,
  onlyAbout: boolean,
): { named: Map<number, NamedSense>; met: Set<number> } {
  const named = new Map<number, NamedSense>();
  const met = new Set<number>();
  for (const { page, bonus, showsSenses } of namedPages(reference, words)) {
    if (onlyAbout && bonus < namedBonus / 4) continue;
    for (const [position, { synset }] of reference.listSenses(page).entries()) {
      const worth = bonus * 0.8 ** position;
      if ((named.get(synset.id)?.bonus ?? 0) < worth) {
        named.set(synset.id, { page: showsSenses ? page.id : undefined, bonus: worth });
      }
      met.add(synset.id);
    }
  }
  return { named, met };
}

/** Pages whose title is the query or a run of its words: "capital of france" in a longer question. */
function namedPages(reference: Reference, { words, terms }: SearchTerms): NamedPage[] {
  const found: NamedPage[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + maxSpan); end++) {
      const span = words.slice(start, end);
      const isWhole = span.length === words.length;
      if (!isWhole && (isStopWord(span[0] ?? '') || isStopWord(span.at(-1) ?? ''))) continue;
      const page = findExactPage(reference, span.join(' '));
      if (!page) continue;
      const share = Math.min(1, new Set(span.filter((word) => terms.includes(word))).size / terms.length);
      found.push({
        page,
        bonus: namedBonus * (isWhole ? 1 : share ** 2),
        showsSenses: isWhole || share >= 0.5 || span.length > 1,
      });
    }
  }
  return found;
}

/** The best document of each page. Documents with too few of the terms are left out, unless none has more. */
function rankPages(
  reference: Reference,
  {
    termCount,
    named,
    isOut,
    onlyAbout,
  }: {
    termCount: number;
    named: Map<number, NamedSense>;
    isOut(document: number): boolean;
    onlyAbout: boolean;
  },
): void {
  const { documents, pages, pageOf } = reference.search;
  const pageIdOf = (document: number) => pageOf[document] ?? 0;
  let most = 0;
  for (const document of documents.ids) {
    if (!isOut(document)) most = Math.max(most, noteOf(documents, document));
  }
  const needed = onlyAbout ? termCount : Math.min(most, Math.ceil(termCount / 2));
  for (const document of documents.ids) {
    if (isOut(document)) continue;
    const matched = noteOf(documents, document);
    const sense = named.get(document);
    if (matched < needed && !sense) continue;
    const score = scoreOf(documents, document) * (matched / termCount) + (sense?.bonus ?? 0);
    const page = sense?.page ?? pageIdOf(document);
    if (!pages.add(page) && score <= scoreOf(pages, page)) continue;
    pages.scores[page] = score;
    pages.notes[page] = document;
  }
}

function present(
  reference: Reference,
  page: ReferencePage,
  document: number,
  score: number,
  terms: string[],
): FoundReference {
  const url = page.kind === 'site' ? page.slug : `/reference/${page.slug}`;
  const rounded = Math.round(score * 100) / 100;
  if (page.kind !== 'entry') {
    const { summary, body } = reference.findGuide(page.id) ?? { summary: '', body: '' };
    const { slug, title, kind } = page;
    return { slug, title, url, snippet: bodySnippet(summary, body, terms), score: rounded, domain: kind };
  }
  const senses = reference.listSenses(page);
  const sense = senses.find(({ synset }) => synset.id === document) ?? required(senses[0]);
  const { definition, examples, domain } = sense.synset;
  return {
    slug: page.slug,
    title: sense.title,
    url: `${url}#${sense.id}`,
    snippet: glossSnippet(definition, examples, terms),
    score: rounded,
    domain: domainName(domain),
  };
}
