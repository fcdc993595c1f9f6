/** From a draft that few browsers support and the typings lack. */
interface Translating {
  translate(text: string): Promise<string>;
}

interface TranslatorApi {
  create(options: { sourceLanguage: string; targetLanguage: string }): Promise<Translating>;
}

interface DetectorApi {
  create(): Promise<{ detect(text: string): Promise<{ detectedLanguage: string }[]> }>;
}

const apis = () => globalThis as { Translator?: TranslatorApi; LanguageDetector?: DetectorApi };

/** Whether the browser can translate on this device. */
export function canTranslateHere(): boolean {
  const { Translator, LanguageDetector } = apis();
  return Translator !== undefined && LanguageDetector !== undefined;
}

/** Translates into the UI language. Null if it is already in that language, or the browser lacks one of the two. */
export async function translateHere(text: string): Promise<string | null> {
  const { Translator, LanguageDetector } = apis();
  if (!Translator || !LanguageDetector) return null;
  const [found] = await (await LanguageDetector.create()).detect(text);
  const targetLanguage = document.documentElement.lang.split('-')[0] || 'en';
  const sourceLanguage = found?.detectedLanguage ?? '';
  if (sourceLanguage === '' || sourceLanguage === targetLanguage) return null;
  return (await Translator.create({ sourceLanguage, targetLanguage })).translate(text);
}
