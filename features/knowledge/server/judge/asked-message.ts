import { lastUsed } from '#shared/last-used.ts';
import { type Kind, senseOf, stemsIn } from '../question-sense.ts';

/** A message of which a question is a part. */
export interface AskedMessage {
  words: ReadonlySet<string>;
  /** What its last question asks for: what a story says besides is no answer to it. */
  kind: Kind;
}

const between = /[.!?;:,…]+\s+/u;
const asking = /^.*\b(?=(?:how|which|who|whose|where|when|why|what) \S)/i;
/** Its parts are judged one behind another. */
const mostRemembered = 4;
const remembered = lastUsed<AskedMessage>(mostRemembered);

export const readAskedMessage = (message: string): AskedMessage =>
  remembered(message, () => ({ words: stemsIn(message), kind: kindOf(message) }));

function kindOf(message: string): Kind {
  for (const clause of message.split(between).toReversed()) {
    const { kind } = senseOf(clause.replace(asking, ''));
    if (kind !== 'any') return kind;
  }
  return 'any';
}
