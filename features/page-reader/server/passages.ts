/** Short enough to quote in full, long enough to make sense alone. */
const usualPassageLength = 900;
const maxPassageLength = 1_400;

/** Splits text into passages of whole paragraphs if possible, else of whole sentences. */
export function splitPassages(text: string): string[] {
  const passages: string[] = [];
  let current = '';
  for (const piece of text.split(/\n{2,}/).flatMap(splitParagraph)) {
    if (current !== '' && current.length + piece.length > usualPassageLength) {
      passages.push(current);
      current = '';
    }
    current = current === '' ? piece : `${current}\n\n${piece}`;
  }
  if (current !== '') passages.push(current);
  return passages;
}

function splitParagraph(paragraph: string): string[] {
  if (paragraph.length <= maxPassageLength) return paragraph === '' ? [] : [paragraph];
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > maxPassageLength) {
    const at = endOfSentence(rest.slice(0, maxPassageLength));
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Where the last sentence, else the last word, of a text ends; never inside a surrogate pair. */
function endOfSentence(text: string): number {
  const least = text.length / 3;
  const sentence = Math.max(...['. ', '! ', '? ', '。', '\n'].map((mark) => text.lastIndexOf(mark)));
  if (sentence > least) return sentence + 1;
  const word = text.lastIndexOf(' ');
  if (word > least) return word;
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}
