import type {
  EntryLink,
  EntrySense,
  ReferenceEntry,
} from '#features/dictionary/shared/dictionary.contract.ts';
import { AppError } from '#server/errors.ts';
import { brand } from '#shared/brand.ts';
import { required } from '#shared/required.ts';
import type { PartOfSpeech } from './part-of-speech.ts';
import type { Reference, ReferencePage, StoredSense } from './reference.ts';
import { relateSenses, synonymsOf } from './relations.ts';
import { slugOf } from './slug.ts';
import { suggestNear } from './suggest-titles.ts';

const maxRelated = 40;
/** Slugs of recipes are addresses of their own, below that of the reference. */
const recipesFolder = 'recipes/';

/** In the order of the page. "\" and "=" mean different things in different parts of speech. */
const labels: readonly [symbol: string, label: string, only?: PartOfSpeech][] = [
  ['@', 'A kind of'],
  ['@i', 'An instance of'],
  ['~', 'Kinds'],
  ['~i', 'Instances'],
  ['#p', 'Part of'],
  ['%p', 'Parts'],
  ['#m', 'Member of'],
  ['%m', 'Members'],
  ['#s', 'A substance of'],
  ['%s', 'Made of'],
  ['*', 'Involves'],
  ['>', 'Causes'],
  ['&', 'Similar'],
  ['$', 'Close in meaning'],
  ['=', 'Attribute'],
  ['\\', 'Relates to', 'adjective'],
  ['\\', 'Comes from', 'adverb'],
  ['<', 'Comes from'],
  ['^', 'See also'],
  ['+', 'Related words'],
  [';c', 'Field'],
  [';r', 'Region'],
  [';u', 'Usage'],
];
const symbols = new Set(['!', ...labels.map(([symbol]) => symbol)]);

/**
 * The page for a slug in any spelling: "New_York" is found too.
 * @throws AppError `not_found`, with near titles in its details, when there is none.
 */
export function getEntry(reference: Reference, written: string): ReferenceEntry {
  const slug = written.startsWith(recipesFolder) ? written : slugOf(written);
  const page = reference.findPage(slug);
  if (!page) {
    throw new AppError('not_found', {
      message: 'The reference has no entry with that name.',
      details: { suggestions: suggestNear(reference, written) },
    });
  }
  if (page.kind !== 'entry') return presentGuide(reference, page);
  const senses = reference.listSenses(page);
  const related = relateSenses(reference, senses, { symbols, limit: maxRelated });
  return {
    slug,
    title: page.title,
    kind: 'entry',
    senses: senses.map((sense, index) => presentSense(page, sense, required(related[index]))),
    body: null,
    source: {
      name: 'WordNet 3.1',
      licence: 'WordNet licence, © 2011 Princeton University',
      url: '/reference/about-the-reference',
    },
  };
}

function presentGuide(reference: Reference, page: ReferencePage): ReferenceEntry {
  const guide = reference.findGuide(page.id);
  if (!guide) throw new Error(`The guide ${page.slug} has no text.`);
  return {
    slug: page.slug,
    title: page.title,
    kind: 'guide',
    senses: [],
    body: guide.body,
    source: {
      name: `${brand.productName} ${page.kind}`,
      licence: 'MIT licence',
      url: '/reference/about-the-reference',
    },
  };
}

function presentSense(page: ReferencePage, sense: StoredSense, related: Map<string, string[]>): EntrySense {
  const { partOfSpeech, definition, examples } = sense.synset;
  return {
    id: sense.id,
    title: sense.title,
    partOfSpeech,
    definition,
    examples,
    synonyms: linksFrom(page, synonymsOf(sense)),
    antonyms: linksFrom(page, related.get('!')),
    relations: labels.flatMap(([symbol, label, only]) => {
      const entries = linksFrom(page, related.get(symbol));
      if (entries.length === 0 || (only && only !== partOfSpeech)) return [];
      return [{ label, entries, total: Math.max(entries.length, countPointers(sense, symbol)) }];
    }),
  };
}

function countPointers({ synset }: StoredSense, symbol: string): number {
  const isWhole = synset.pointers.filter((pointer) => pointer.symbol === symbol && pointer.words === null);
  return isWhole.length > maxRelated ? isWhole.length : 0;
}

/** Without links to the page itself, which often holds the verb of its noun. */
function linksFrom(page: ReferencePage, terms: string[] = []): EntryLink[] {
  return terms.map((title) => ({ slug: slugOf(title), title })).filter(({ slug }) => slug !== page.slug);
}
