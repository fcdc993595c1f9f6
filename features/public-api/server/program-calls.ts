import { requireWithinSpending } from '#features/accounts/server/keys/key-spending.ts';
import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { offeredTools } from '#features/assistant/server/assistant-tool.ts';
import { ChargedRuns, type RunEnd } from '#features/assistant/server/charged-run.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { ObserveTurn } from '#features/assistant/server/turn-metrics.ts';
import type { ModelFacts } from '#features/chats/server/model-facts.env.ts';
import type { Models } from '#features/models/server/models.ts';
import { familyIds } from '#features/models/shared/catalogue.ts';
import type { EmbeddingInput, EmbeddingList } from '#features/public-api/shared/embeddings.contract.ts';
import { isBuiltIn } from '#features/research/server/is-built-in.ts';
import type { TaskOutcome } from '#features/usage/server/settle-task.ts';
import { reserveTask, tasksLeft } from '#features/usage/server/usage.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { answerCall, type MadeAnswer } from './answer-call.ts';
import { embedTexts } from './embeddings.ts';
import type { ProgramCall, ProgramEvent } from './program-call.ts';

export interface ProgramCallsOptions {
  database: Database;
  models: Models;
  /** All of the assistant's abilities; a program gets the tools that only read and touch no personal data. */
  tools: readonly AssistantTool[];
  modelFacts: ModelFacts | undefined;
  baseUrl: string;
  log: Log;
  retries: WriteRetries | undefined;
  observeTurn: ObserveTurn;
}

/** A call with a reserved task. It must be run, which settles the task. */
export interface BegunCall {
  /** Remaining tasks after it; null if unlimited. */
  left: number | null;
  /** Ends when the signal does. @throws AppError when there is no answer. */
  run(emit: (event: ProgramEvent) => void, signal: AbortSignal): Promise<MadeAnswer>;
}

/** Programs' requests: charged like those of a chat, but not stored. */
export class ProgramCalls {
  readonly #options: ProgramCallsOptions;
  readonly #runs: ChargedRuns;

  constructor(options: ProgramCallsOptions) {
    this.#options = options;
    this.#runs = new ChargedRuns(options);
  }

  /** @throws AppError `not_found` for a model that cannot answer, `quota_exceeded`. */
  async begin(actor: Actor, call: ProgramCall, now = new Date()): Promise<BegunCall> {
    if (this.#runs.isClosing) throw new AppError('shutting_down');
    requireWithinSpending(actor);
    requireToolsForChoice(call);
    const handle = await this.#resolve(actor, call);
    const usesOwnTools = wantsOwnTools(call, handle);
    const { taskId, left } = await this.#reserve(actor.userId, call.endpoint, now);
    return {
      left,
      run: (emit, signal) => this.#run({ actor, call, handle, taskId, usesOwnTools, now }, emit, signal),
    };
  }

  /** Vectors of texts, for one task. @throws AppError `not_found`, `quota_exceeded`, or the model's error. */
  async embed(
    actor: Actor,
    input: EmbeddingInput,
    signal: AbortSignal,
  ): Promise<{ list: EmbeddingList; left: number | null }> {
    if (this.#runs.isClosing) throw new AppError('shutting_down');
    requireWithinSpending(actor);
    const { userId } = actor;
    const embedder = await this.#options.models.embedder(input.model, userId);
    if (!embedder) throw noSuchModel(input.model);
    const { taskId, left } = await this.#reserve(userId, '/v1/embeddings', new Date());
    let made: EmbeddingList | undefined;
    const run = this.#runs.start({
      userId,
      taskId,
      name: 'a call of a program',
      kind: 'question',
      work: async (ending) => {
        made = await embedTexts(embedder, input, AbortSignal.any([ending, signal]));
      },
      charge: ({ failure }) =>
        made
          ? { status: 200, isCharged: true, modelId: input.model }
          : { status: failure?.status ?? 503, isCharged: false },
    });
    const { failure } = await run.ended;
    if (!made) throw failure ?? new AppError('shutting_down');
    return { list: made, left };
  }

  /** Stops everything running, and waits until it is settled. */
  async close(graceMs: number): Promise<void> {
    await this.#runs.shutDown(graceMs);
  }

