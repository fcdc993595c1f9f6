/** For the `lang` attribute: browsers, translators and voices then know how to read a recipe. */
export function contentLanguage({ language }: { language: string }): string | undefined {
  return language === '' ? undefined : language;
}
