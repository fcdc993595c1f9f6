import { partOfSpeechOf } from '#features/dictionary/server/domains.ts';
import { partsOfSpeech } from '#features/dictionary/server/part-of-speech.ts';
import { slugOf } from '#features/dictionary/server/slug.ts';
import { required } from '#shared/required.ts';
import type { ParsedSynset } from './parse-synset.ts';
import type { WordNet } from './read-word-net.ts';

export interface ArrangedSynset extends ParsedSynset {
  /** From 1, commonest first. */
  id: number;
  tagCount: number;
}

export interface PageSense {
  synset: ArrangedSynset;
  /** The term as this sense writes it: "Polish" or "polish". */
  title: string;
  number: number;
  tagCount: number;
}

export interface TermPage {
  slug: string;
  title: string;
  senses: PageSense[];
  commonness: number;
}

export interface Arranged {
  synsets: ArrangedSynset[];
  /** Commonest first. */
  pages: TermPage[];
}

export function arrangeSenses(wordNet: WordNet): Arranged {
  const synsets = rankSynsets(wordNet);
  const pages = new Map<string, TermPage>();
  for (const synset of synsets) {
    for (const title of synset.words) {
      const slug = slugOf(title);
      if (!slug) continue;
      const page = pages.get(slug) ?? { slug, title, senses: [], commonness: 0 };
      pages.set(slug, page);
      // "well-being" and "wellbeing" may both stand in one synset; a page shows it once.
      if (page.senses.some((sense) => sense.synset === synset)) continue;
      page.senses.push({ synset, title, ...wordNet.findSense(title, synset) });
    }
  }
  const uses = countUses(synsets);
  for (const page of pages.values()) {
    page.senses = orderSenses(page.senses);
    page.title = commonestForm(page.senses);
    page.commonness = commonnessOf(page, uses);
  }
  const ranked = [...pages.values()].sort(
    (a, b) => b.commonness - a.commonness || (a.slug < b.slug ? -1 : 1),
  );
  return { synsets, pages: ranked };
}

/** Numbers the synsets by commonness and puts each one's commonest word first. */
function rankSynsets(wordNet: WordNet): ArrangedSynset[] {
  const ranked = wordNet.synsets.map((synset) => {
    const counted = synset.words.map((word, index) => ({
      word,
      index,
      tagCount: wordNet.findSense(word, synset).tagCount,
    }));
    const order = counted.toSorted((a, b) => b.tagCount - a.tagCount || a.index - b.index);
    return {
      ...synset,
      id: 0,
      words: order.map(({ word }) => word),
      newIndexes: counted.map(({ index }) => order.findIndex((entry) => entry.index === index)),
      tagCount: counted.reduce((sum, entry) => sum + entry.tagCount, 0),
    };
  });
  const byKey = new Map(ranked.map((synset) => [synset.key, synset]));
  for (const synset of ranked) {
    synset.pointers = synset.pointers.map((pointer) => ({
      ...pointer,
      words: pointer.words && {
        from: required(synset.newIndexes[pointer.words.from]),
        to: byKey.get(pointer.target)?.newIndexes[pointer.words.to] ?? 0,
      },
    }));
  }
  ranked.sort(
    (a, b) => b.tagCount - a.tagCount || b.pointers.length - a.pointers.length || (a.key < b.key ? -1 : 1),
  );
  return ranked.map(({ newIndexes: _, ...synset }, index) => ({ ...synset, id: index + 1 }));
}

/** Nouns come first unless another part of speech is far commoner for this term. */
function orderSenses(senses: PageSense[]): PageSense[] {
  const weights = new Map<string, number>();
  for (const { synset, tagCount } of senses) {
    const partOfSpeech = partOfSpeechOf(synset.domain);
    weights.set(partOfSpeech, (weights.get(partOfSpeech) ?? 0) + tagCount);
  }
  // The tagged texts are American: the senses of "colour" were never counted, those of "color" were.
  const isUncounted = (sense: PageSense): boolean => weights.get(partOfSpeechOf(sense.synset.domain)) === 0;
  const bySynonyms = new Set(senses.filter(isUncounted));
  const nouns = weights.get('noun');
  if (nouns !== undefined) weights.set('noun', nouns * 3 + 3);
  const groups = partsOfSpeech.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
  return senses.toSorted(
    (a, b) =>
      groups.indexOf(partOfSpeechOf(a.synset.domain)) - groups.indexOf(partOfSpeechOf(b.synset.domain)) ||
      (bySynonyms.has(a) && bySynonyms.has(b) ? b.synset.tagCount - a.synset.tagCount : 0) ||
      a.number - b.number ||
      b.tagCount - a.tagCount ||
      a.synset.id - b.synset.id,
  );
}

function commonestForm(senses: PageSense[]): string {
  const counts = new Map<string, number>();
  for (const { title, tagCount } of senses) counts.set(title, (counts.get(title) ?? 0) + tagCount);
  return [...counts].reduce((best, form) => (form[1] > best[1] ? form : best))[0];
}

/** How often definitions use each word: known for every word, unlike the counts of tagged texts. */
function countUses(synsets: ArrangedSynset[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { definition } of synsets) {
    for (const [word] of definition.toLowerCase().matchAll(/[a-z]{2,}/g))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return uses;
}

function commonnessOf(page: TermPage, uses: Map<string, number>): number {
  let commonness = 0.5 * (uses.get(page.slug) ?? 0);
  for (const { synset, tagCount } of page.senses) commonness += tagCount + 0.1 * synset.pointers.length;
  return Math.round(commonness * 10) / 10;
}
