export const phraseLanguages = ['es', 'de', 'fr', 'it', 'pt'] as const;
export type PhraseLanguage = (typeof phraseLanguages)[number];

export function isPhraseLanguage(code: string): code is PhraseLanguage {
  return phraseLanguages.some((language) => language === code);
}

/** Their names in an English question. */
export const languageNames: Readonly<Record<string, PhraseLanguage>> = {
  spanish: 'es',
  german: 'de',
  french: 'fr',
  italian: 'it',
  portuguese: 'pt',
};

export const nameOf: Readonly<Record<PhraseLanguage, string>> = {
  es: 'Spanish',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
};

/** A phrase as stored by the build: its English variants, and its translations. */
export interface StoredPhrase {
  asks: string[];
  texts: Partial<Record<PhraseLanguage, string>>;
}
