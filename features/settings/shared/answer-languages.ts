/** Languages that answers can be requested in, by their own names, in the order of those names' first letters. */
export const answerLanguages = {
  id: 'Bahasa Indonesia',
  ca: 'Català',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  hu: 'Magyar',
  nl: 'Nederlands',
  nb: 'Norsk bokmål',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  fi: 'Suomi',
  sv: 'Svenska',
  vi: 'Tiếng Việt',
  tr: 'Türkçe',
  el: 'Ελληνικά',
  bg: 'Български',
  ru: 'Русский',
  uk: 'Українська',
  he: 'עברית',
  ar: 'العربية',
  fa: 'فارسی',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  th: 'ไทย',
  ko: '한국어',
  ja: '日本語',
  zh: '中文',
} as const;

export type AnswerLanguage = keyof typeof answerLanguages;

export const answerLanguageCodes = Object.keys(answerLanguages) as [AnswerLanguage, ...AnswerLanguage[]];
