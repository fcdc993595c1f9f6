import { createHash } from 'node:crypto';
import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { answerUpTo } from '#features/assistant/server/ask-model.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { Verdict } from '#features/claim-check/shared/verdict.ts';
import type { SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';
import type { Log } from '#server/log.ts';
import type { JudgedClaim } from './judged-claim.ts';
import { type Question, questionsMessage, readVerdicts, secondJudgePrompt } from './second-judge.prompt.ts';

/** All doubts of one answer go into one call; the rest keep the rules' verdicts. */
const mostQuestions = 24;
const maxClaimLength = 600;
/** Characters of the passage around the sentence that the rules found. */
const maxPassageLength = 900;
const tokensPerQuestion = 12;
const timeoutMs = 6_000;
const mostRemembered = 2_000;

export interface SecondJudge {
  /**
   * Better verdicts on what the rules doubted or could not decide. Never rejects; without a timely answer it returns
   * none.
   */
  review(judged: readonly JudgedClaim[]): Promise<SentenceVerdict[]>;
}

/** Verdicts by question: the same text need not be judged twice, for any person. */
export class RememberedVerdicts {
  readonly #known = new Map<string, Verdict>();

  get(question: Question): Verdict | undefined {
    return this.#known.get(keyOf(question));
  }

  set(question: Question, verdict: Verdict): void {
    const key = keyOf(question);
    this.#known.delete(key);
    this.#known.set(key, verdict);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostRemembered && oldest !== undefined) this.#known.delete(oldest);
  }
}

function keyOf({ claim, passage }: Question): string {
  return createHash('sha256')
    .update(JSON.stringify([claim, passage]))
    .digest('base64');
}

interface SecondJudgeOptions {
  /** Null without one, or when the person wants none. */
  chooseModel(): Promise<ModelHandle | null>;
  remembered: RememberedVerdicts;
  log: Log;
  /** When an answer waits for it no longer. */
  deadline?: () => AbortSignal;
}

/** A connected model that reviews what the rules doubt. Text in, text out: no tools, no history. */
export function createSecondJudge({
  chooseModel,
  remembered,
  log,
  deadline = () => AbortSignal.timeout(timeoutMs),
}: SecondJudgeOptions): SecondJudge {
  async function ask(handle: ModelHandle, questions: readonly Question[]): Promise<(Verdict | null)[]> {
    const signal = deadline();
    const maxOutputTokens = tokensPerQuestion * questions.length + 200;
    const prompt: LanguageModelV4Message[] = [
      { role: 'system', content: secondJudgePrompt },
      { role: 'user', content: [{ type: 'text', text: questionsMessage(questions) }] },
    ];
    const most = maxOutputTokens * 8;
    const text = await answerUpTo(handle, { prompt, maxOutputTokens }, { most, signal });
    return readVerdicts(text, questions.length);
  }

  return {
    async review(judged) {
      const doubted = judged
        .filter(({ claim, verdict }) => claim.ids.length > 0 && verdict.verdict !== 'supported')
        .slice(0, mostQuestions)
        .map((one) => ({ ...one, question: questionOf(one) }));
      if (doubted.length === 0) return [];
      try {
        const handle = await chooseModel();
        if (!handle) return [];
        const fresh = doubted.filter(({ question }) => remembered.get(question) === undefined);
        const answers =
          fresh.length > 0
            ? await ask(
                handle,
                fresh.map(({ question }) => question),
              )
            : [];
        for (const [index, { question }] of fresh.entries()) {
          const answer = answers[index];
          if (answer) remembered.set(question, answer);
        }
      } catch (error) {
        log.warn('a second look at claims failed', { error });
      }
      return doubted.flatMap(({ question, verdict }) => {
        const answer = remembered.get(question);
        // The rules' reason is not the model's.
        return answer ? [{ ...verdict, verdict: answer, by: 'model' as const, reason: undefined }] : [];
      });
    },
  };
}

/** The claim, and the surroundings of the sentence that the rules found nearest to it. */
function questionOf({ claim, verdict, passages }: JudgedClaim): Question {
  const sentence = verdict.quote.replace(/…$/, '');
  const around = passages.find(({ text }) => sentence !== '' && text.includes(sentence)) ?? passages[0];
  const text = around ? `${around.title}\n${cut(around.text, sentence)}` : '';
  return { claim: claim.text.slice(0, maxClaimLength), passage: text };
}

function cut(text: string, sentence: string): string {
  const at = Math.max(0, text.indexOf(sentence));
  const from = Math.max(0, at - Math.floor((maxPassageLength - sentence.length) / 2));
  return text.slice(from, from + maxPassageLength);
}
