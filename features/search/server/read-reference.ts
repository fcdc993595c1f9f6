import { findSubject, type Meaning, type Subject } from '#features/dictionary/server/find-subject.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { searchReference } from '#features/dictionary/server/search-reference.ts';
import type { BesideWeb, ReferenceMeaning } from '#features/search/shared/search.contract.ts';
import { lastUsed } from '#shared/last-used.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import type { SearchedReference } from './reference-provider.ts';

const mostRare = 6;
/** As many as people search for at a moment. */
const mostRemembered = 8;

type FindSubject = (query: string) => Subject | undefined;

/** A search asks for its subject twice: for its results, and for what stands beside them. */
export function createSubjectFinder(reference: Reference): FindSubject {
  const remembered = lastUsed<{ subject: Subject | undefined }>(mostRemembered);
  return (query) => remembered(query, () => ({ subject: findSubject(reference, query) })).subject;
}

/** How search reads the reference: only what is about the words, and none of our own help pages. */
export function readingReference(reference: Reference, findSubjectOf: FindSubject): SearchedReference {
  return {
    namedBy(query) {
      const common = findSubjectOf(query)?.common ?? [];
      return common.map((meaning) => ({
        title:
          common.length > 1 && meaning.hint !== '' ? `${meaning.title} (${meaning.hint})` : meaning.title,
        url: meaning.url,
        snippet: meaning.sentences.join(' '),
      }));
    },
    search(query, range) {
      const { total, results } = searchReference(reference, query, { ...range, onlyAbout: true });
      const words = contentWords(query);
      const about = results.filter(({ domain, title, snippet }) => {
        // An entry is not about words mentioned only in a definition's example.
        const [definition = ''] = snippet.split(/ ?“/);
        const isNamed = coverage(contentWords(title), query) === 1;
        return (
          domain !== 'guide' &&
          (isNamed || words.length < 2 || coverage(words, `${title} ${definition}`) === 1)
        );
      });
      // What is left out of the only page is not counted either.
      return { total: total <= range.limit ? about.length : total, results: about };
    },
  };
}

export function presentMeanings(subject: Subject | undefined): BesideWeb['meanings'] {
  if (!subject) return null;
  const isOne = subject.common.length === 1;
  const present = ({ title, url, sentences, hint }: Meaning): ReferenceMeaning => ({
    title,
    url,
    definition: sentences.join(' '),
    query: isOne || hint === '' ? null : `${title} ${hint}`,
    hint,
  });
  return { common: subject.common.map(present), rare: subject.rare.slice(0, mostRare).map(present) };
}
