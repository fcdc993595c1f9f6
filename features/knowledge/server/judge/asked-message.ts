import { type Kind, senseOf, stemsIn } from '../question-sense.ts';

/** A message of which a question is a part, read once for all of its parts. */
export interface AskedMessage {
  text: string;
  words: ReadonlySet<string>;
  /** What its last question asks for: what a story says besides is no answer to it. */
  kind: Kind;
}

const between = /[.!?;:,…]+\s+/u;
const asking = /^.*\b(?=(?:how|which|who|whose|where|when|why|what) \S)/i;
export const readAskedMessage = (text: string): AskedMessage => ({
  text,
  words: stemsIn(text),
  kind: kindOf(text),
});

function kindOf(message: string): Kind {
  for (const clause of message.split(between).toReversed()) {
    const { kind } = senseOf(clause.replace(asking, ''));
    if (kind !== 'any') return kind;
  }
  return 'any';
}
