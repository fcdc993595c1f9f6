/**
 * What the tools `look_up` and `search_reference` hand to a model. Every piece of text carries the
 * number `n` of the source that holds it, so that a sentence made from it can cite it.
 */
export interface LookedUpSense {
  /** Cites `/reference/{slug}#{sense}`. */
  n: number;
  partOfSpeech: 'noun' | 'verb' | 'adjective' | 'adverb';
  definition: string;
  examples: string[];
  synonyms: string[];
  antonyms: string[];
  /** Of an adjective: words close to it that are not quite synonyms; one of them may have the opposite. */
  similar: string[];
  /** Nearest more general terms: "is a kind of". */
  kindOf: string[];
  /** Narrower terms, at most twelve, commonest first. */
  kinds: string[];
  partOf: string[];
  parts: string[];
  memberOf: string[];
  members: string[];
  /** "is an instance of", for people, places and other names. */
  instanceOf: string[];
  /** Terms whose `instanceOf` this is, at most twelve. */
  instances: string[];
  substances: string[];
  /** How common this sense is: occurrences in WordNet's tagged texts; 0 when unknown. */
  tagCount: number;
  /** WordNet's broad subject field, e.g. "noun.process", "noun.animal". */
  domain: string;
}

/** `look_up {term}`: the entry of that name, found through case, inflection and small misspellings. */
export interface LookUpOutput {
  term: string;
  /** Null when the reference has no such entry. */
  entry: { slug: string; title: string; url: string; senses: LookedUpSense[] } | null;
  /** True when the spelling was mended to find it. */
  corrected: boolean;
  /** Near titles to offer when there is no entry. */
  suggestions: string[];
}

/** `search_reference {query, limit?}`: full-text search over definitions, examples and guides. */
export interface SearchReferenceOutput {
  query: string;
  total: number;
  results: {
    n: number;
    slug: string;
    title: string;
    url: string;
    snippet: string;
    score: number;
    domain: string;
  }[];
}

/** `find_word {description}`: the senses whose definitions fit a description, the best first. */
export interface FindWordOutput {
  description: string;
  words: {
    n: number;
    title: string;
    synonyms: string[];
    definition: string;
    domain: string;
    /** How much of the description the definition holds, 0 to 1. */
    share: number;
    /** The same, of the very words. */
    exact: number;
    score: number;
  }[];
}
