import { irregularForms } from '#features/dictionary/server/irregular-forms.ts';

export type Form = 'base' | 'plural' | 'third' | 'past' | 'participle' | 'ing';

const [nouns, verbs] = irregularForms.map((forms) => {
  const byBase = new Map<string, string[]>();
  for (const [form, bases] of forms)
    for (const base of bases) byBase.set(base, [...(byBase.get(base) ?? []), form]);
  return byBase;
});
const doubled = /^(?:[^aeiou]*[aeiou][bdgklmnprt]|.*(?:[^aeiou]er|mit|gin|cur|pel|fer|get|top|ban))$/;
const notDoubled = /(?:[wxy]|[aeiou]{2}[a-z]|(?:en|on|er|or|it|op|et|al)$)$/;

/** Inflects a word, or the head word of a term. */
export function inflect(term: string, form: Form): string {
  if (form === 'base') return term;
  const words = term.split(' ');
  const at = form === 'plural' ? words.length - 1 : 0;
  return words.with(at, inflectWord(words[at] ?? '', form)).join(' ');
}

function inflectWord(word: string, form: Form): string {
  if (form === 'plural') return nouns?.get(word)?.[0] ?? withS(word);
  if (form === 'third') return word === 'be' ? 'is' : word === 'have' ? 'has' : withS(word);
  const irregular = (verbs?.get(word) ?? []).filter(
    (other) => !/(?:ing|[^s]s)$/.test(other) && !['am', 'are', 'is'].includes(other),
  );
  if (form === 'ing') {
    const known = verbs?.get(word)?.find((other) => other.endsWith('ing') && other !== word);
    return known ?? `${stemFor(word, 'ing')}ing`;
  }
  const known = form === 'past' ? irregular[0] : (irregular.at(-1) ?? irregular[0]);
  return known ?? `${stemFor(word, 'ed')}ed`;
}

function withS(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function stemFor(word: string, ending: 'ed' | 'ing'): string {
  if (ending === 'ed' && /[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  if (ending === 'ing' && /ie$/.test(word)) return `${word.slice(0, -2)}y`;
  if (/e$/.test(word) && !(ending === 'ing' && /(?:ee|oe|ye)$/.test(word))) return word.slice(0, -1);
  const isDoubled = doubled.test(word) && !(notDoubled.test(word) && word.length > 4);
  return isDoubled ? word + word.slice(-1) : word;
}
