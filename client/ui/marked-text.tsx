export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The places where one of the words stands, wherever in a word that is. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const patterns = words.filter((word) => word !== '').map(escapePattern);
  if (patterns.length === 0) return [{ text, isMatch: false }];
  // A group in the pattern keeps what it matched, at every second place.
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escapePattern(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

interface MarkedTextProps {
  parts: readonly TextPart[];
  markClassName: string;
}

/** Text with what was looked for marked; readers hear it as it is. */
export function MarkedText({ parts, markClassName }: MarkedTextProps) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered
      <mark key={index} className={markClassName}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
