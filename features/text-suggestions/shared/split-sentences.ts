/** Abbreviations whose full stop does not end a sentence, which the segmenter does not know. */
const shortForms = String.raw`Dr|Mr|Mrs|Ms|Prof|St|Rev|fig|Fig|no|No|nos|vs|cf|approx|e\.g|i\.e|a\.m|p\.m|etc`;
const endsInShortForm = new RegExp(
  String.raw`(?:^|[\s("“‘[])(?:${shortForms}|\p{Lu}|(?:\p{Lu}\.)+\p{Lu})\.\s*$`,
  'u',
);
/** After these, a capital may well start the next sentence. */
const mayEndSentence = /(?:a\.m|p\.m|etc)\.\s*$/;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A text's sentences, each with its trailing space: joined, they are the text. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && !last.endsWith('\n') && continues(last, segment))
      sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}

function continues(last: string, next: string): boolean {
  if (/^[\s]*$/.test(next)) return true;
  if (!endsInShortForm.test(last)) return false;
  return !mayEndSentence.test(last) || !/^["“‘(]?\p{Lu}/u.test(next);
}
