import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { answerUpTo } from '#features/assistant/server/ask-model.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { UsageMeter } from '#features/assistant/server/usage-meter.ts';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import type { TurnUsage } from '#features/assistant/shared/usage-part.ts';
import type { Afterwards } from '#features/chats/shared/afterwards.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { storeAfterwards } from './afterwards.queries.ts';
import { improveTitle } from './chats.queries.ts';
import {
  afterwardsMessage,
  afterwardsPrompt,
  asksBack,
  readNextQuestions,
  readTitle,
  type Wanted,
} from './prompts/afterwards.prompt.ts';
import type { SendsFirst } from './sends-first.ts';

const longestMs = 20_000;
/** How long others' questions may go first. */
const longestWaitMs = 1_000;
/** A page that asks a little late still gets the result. */
const rememberMs = 60_000;
const mostTokens = 400;
const mostCharacters = 1_000;

/** What is wanted once an answer is there. */
export interface AfterwardsWish {
  userId: string;
  turnId: string;
  sessionId: string;
  messageId: string;
  /** The person's own words. */
  question: string;
  answer: string;
  /** The model that answered: no other learns what was asked. */
  handle: ModelHandle;
  /** Counts its usage, with the turn. */
  meter: UsageMeter;
  /** What is stored of it with the answer. */
  usage: MessagePart<'usage'> | undefined;
  wantsTitle: boolean;
  wantsQuestions: boolean;
}

interface AfterwardsOptions {
  database: Database;
  sendsFirst: SendsFirst;
  log: Log;
}

interface Thought {
  userId: string;
  made: Promise<Afterwards>;
}

const nothing: Afterwards = { title: null, questions: [] };

/**
 * A better title, and follow-up questions: one call outside the conversation, after the answer was stored. It holds
 * nothing up and costs no task; its tokens are counted with the answer's, and a failure just leaves them out.
 */
export class AfterwardsMaker {
  readonly #thoughts = new Map<string, Thought>();
  readonly #closing = new AbortController();
  readonly #options: AfterwardsOptions;

  constructor(options: AfterwardsOptions) {
    this.#options = options;
  }

  begin(wish: AfterwardsWish): void {
    const wanted = { title: wish.wantsTitle, questions: wish.wantsQuestions && !asksBack(wish.answer) };
    if (!wanted.title && !wanted.questions) return;
    const { turnId, userId } = wish;
    const thought = { userId, made: this.#make(wish, wanted) };
    this.#thoughts.set(turnId, thought);
    void thought.made.finally(() => {
      setTimeout(() => {
        if (this.#thoughts.get(turnId) === thought) this.#thoughts.delete(turnId);
      }, rememberMs).unref();
    });
  }

  /** The result, as soon as it exists; undefined where nothing was made or is being made here. */
  read(userId: string, turnId: string): Promise<Afterwards> | undefined {
    const thought = this.#thoughts.get(turnId);
    return thought?.userId === userId ? thought.made : undefined;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#thoughts.values()].map(({ made }) => made));
  }

  /** Never rejects. */
  async #make(wish: AfterwardsWish, wanted: Wanted): Promise<Afterwards> {
    const { question, answer, handle } = wish;
    await this.#options.sendsFirst.others(longestWaitMs);
    const written = await this.#quietly(wish, () =>
      this.#ask(handle, afterwardsPrompt(wanted), afterwardsMessage(question, answer, wanted)),
    );
    const title = wanted.title && written !== undefined ? readTitle(written, question) : null;
    const questions = wanted.questions && written !== undefined ? readNextQuestions(written) : [];
    const named = title !== null && (await this.#quietly(wish, () => this.#name(wish, title)));
    const usage = await this.#quietly(wish, () => this.#store(wish, questions));
    return {
      title: named ? title : nothing.title,
      questions: usage === undefined ? nothing.questions : questions,
      ...(usage && { usage }),
    };
  }

  async #quietly<Result>(
    { turnId }: AfterwardsWish,
    make: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await make();
    } catch (error) {
      if (!this.#closing.signal.aborted) {
        this.#options.log.warn('nothing was made after an answer', { turnId, error });
      }
      return undefined;
    }
  }

  #name({ userId, sessionId }: AfterwardsWish, title: string): Promise<boolean> {
    return withUser(
      this.#options.database,
      userId,
      (tx) => improveTitle(tx, { userId, id: sessionId, title }),
      { isOne: true },
    );
  }

  /** The questions, and what the answer has cost so far. Null where it was deleted meanwhile. */
  async #store(
    { userId, messageId, meter, usage: before }: AfterwardsWish,
    questions: string[],
  ): Promise<TurnUsage | null> {
    if (!before && questions.length === 0) return null;
    // Everything but the usage of its calls is unchanged.
    const usage = before && { ...before, ...meter.read(before.context), ms: before.ms };
    const isStored = await withUser(
      this.#options.database,
      userId,
      (tx) => storeAfterwards(tx, { userId, messageId, questions, usage }),
      { isOne: true },
    );
    if (!isStored || !usage) return null;
    const { kind: _, ...told } = usage;
    return told;
  }

  #ask(handle: ModelHandle, system: string, content: string): Promise<string> {
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(longestMs)]);
    const prompt: LanguageModelV4Message[] = [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: content }] },
    ];
    return answerUpTo(handle, { prompt, maxOutputTokens: mostTokens }, { most: mostCharacters, signal });
  }
}
