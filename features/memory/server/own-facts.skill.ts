import type { RememberedFact } from '#features/assistant/server/remembered-facts.ts';
import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { type Asking, askTool, isNumber } from '#features/built-in-engine/server/ask-tool.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { isAnsweredBy } from './fact-about.ts';
import { topicOf } from './own-words.ts';
import { personalWords } from './personal-words.ts';
import { readCorrection } from './read-correction.ts';
import { type OwnIntent, recogniseOwn } from './recognise-own-facts.ts';
import { secondPerson } from './second-person.ts';

/** Saves what the person said about themselves. */
const rememberFact = (quote: string): Asking<{ n: number; remembered: string }> =>
  askTool({ toolName: 'remember', input: { quote: quote.slice(0, 400) } }, (value) =>
    isNumber(value.n) && typeof value.remembered === 'string'
      ? { n: value.n, remembered: value.remembered }
      : undefined,
  );

const forgetFact = (about: string): Asking<{ forgotten: string }> =>
  askTool({ toolName: 'forget', input: { about: about.slice(0, 200) } }, (value) =>
    typeof value.forgotten === 'string' ? { forgotten: value.forgotten } : undefined,
  );

const mostFacts = 12;
const notHere =
  '**I am not keeping anything about you here.** This is a temporary chat, or personalization is switched off under Data & Privacy.';

/** What the person said or asked about themselves; undefined for an ordinary question. */
function ownFacts(
  intent: OwnIntent,
  facts: readonly RememberedFact[],
  otherwise: () => Skill,
): Skill | undefined {
  switch (intent.type) {
    case 'remember':
      return remember(intent, otherwise);
    case 'forget':
      return forget(intent.about);
    case 'forget_all':
      return say(
        '**You can delete everything I remember on the [Memory page](/memory?tab=facts).** I do not do that from a chat, so that it cannot happen by mistake.',
      );
    case 'list':
      return say(list(facts));
    case 'recall-other': {
      const fitting = facts.filter(({ text }) => {
        const said = new Set(personalWords(text));
        const isThere = intent.words.length > 0 && intent.words.every((word) => said.has(word));
        return isThere && (!intent.isNumber || /\d/.test(text));
      });
      return fitting.length > 0 ? say(recall(fitting)) : undefined;
    }
    case 'recall': {
      const fitting = facts.filter(({ text }) => isAnsweredBy(text, intent.words, intent.isPossessive));
      return fitting.length > 0 ? say(recall(fitting)) : undefined;
    }
  }
}

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* say(text: string): Skill {
  return text;
}

function* remember(
  { quote, isAsked }: Extract<OwnIntent, { type: 'remember' }>,
  otherwise: () => Skill,
): Skill {
  const kept = yield* rememberFact(quote);
  if (kept.state === 'answered') {
    return answerLine(
      `I will remember that ${secondPerson(plain(kept.output.remembered, 300))}`,
      kept.output.n,
    );
  }
  // Without a request to save it, this is an ordinary message.
  if (!isAsked) return yield* otherwise();
  if (kept.state === 'unavailable') return notHere;
  if (kept.state === 'proposed') return '**I have not saved that yet.** Press “Remember” below if I should.';
  if (kept.state === 'refused') return `**I did not keep that.** ${kept.reason}`;
  return '**I could not keep that just now.** Please try again.';
}

function* forget(about: string): Skill {
  const gone = yield* forgetFact(about);
  if (gone.state === 'answered')
    return answerLine(`I have forgotten that ${secondPerson(plain(gone.output.forgotten, 300))}`);
  if (gone.state === 'unavailable') return notHere;
  if (gone.state === 'proposed') {
    return `**I have not forgotten anything yet.** Press “Forget” below if I should forget that ${secondPerson(plain(gone.text, 300))}.`;
  }
  if (gone.state === 'refused') return `**I do not remember anything about ${quoted(plain(about, 80))}.**`;
  return '**I could not do that just now.** Please try again.';
}

function list(facts: readonly RememberedFact[]): string {
  if (facts.length === 0) {
    return blocks(
      '**I remember nothing about you.**',
      'Tell me “Remember that …” and I will keep it, unless the chat is temporary or personalization is switched off.',
    );
  }
  const shown = facts.slice(0, mostFacts);
  const left = facts.length - shown.length;
  return blocks(
    answerLine(
      facts.length === 1 ? 'I remember one thing about you' : `I remember ${facts.length} things about you`,
    ),
    shown.map(({ n, text }) => `- ${cited(secondPerson(plain(text, 300)), n)}`).join('\n'),
    left > 0
      ? `There ${left === 1 ? 'is one more' : `are ${left} more`} on the [Memory page](/memory?tab=facts), where you can change and delete them.`
      : 'You can change and delete them on the [Memory page](/memory?tab=facts).',
  );
}

function recall([first, ...others]: readonly RememberedFact[]): string {
  if (!first) return '';
  return blocks(
    answerLine(secondPerson(plain(first.text, 300)), first.n),
    others.length > 0 &&
      `You also told me:\n\n${others
        .slice(0, mostFacts)
        .map(({ n, text }) => `- ${cited(secondPerson(plain(text, 300)), n)}`)
        .join('\n')}`,
  );
}

/** The corrected fact is no sentence of the person's own, so it is offered on a card, and the old one beside it. */
function* correct({ before, now }: { before: string; now: string }, otherwise: () => Skill): Skill {
  const kept = yield* rememberFact(now);
  if (kept.state !== 'proposed') return yield* otherwise();
  const isReplaced =
    topicOf(capitalise(now)) !== null && topicOf(capitalise(now)) === topicOf(capitalise(before));
  const gone = isReplaced ? undefined : yield* forgetFact(before);
  return blocks(
    `**I can remember instead that ${secondPerson(plain(now, 300))}.** Press “Remember” below if that is right.`,
    gone?.state === 'proposed' && 'Press “Forget” for what you said before.',
  );
}

/** "Remember that I am vegetarian", "what is my sister's name?" */
export const ownFactsSkill: MessageSkill = {
  name: 'own-facts',
  precedence: 10,
  take({ question, remembered, earlierQuestions }, otherwise) {
    const correction = readCorrection(question, earlierQuestions);
    if (correction) return correct(correction, otherwise);
    const intent = recogniseOwn(question);
    return intent && ownFacts(intent, remembered, otherwise);
  },
};
