import type { Conversation } from '#features/built-in-engine/server/conversation.ts';
import { phrases } from '#shared/words/phrases.ts';
import { cleanQuestion } from './clean.ts';

interface Gap {
  asks: ReturnType<typeof phrases>;
  askBack: string;
  /** The whole question, once the person has said what was missing. */
  complete?: (said: string) => string;
}

const said = String.raw`[it is|its|it's|on|in|i mean|the|at]*`;
const answer = phrases([`${said} <what>`]);

/** Questions that leave out what they are about. */
const gaps: readonly Gap[] = [
  {
    asks: phrases(['what time is it there [now|right now]', '(how is|what is) the time there']),
    askBack: '**Which city or country do you mean?** Ask, for example, “what time is it in Tokyo”.',
    complete: (place) => `what time is it in ${place}`,
  },
  {
    asks: phrases([
      '(how many days|how long) [is it|are there|left]* (until|till|to) my birthday',
      'when is my birthday',
    ]),
    askBack: '**When is your birthday?** Ask, for example, “how many days until 9 March”.',
    complete: (date) => `how many days until ${date}`,
  },
  {
    asks: phrases([
      "(it's|it is|its|this is|my <what> is|the <what> is) (broken|not working|stuck|dead|leaking),? " +
        '[can you|could you|how do i|how can i|please|help me]* [fix|repair]* [it|this]* [please]',
    ]),
    askBack:
      '**What is broken, and what does it do or not do?** Tell me which thing it is, and I look for what I know about it.',
  },
  {
    asks: phrases([
      '(what is|what will|how much is|how much will) [be]* (the|my) [monthly|weekly|yearly]* ' +
        '(payment|repayment|instalment|rate)s? [be|going to be|cost]* [on|for|of] [my|a|the] (loan|mortgage|car)',
    ]),
    askBack:
      '**How much is the loan, at what interest rate, and over how many years?** Ask, for example, “monthly payment on 10,000 at 5% over 3 years”.',
  },
];

/** What has to be asked back; undefined if the question is complete. */
export const whatIsMissing = (question: string): string | undefined =>
  gaps.find(({ asks }) => asks.test(question))?.askBack;

/** The conversation with the newest message read as the answer to what was asked back, if it was. */
export function completed(conversation: Conversation): Conversation {
  const earlier = conversation.earlierQuestions.at(-1);
  const told = conversation.earlierAnswers.at(-1);
  if (earlier === undefined || told === undefined) return conversation;
  const gap = gaps.find(({ askBack, asks }) => told.startsWith(askBack) && asks.test(cleanQuestion(earlier)));
  const what = gap?.complete && answer.read(cleanQuestion(conversation.question))?.what;
  if (!gap?.complete || !what) return conversation;
  return { ...conversation, question: gap.complete(what) };
}
