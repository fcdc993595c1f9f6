import { catalogues } from 'virtual:languages';
import { chooseLanguage, isLanguage, type Language, languages } from '#shared/language/languages.ts';
import { pseudoTag } from '#shared/language/pseudo.ts';
import { sayIn, type Translator } from '#shared/language/text.ts';

/** `pseudo` is for the tests: it is never offered. */
export type PageLanguage = Language | 'pseudo';

const storageKey = 'language';
const listeners = new Set<() => void>();
let current: PageLanguage = 'en';
/** The last one requested: a file that arrives late must not take over. */
let wanted: PageLanguage = 'en';

export function currentLanguage(): PageLanguage {
  return current;
}

export function directionOf(language: PageLanguage): 'ltr' | 'rtl' {
  return language === 'pseudo' ? 'rtl' : languages[language].direction;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language chosen in this browser, or the browser's preferred languages. */
export function readLanguage(): PageLanguage {
  try {
    const stored = localStorage.getItem(storageKey);
    if (isLanguage(stored) || stored === 'pseudo') return stored;
  } catch {}
  return chooseLanguage(navigator.languages);
}

/**
 * Shows the page in the chosen language, and remembers it in this browser; null follows the browser.
 *
 * @throws as `showLanguage` does
 */
export function chooseLanguageHere(language: Language | null): Promise<void> {
  try {
    if (language) localStorage.setItem(storageKey, language);
    else localStorage.removeItem(storageKey);
  } catch {}
  return showLanguage(language ?? readLanguage());
}

/**
 * Shows the page in a language, as soon as its file is loaded.
 *
 * @throws if the file fails to load; the page then stays unchanged
 */
export async function showLanguage(language: PageLanguage): Promise<void> {
  wanted = language;
  if (language === current) return;
  const translator = await loadTranslator(language);
  if (wanted !== language) return;
  current = language;
  sayIn(translator);
  document.documentElement.lang = language === 'pseudo' ? pseudoTag : language;
  document.documentElement.dir = directionOf(language);
  for (const listener of listeners) listener();
}

async function loadTranslator(language: PageLanguage): Promise<Translator | undefined> {
  if (language === 'en') return undefined;
  if (language === 'pseudo') return (await import('./pseudo-translator.ts')).pseudoTranslator;
  const [{ createTranslator }, table] = await Promise.all([
    import('./translator.ts'),
    catalogues[language]?.(),
  ]);
  return createTranslator(languages[language].locale, table?.default ?? {});
}
