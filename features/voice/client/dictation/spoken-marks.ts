/** Spoken punctuation in our languages, longer phrases first. */
const marks: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ['new paragraph', '\n\n'],
    ['new line', '\n'],
    ['newline', '\n'],
    ['question mark', '?'],
    ['exclamation mark', '!'],
    ['exclamation point', '!'],
    ['full stop', '.'],
    ['semicolon', ';'],
    ['comma', ','],
    ['colon', ':'],
    ['period', '.'],
  ],
  de: [
    ['neuer Absatz', '\n\n'],
    ['neue Zeile', '\n'],
    ['fragezeichen', '?'],
    ['ausrufezeichen', '!'],
    ['doppelpunkt', ':'],
    ['strichpunkt', ';'],
    ['semikolon', ';'],
    ['komma', ','],
    ['punkt', '.'],
  ],
  ar: [
    ['فقرة جديدة', '\n\n'],
    ['سطر جديد', '\n'],
    ['علامة استفهام', '؟'],
    ['علامة تعجب', '!'],
    ['فاصلة منقوطة', '؛'],
    ['نقطتان', ':'],
    ['فاصلة', '،'],
    ['نقطة', '.'],
  ],
};

/** After one of these, the word itself is meant. */
const articles = new Set(
  'a an the this that every each one ein eine einen einem einer das der dem den die kein keine am zum beim هذه كل'.split(
    ' ',
  ),
);

/** Replaces spoken punctuation by the characters. */
export function withSpokenMarks(phrase: string, language: string): string {
  let written = phrase.trim();
  for (const [said, mark] of marks[language.split('-')[0]!.toLowerCase()] ?? []) {
    const pattern = new RegExp(String.raw`(^|\s|[.,;:!?])${said}(?=$|[\s.,;:!?])[.,]?`, 'giu');
    written = written.replaceAll(pattern, (all, before: string, at: number) => {
      const last =
        written
          .slice(0, at + before.length)
          .trim()
          .split(/\s+/)
          .at(-1) ?? '';
      return articles.has(last.toLowerCase()) ? all : before + mark;
    });
  }
  return written
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\s+([.,;:!?،؛؟])/g, '$1')
    .replaceAll(
      /([.!?؟]\s+|\n)(\p{Ll})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** Adds the spaces a phrase needs between its surroundings. */
export function fitPhrase(before: string, phrase: string, after: string): string {
  if (phrase === '') return '';
  const isOpen = before === '' || /[\s([{„“«]$/.test(before) || /^[\s.,;:!?،؛؟)]/.test(phrase);
  const isClosed = after === '' || /^[\s.,;:!?،؛؟)]/.test(after) || /\s$/.test(phrase);
  return `${isOpen ? '' : ' '}${phrase}${isClosed ? '' : ' '}`;
}
