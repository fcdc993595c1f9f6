/** Of a draft that few browsers have, so typings lack it. */
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

/** Whether this browser translates on this device. */
export function canTranslateHere(): boolean {
  const { Translator, LanguageDetector } = apis();
  return Translator !== undefined && LanguageDetector !== undefined;
}

/** Into the language of the page. Null where it is in that language already, or the browser lacks one of the two. */
export async function translateHere(text: string): Promise<string | null> {
  const { Translator, LanguageDetector } = apis();
  if (!Translator || !LanguageDetector) return null;
  const [found] = await (await LanguageDetector.create()).detect(text);
  const targetLanguage = document.documentElement.lang.split('-')[0] || 'en';
  const sourceLanguage = found?.detectedLanguage ?? '';
  if (sourceLanguage === '' || sourceLanguage === targetLanguage) return null;
  return (await Translator.create({ sourceLanguage, targetLanguage })).translate(text);
}
