import { currentLanguage } from '#client/language/page-language.ts';

export interface LocalName {
  name: string;
  /** Its language, if different from the page's. */
  lang: 'en' | undefined;
}

/** A country's or currency's name in the page's language, if the browser knows it; the data is in English. */
export function localName(type: 'region' | 'currency', code: string, english: string): LocalName {
  const language = currentLanguage();
  if (language === 'en') return { name: english, lang: undefined };
  if (language === 'pseudo') return { name: english, lang: 'en' };
  const name = new Intl.DisplayNames('en-GB', { type, fallback: 'none' }).of(code);
  return name === undefined ? { name: english, lang: 'en' } : { name, lang: undefined };
}

/** Names that the data has only in English, such as those of towns and languages. */
export function englishData(): 'en' | undefined {
  return currentLanguage() === 'en' ? undefined : 'en';
}
