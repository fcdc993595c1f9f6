import { type Kind, senseOf, stemsIn } from '../question-sense.ts';

/** A message of which a question is a part, read once for all of its parts. */
export interface AskedMessage {
  text: string;
  words: ReadonlySet<string>;
  /** What its last question asks for: what a story says besides is no answer to it. */
  kind: Kind;
  /** The words of that question. */
  asked: ReadonlySet<string>;
  refersBack: boolean;
  isChoice: boolean;
}

const between = /[.!?;:,…]+\s+/u;
/** “When I mean the result” and “which I love” ask nothing. */
const telling = "(?!(?:which|who|where|when) (?:i|i'm|we|he|she|they|my|you mean)\\b)";
const asking = new RegExp(`^.*\\b(?=${telling}(?:how|which|who|whose|where|when|why|what) \\S)`, 'i');
const tells = /^(?:which|who|where|when) (?:i|i'm|we|he|she|they|my)\b/i;
/** “Can you help?” */
const isTalk = /^(?:can|could|will|would|do) (?:u|you|anyone|anybody|somebody)\b/i;
/** “That group” stands for what was said before. */
const referred = /\b(?:that|this|those|these) (\p{L}+)/giu;
/** “Hot or cold” asks for one of them. */
export const isChoice = / or /i;
/** It says of what in another part of the message. */
export const refersBack =
  /\b(?:it|its|that|this|they|them|their|those|these|he|she|him|her|there|one|ones)\b/i;

export function readAskedMessage(text: string): AskedMessage {
  const words = stemsIn(text);
  for (const clause of text.split(between).toReversed()) {
    const question = clause.replace(asking, '');
    const { kind, stems } = senseOf(question);
    if (kind === 'any' || tells.test(question) || isTalk.test(question)) continue;
    const named = stemsIn([...question.matchAll(referred)].map(([, word]) => word).join(' '));
    const asked = new Set([...stems].filter((word) => !named.has(word)));
    return {
      text,
      words,
      kind,
      asked,
      refersBack: refersBack.test(question),
      isChoice: isChoice.test(question),
    };
  }
  return { text, words, kind: 'any', asked: words, refersBack: false, isChoice: false };
}