  #reserve(userId: string, endpoint: string, now: Date): Promise<{ taskId: string; left: number | null }> {
    return withUser(this.#options.database, userId, async (tx) => ({
      taskId: await reserveTask(tx, { userId, kind: 'api', endpoint, now }),
      left: await tasksLeft(tx, userId, now),
    }));
  }

  async #run(
    order: {
      actor: Actor;
      call: ProgramCall;
      handle: ModelHandle;
      taskId: string;
      usesOwnTools: boolean;
      now: Date;
    },
    emit: (event: ProgramEvent) => void,
    signal: AbortSignal,
  ): Promise<MadeAnswer> {
    const { tools, modelFacts, baseUrl, log } = this.#options;
    const { taskId, ...rest } = order;
    let made: MadeAnswer | undefined;
    let hasSpoken = false;
    const run = this.#runs.start({
      userId: order.actor.userId,
      taskId,
      name: 'a call of a program',
      kind: 'question',
      work: async (ending, turn) => {
        turn.answeredBy(order.handle);
        made = await answerCall({
          ...rest,
          ...{ modelFacts, baseUrl, log, turn },
          tools: offeredTools(tools).filter(isForPrograms),
          signal: ending,
          emit: (event) => {
            if (event.type !== 'model') hasSpoken = true;
            emit(event);
          },
        });
      },
      charge: (end) => chargeOf(end, { made, hasSpoken, modelId: order.handle.id }),
    });
    const stop = () => run.abort('stopped');
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const { failure } = await run.ended;
    signal.removeEventListener('abort', stop);
    if (!made) throw failure ?? new AppError('shutting_down');
    return made;
  }

  async #resolve(actor: Actor, { model, prompt }: ProgramCall): Promise<ModelHandle> {
    const last = prompt.findLast(({ role }) => role === 'user');
    const parts = last?.role === 'user' ? last.content : [];
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    const hasPictures = parts.some(({ type }) => type === 'file');
    const handle = await this.#options.models.resolve(model, { text, userId: actor.userId, hasPictures });
    if (!familyIds.has(model) && handle.id !== model) {
      throw noSuchModel(model);
    }
    return handle;
  }
}

export function noSuchModel(model: string): AppError {
  const name = model.slice(0, 100);
  return new AppError('not_found', {
    message: said`There is no model “${name}” here, or it cannot answer now. GET /v1/models lists those that can.`,
    details: { model: name },
  });
}

/** A tool call cannot be required without tools: an answer without one would silently be something else. */
function requireToolsForChoice({ tools, toolChoice }: ProgramCall): void {
  if (tools.length > 0 || !toolChoice || toolChoice.type === 'auto' || toolChoice.type === 'none') return;
  throw new AppError('invalid_input', {
    message: 'Send the tools that “tool_choice” is about, or leave it out.',
    details: { field: 'tool_choice' },
  });
}

/**
 * The family's models look things up by themselves; other models get the request unchanged, unless it asks for our
 * tools.
 */
function wantsOwnTools(call: ProgramCall, handle: ModelHandle): boolean {
  const isContinued = call.prompt.some(
    ({ role, content }) =>
      role === 'tool' ||
      (role === 'assistant' &&
        typeof content !== 'string' &&
        content.some(({ type }) => type === 'tool-call')),
  );
  if (call.tools.length > 0 || isContinued) {
    if (call.ownTools) {
      throw new AppError('invalid_input', {
        message: 'The program’s own tools and Everyday’s tools cannot be used in the same call.',
        details: { field: 'everyday.tools' },
      });
    }
    return false;
  }
  // The engine knows nothing but what our tools find.
  return call.ownTools ?? (familyIds.has(call.model) || isBuiltIn(handle));
}

function isForPrograms({ effect, brings, onlyInChats }: AssistantTool): boolean {
  return effect === 'reads' && brings !== 'own-things' && !onlyInChats;
}

function chargeOf(
  { outcome, failure }: RunEnd,
  { made, hasSpoken, modelId }: { made: MadeAnswer | undefined; hasSpoken: boolean; modelId: string },
): TaskOutcome {
  const isCharged = made ? !made.isDeclined : outcome === 'stopped' && hasSpoken;
  if (isCharged) return { status: 200, isCharged, modelId };
  return { status: made ? 422 : (failure?.status ?? 503), isCharged };
}
