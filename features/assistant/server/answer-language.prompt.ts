import { atFirstUse } from '#shared/at-first-use.ts';

const english = atFirstUse(() => new Intl.DisplayNames('en', { type: 'language' }));

/** The instructions plus the language in which the person always wants answers, e.g. "de"; unchanged without one. */
export function inLanguage(system: string, language: string | null | undefined): string {
  if (!language) return system;
  const name = english().of(language) ?? language;
  return `${system}\nWrite in ${name}, whatever language the question and the sources are in, unless you are asked for another language.`;
}
