const side = '(?:north|south|east|west|northern|southern|eastern|western|new)';
/** Of these one is asked for by what it is: the sea between Britain and Denmark is the North Sea. */
const kinds = '(?:sea|pole|star|coast|islands?|ocean|winds?|bank|park|end|side|tip|part|half|america)';
const longer = new RegExp(String.raw`\b${side} (?!${kinds}\b)(?<name>\p{L}+)`, 'giu');

/** “Northern Ireland” says nothing of Ireland: whether a fact knows a name of the question only as a part of a longer one. */
export function namesAnother(question: string, told: string): boolean {
  const asked = question.toLowerCase();
  const rest = told.replaceAll(longer, ' ').toLowerCase();
  const hasWord = (text: string, word: string) => new RegExp(`\\b${RegExp.escape(word)}\\b`, 'u').test(text);
  return [...told.matchAll(longer)].some(([whole, name = '']) => {
    const word = name.toLowerCase();
    return hasWord(asked, word) && !hasWord(asked, whole.toLowerCase()) && !hasWord(rest, word);
  });
}
