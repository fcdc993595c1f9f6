import { currentLanguage } from '#client/language/page-language.ts';

export interface LocalName {
  name: string;
  /** Where it is in another language than the page. */
  lang: 'en' | undefined;
}

/** What a country or its money is called in the language of the page, where the browser knows it; the data is in English. */
export function localName(type: 'region' | 'currency', code: string, english: string): LocalName {
  const language = currentLanguage();
  if (language === 'en') return { name: english, lang: undefined };
  if (language === 'pseudo') return { name: english, lang: 'en' };
  const name = new Intl.DisplayNames('en-GB', { type, fallback: 'none' }).of(code);
  return name === undefined ? { name: english, lang: 'en' } : { name, lang: undefined };
}

/** Names that the data has in English only, such as those of towns and languages. */
export function englishData(): 'en' | undefined {
  return currentLanguage() === 'en' ? undefined : 'en';
}
