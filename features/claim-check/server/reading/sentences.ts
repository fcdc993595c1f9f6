/** The claimed text, without markers and Markdown. */
export function plainClaim(text: string): string {
  return text
    .replace(/ ?⟦(?:\d{1,7}\??|\?)⟧/g, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}[.)])\s+/gm, '')
    .replace(/\*\*|__|[*`~|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const sentenceEnd = /(?<=[.!?]["”’)\]]*)\s+(?=["“‘([]*[\p{Lu}\p{N}])|\n{2,}|\n(?=\s*[-*•\d])/u;
/** Full stops that do not end a sentence. */
const abbreviations = 'Dr|Mr|Mrs|Ms|Prof|St|vs|etc|e\\.g|i\\.e|approx|ca|No|Fig|Inc|Ltd|Co|Jr|Sr|U\\.S';
const abbreviation = new RegExp(String.raw`(?:\b(?:${abbreviations})|\b\p{Lu})\.$`, 'u');

export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(sentenceEnd)) {
    const part = piece.trim();
    if (part === '') continue;
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences.flatMap(inPieces);
}

/** Longer than any sentence: a list or a table that lost its lines. */
const maxSentenceLength = 800;

function inPieces(sentence: string): string[] {
  if (sentence.length <= maxSentenceLength) return [sentence];
  const pieces: string[] = [];
  for (let rest = sentence; rest !== ''; ) {
    const space = rest.lastIndexOf(' ', maxSentenceLength);
    const at = rest.length <= maxSentenceLength ? rest.length : space > 0 ? space : maxSentenceLength;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return pieces;
}
