export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Marks the words wherever they occur, also within other words. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const patterns = words.filter((word) => word !== '').map(escapePattern);
  if (patterns.length === 0) return [{ text, isMatch: false }];
  // With a capture group, `split` returns the matches at every second index.
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

/** Text with search matches highlighted; screen readers read it unchanged. */
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
