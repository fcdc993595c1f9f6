/** Any other code is rejected with an error, so it is left out. */
const known = new Set(
  'ar eu bn bg ca zh-hans zh-hant hr cs da nl en en-gb et fi fr gl de el gu he hi hu is it jp kn ko lv lt ms ml mr nb pl pt-br pt-pt pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
);

const otherNames: Record<string, string> = {
  ja: 'jp',
  no: 'nb',
  pt: 'pt-pt',
  zh: 'zh-hans',
  'zh-cn': 'zh-hans',
  'zh-sg': 'zh-hans',
  'zh-tw': 'zh-hant',
  'zh-hk': 'zh-hant',
};

/** Brave's name for a BCP 47 language, if it has one. */
export function braveLanguage(language: string): string | undefined {
  const whole = language.toLowerCase();
  const base = whole.split('-')[0]!;
  return [whole, base].map((name) => otherNames[name] ?? name).find((name) => known.has(name));
}
