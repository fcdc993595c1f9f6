import { catalogues } from 'virtual:languages';
import { chooseLanguage, isLanguage, type Language, languages } from '#shared/language/languages.ts';
import { pseudoTag } from '#shared/language/pseudo.ts';
import { sayIn, type Translator } from '#shared/language/text.ts';

/** `pseudo` is for the tests: it is offered nowhere. */
export type PageLanguage = Language | 'pseudo';

const storageKey = 'language';
const listeners = new Set<() => void>();
let current: PageLanguage = 'en';
/** The one that was asked for last: a file that comes late must not take over. */
let wanted: PageLanguage = 'en';

export function currentLanguage(): PageLanguage {
  return current;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was chosen in this browser, or what it asks sites for. */
export function readLanguage(): PageLanguage {
  try {
    const stored = localStorage.getItem(storageKey);
    if (isLanguage(stored) || stored === 'pseudo') return stored;
  } catch {}
  return chooseLanguage(navigator.languages);
}

/**
 * Shows the page in what someone chose, and keeps it in this browser; null is what the browser asks for.
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
 * Shows the page in a language, as soon as its file is there.
 *
 * @throws what the loading of the file fails with; the page then stays as it is
 */
export async function showLanguage(language: PageLanguage): Promise<void> {
  wanted = language;
  if (language === current) return;
  const translator = await loadTranslator(language);
  if (wanted !== language) return;
  current = language;
  sayIn(translator);
  document.documentElement.lang = language === 'pseudo' ? pseudoTag : language;
  document.documentElement.dir = language === 'pseudo' ? 'rtl' : languages[language].direction;
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
