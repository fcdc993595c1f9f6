/** Languages of the screens, each by its own name. English is in the source; every other one has a catalogue. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  de: { name: 'Deutsch', direction: 'ltr', locale: 'de-DE' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl'; locale: string }>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

/** The first available one of `wanted`, whatever its region; English if there is none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return codes.find(isLanguage) ?? 'en';
}
