import { ApiError } from '#client/api-client.ts';
import { browserConnectionWatch, type ConnectionWatch } from '#features/assistant/client/connection-watch.ts';
import {
  type FollowResult,
  type FollowTurnOptions,
  followTurn,
  isRefusal,
  TurnConnectionError,
  troubleOf,
} from '#features/assistant/client/follow-turn.ts';
import { createFrameBatch } from '#features/assistant/client/frame-batch.ts';
import { applyTurnEvent, type Step } from '#features/assistant/client/turn-state.ts';
import { type MessagePart, withPart } from '#features/assistant/shared/message-part.ts';
import type { RetryStep, StepState, TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type { Chat, ChatMessage, SendMessageInput } from '#features/chats/shared/chats.contract.ts';
import { maxMessageLength, tooLongMessage } from '#features/chats/shared/message-text.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import type { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import type { ChatChange } from './chat-changes.ts';
import type { ChatDeletion } from './chat-channel.ts';
import type { ChatApi } from './chats.api.ts';
import {
  type ConversationState,
  emptyConversation,
  failedAnswer,
  failedMessage,
  filesOf,
  isUnsentId,
  messagesOf,
  newRunningTurn,
  notAskedDeleted,
  type RunningTurn,
  searchOf,
  stateFromChat,
  unsentId,
  userMessage,
  versionsInChat,
  versionsOf,
  withEarlierOf,
} from './conversation-state.ts';
import { readQuota } from './read-quota.ts';

/** Messages fetched at a time when scrolling up; the number grows as the person keeps scrolling. */
const earlierLimits = [100, 300, 1_000] as const;
const earlierMissing = 'Earlier messages could not be loaded. Please try again.';
const notShown = 'That version could not be shown. Please try again.';

/** What a person can still do something about; the server checks everything. */
function isSendable({ text = '', regenerate, attachments = [] }: SendMessageInput): boolean {
  const hasContent = text !== '' || regenerate !== undefined || attachments.length > 0;
  return hasContent && text.length <= maxMessageLength;
}

/** How often a question that never reached the server is retried. */
const maxResends = 2;

export interface ConversationEvents {
  /** The first message of a new chat was accepted, and the chat now has an address. */
  onStarted?: (sessionId: string) => void;
  /** A turn ended, or a message was accepted: lists and counters elsewhere are out of date. */
  onChanged?: (sessionId: string | null) => void;
  /** The chat got a better title. */
  onTitle?: (sessionId: string, title: string) => void;
  /** The page was left before the server said whether it has this question. */
  onUnsure?: (sessionId: string | null, text: string) => void;
}

export interface ConversationOptions extends ConversationEvents {
  sessionId: string | null;
  api: ChatApi;
  watch?: ConnectionWatch;
}

export interface SendOptions {
  /** Names the message: sending it again under the same name never creates a second one. */
  clientId?: string;
  files?: readonly FileInfo[];
  /** The search that the first question of a chat is about. */
  about?: CarriedSearch | undefined;
  /** The id of the model that is to answer, whatever the settings say. */
  model?: string;
  /** It was spoken, and its answer will be read aloud. */
  spoken?: SendMessageInput['spoken'];
}

/** Puts suggested follow-up questions into its answer itself, and gives no titles. */
const builtInModel = 'built-in';

type StartOfTurn = NonNullable<RunningTurn['turn']['start']>;

export type SendResult = 'taken' | 'kept';

/** `trouble`: what the server reported about its own state when it could not accept the question. */
type OnKept = (reason: 'refused' | 'unreachable', trouble: ApiError | null) => void;

/**
 * One chat on the screen: what it shows, and the one turn that may be running in it. Lives outside
 * React so that the page keeps its state while its address changes from /chat to /chat/{id}.
 */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #watch: ConnectionWatch;
  readonly #listeners = new Set<() => void>();
  #state: ConversationState;
  #leaving = new AbortController();
  /** For a plan that was just started: it can be stopped before its first event has arrived. */
  #startingTurnId: string | undefined;
  #loadingEarlier: Promise<boolean> | null = null;
  #earlierPages = 0;
  /** How many turns have begun on this page: anything fetched before the last of them does not know it. */
  #turns = 0;
  /** The last question was refused because an answer was still being written. */
  #isAnsweringElsewhere = false;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#watch = options.watch ?? browserConnectionWatch;
    this.#state = emptyConversation(options.sessionId);
  }

  readonly getState = (): ConversationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads what is stored and follows the turn that is running. Safe to call again at any time. */
  async open(): Promise<void> {
    if (this.#leaving.signal.aborted) this.#leaving = new AbortController();
    const { sessionId, running } = this.#state;
    const { signal } = this.#leaving;
    if (sessionId === null || running) return;
    try {
      let turns: number;
      let chat: Chat;
      do {
        turns = this.#turns;
        chat = await this.#options.api.getChat(sessionId, signal);
        if (signal.aborted || this.#state.running) return;
      } while (turns !== this.#turns);
      this.#set(withEarlierOf(this.#state, stateFromChat(chat)));
      if (this.#state.deleted === 'gone') this.#set({ deleted: null, sendProblem: null });
      if (chat.activeTurn) await this.#resume(chat.activeTurn.id, versionsInChat(chat));
      else this.#allowAgain();
    } catch (error) {
      if (signal.aborted) return;
      const isGone = error instanceof ApiError && error.code === 'not_found';
      // Messages already on the screen matter more than the fact that a refresh failed.
      if (this.#state.phase === 'loading') {
        this.#set({ ...emptyConversation(null), loadProblem: isGone ? 'not_found' : 'failed' });
      } else if (isGone && !this.#state.running) this.#set({ deleted: 'gone' });
    }
  }

  /** In another tab; `open` then finds whether it is gone. */
  showDeletion(deletion: ChatDeletion): void {
    // What is asked here since then keeps it; otherwise its answer is stopped, and the next question refused.
    const isAsked = deletion === 'over' && this.#state.running !== null;
    if (deletion === 'undone' || isAsked) this.#set({ deleted: null, sendProblem: null });
    else this.#set({ deleted: deletion === 'waits' ? 'undoable' : 'gone' });
  }

  /** Nothing can be asked while an answer runs, nor in a deleted chat. */
  #isClosed(): boolean {
    if (this.#state.deleted) this.#set({ sendProblem: notAskedDeleted });
    return this.#state.running !== null || this.#state.deleted !== null;
  }

  /** Stops following; the turn itself continues on the server. */
  close(): void {
    this.#leaving.abort();
    this.#state = { ...this.#state, running: null, isLoadingEarlier: false };
  }

  /** Only a chat that has not begun can become temporary. */
  setTemporary(isTemporary: boolean): void {
    if (this.#state.sessionId === null && !this.#state.running) this.#set({ isTemporary });
  }

  /** Whether a temporary chat that has not begun will know the person's standing instructions. */
  setInstructed(isInstructed: boolean): void {
    if (this.#state.sessionId === null && !this.#state.running) this.#set({ isInstructed });
  }

  /** Whether the person's outside tools can be used in a temporary chat that has not begun. */
  setOutsideTools(hasOutsideTools: boolean): void {
    if (this.#state.sessionId === null && !this.#state.running) this.#set({ hasOutsideTools });
  }

  /** The project in which a chat that has not begun will begin. */
  setProject(projectId: string | null): void {
    const { sessionId, running, projectId: before } = this.#state;
    if (sessionId === null && !running && projectId !== before) this.#set({ projectId });
  }

  /** The chat as a whole was changed elsewhere on this page. */
  showChange({ id, ...change }: ChatChange): void {
    if (id === this.#state.sessionId) this.#set(change);
  }

  /** Fetches messages from before those already loaded. False when there are none, or the request fails. */
  loadEarlier(): Promise<boolean> {
    this.#loadingEarlier ??= this.#fetchEarlier().finally(() => {
      this.#loadingEarlier = null;
    });
    return this.#loadingEarlier;
  }

  async #fetchEarlier(): Promise<boolean> {
    const { sessionId, earlier } = this.#state;
    const { signal } = this.#leaving;
    if (sessionId === null || earlier === null) return false;
    this.#set({ isLoadingEarlier: true });
    try {
      const limit = earlierLimits[Math.min(this.#earlierPages, earlierLimits.length - 1)] ?? 100;
      const page = await this.#options.api.getChat(sessionId, signal, { before: earlier, limit });
      this.#earlierPages += 1;
      // Another version may have been chosen meanwhile, which has other messages before it.
      if (signal.aborted || this.#state.earlier !== earlier) return false;
      const { messages, earlier: next } = stateFromChat(page);
      this.#set({ messages: [...messages, ...this.#state.messages], earlier: next, isLoadingEarlier: false });
      return true;
    } catch {
      if (!signal.aborted) this.#set({ sendProblem: earlierMissing });
      return false;
    } finally {
      if (!signal.aborted) this.#set({ isLoadingEarlier: false });
    }
  }

  /** Until that message is loaded, or, if none is named, until all are. */
  async loadThrough(id: string | null): Promise<boolean> {
    const isHere = () => id !== null && this.#state.messages.some((message) => message.id === id);
    while (!isHere()) if (!(await this.loadEarlier())) return isHere() || this.#state.earlier === null;
    return true;
  }

  async send(text: string, options: SendOptions = {}): Promise<SendResult> {
    const { clientId = crypto.randomUUID(), files = [], about, model, spoken } = options;
    const { sessionId, isTemporary, isInstructed, hasOutsideTools, projectId } = this.#state;
    const isNewTemporary = isTemporary && sessionId === null;
    const words = text.trim();
    const input: SendMessageInput = {
      ...(isNewTemporary && { temporary: true }),
      ...(isNewTemporary && isInstructed && { withInstructions: true }),
      ...(isNewTemporary && hasOutsideTools && { withOutsideTools: true }),
      clientId,
      text: words,
      ...(sessionId ? { sessionId } : {}),
      ...(model !== undefined && { model }),
      ...(spoken && { spoken }),
      ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
      ...(about && sessionId === null && { about }),
      ...(projectId !== null && sessionId === null && !isTemporary && { projectId }),
    };
    if (this.#isClosed()) return 'kept';
    if (!isSendable(input)) {
      if (words !== '') this.#set({ sendProblem: tooLongMessage(words.length) });
      return 'kept';
    }
    const question = userMessage(clientId, words, files, sessionId === null ? about : undefined);
    this.#start({ running: newRunningTurn(question) });
    return this.#deliver(input, (reason, trouble) => {
      if (reason === 'unreachable') this.#showUnsent(question, trouble);
    });
  }

  #start(change: Pick<ConversationState, 'running'> & Partial<ConversationState>): void {
    this.#turns += 1;
    this.#isAnsweringElsewhere = false;
    this.#set({ ...change, sendProblem: null, quota: null, loadProblem: null });
  }

  /** What the person had asked before this answer. */
  questionOf(answerId: string): string | undefined {
    return this.#questionBefore(answerId)?.content;
  }

  filesOf(answerId: string): readonly FileInfo[] {
    return filesOf(this.#questionBefore(answerId));
  }

  #questionBefore(answerId: string): ChatMessage | undefined {
    const { messages } = this.#state;
    const at = messages.findIndex((message) => message.id === answerId);
    return messages.slice(0, at).findLast((message) => message.role === 'user');
  }

  /** Regenerates a failed or interrupted answer. */
  async retry(answerId: string): Promise<SendResult> {
    const { messages } = this.#state;
    if (!isUnsentId(answerId)) return this.regenerate(answerId);
    const question = this.#questionBefore(answerId);
    if (this.#isClosed() || !question) return 'kept';
    // It never reached the server, as far as this page knows: the same message is sent once more.
    this.#set({
      messages: messages.filter((message) => message.id !== answerId && message.id !== question.id),
    });
    return this.send(question.content, {
      clientId: question.id,
      files: filesOf(question),
      about: searchOf(question),
    });
  }

  /** Requests another version of an answer; what followed the old one stays with the old one. */
  async regenerate(answerId: string): Promise<SendResult> {
    const { messages } = this.#state;
    const answer = messages.find((message) => message.id === answerId);
    if (this.#isClosed() || !answer) return 'kept';
    this.#start({
      messages: messages.slice(0, messages.indexOf(answer)),
      running: newRunningTurn(null, versionsOf(answer)),
    });
    return this.#deliver({ clientId: crypto.randomUUID(), regenerate: answerId }, () =>
      this.#set({ messages }),
    );
  }

  /** Rewords a question; the chat continues from there, and keeps the branch of the old one. */
  async edit(questionId: string, text: string): Promise<SendResult> {
    const { messages } = this.#state;
    const old = messages.find((message) => message.id === questionId);
    const input = { clientId: crypto.randomUUID(), text: text.trim(), edit: questionId };
    if (this.#isClosed() || !old || !isSendable(input)) return 'kept';
    const { clientId } = input;
    const question = userMessage(clientId, input.text, filesOf(old), searchOf(old));
    this.#start({
      messages: messages.slice(0, messages.indexOf(old)),
      running: newRunningTurn({ ...question, versions: [...versionsOf(old), clientId] }),
    });
    return this.#deliver(input, () => this.#set({ messages }));
  }

  /** Switches to another version of a message, and continues from where that was last continued. */
  async showVersion(messageId: string): Promise<void> {
    const { sessionId, running } = this.#state;
    const { signal } = this.#leaving;
    if (sessionId === null || running) return;
    const turns = this.#turns;
    try {
      const chat = await this.#options.api.showVersion(sessionId, messageId, signal);
      if (signal.aborted || this.#state.running) return;
      if (turns !== this.#turns) return this.open();
      this.#set(withEarlierOf(this.#state, stateFromChat(chat)));
      this.#options.onChanged?.(sessionId);
    } catch (error) {
      if (signal.aborted) return;
      this.#set({ sendProblem: error instanceof ApiError ? error.message : notShown });
    }
  }

  /** Resumes an answer that waits for the person; the new answer takes its place. */
  async continueAnswer(
    answerId: string,
    turnId: string,
    open: (signal: AbortSignal) => Promise<Response>,
  ): Promise<SendResult> {
    const { messages } = this.#state;
    const { api } = this.#options;
    const { signal } = this.#leaving;
    const answer = messages.find((message) => message.id === answerId);
    if (this.#isClosed() || !answer) return 'kept';
    this.#startingTurnId = turnId;
    this.#start({
      messages: messages.filter((message) => message !== answer),
      running: newRunningTurn(null, answer.versions),
    });
    try {
      await this.#follow(
        (options) => (options.after > 0 ? api.resumeTurn(turnId, options) : open(options.signal)),
        'after-first-event',
      );
      return 'taken';
    } catch (error) {
      if (signal.aborted) return 'kept';
      if (this.#state.running?.turn.start) {
        await this.#loseConnection();
        return 'taken';
      }
      const quota = isRefusal(error) && error.code === 'quota_exceeded' ? readQuota(error) : null;
      const said = isRefusal(error) ? error : troubleOf(error);
      const sendProblem = said?.message ?? failedAnswer;
      this.#set({ running: null, messages, ...(quota ? { quota } : { sendProblem }) });
      return 'kept';
    } finally {
      this.#startingTurnId = undefined;
    }
  }

  /** Renders a part as the server has recorded it. */
  readonly showPart = (messageId: string, part: MessagePart): void => {
    const { messages, running } = this.#state;
    if (running?.turn.start?.assistantMessageId === messageId) {
      const turn = { ...running.turn, parts: withPart(running.turn.parts, part) };
      this.#set({ running: { ...running, turn } });
      return;
    }
    this.#set({
      messages: messages.map((message) =>
        message.id === messageId ? { ...message, parts: withPart(message.parts, part) } : message,
      ),
    });
  };

  /** Ends a waiting turn for good. */
  async endWaiting(turnId: string): Promise<void> {
    try {
      await this.#options.api.stopTurn(turnId);
      await this.#reload();
    } catch (error) {
      if (!this.#leaving.signal.aborted) {
        this.#set({ sendProblem: error instanceof ApiError ? error.message : failedAnswer });
      }
    }
  }

  async stop(): Promise<void> {
    const { running } = this.#state;
    const turnId = running?.turn.start?.turnId ?? this.#startingTurnId;
    if (!running || turnId === undefined || running.isStopping) return;
    this.#setRunning({ isStopping: true });
    // The end of the turn arrives as an event, so that what is shown is what was stored.
    await this.#options.api.stopTurn(turnId).catch(() => this.#setRunning({ isStopping: false }));
  }

  dismissProblems(): void {
    this.#set({ loadProblem: null, sendProblem: null, quota: null });
  }

  /** `onKept` restores what was on the screen before; the reason is shown here. */
  async #deliver(input: SendMessageInput, onKept: OnKept): Promise<SendResult> {
    const { signal } = this.#leaving;
    for (let resends = 0; ; resends += 1) {
      try {
        const isHeard = await this.#follow((options) => {
          const turnId = this.#state.running?.turn.start?.turnId;
          return options.after > 0 && turnId !== undefined
            ? this.#options.api.resumeTurn(turnId, options)
            : this.#options.api.sendMessage(input, options.signal);
        }, 'after-first-event');
        if (!isHeard && input.text) this.#options.onUnsure?.(this.#state.sessionId, input.text);
        return 'taken';
      } catch (error) {
        if (signal.aborted) return 'kept';
        if (this.#state.running?.turn.start) {
          await this.#loseConnection();
          return 'taken';
        }
        const isRefused = isRefusal(error);
        if (isRefused || resends >= maxResends || !(await this.#prepareResend(input, resends))) {
          if (!signal.aborted) this.#giveUp(isRefused ? error : troubleOf(error), input, onKept);
          return 'kept';
        }
      }
    }
  }

  async #resume(turnId: string, answerVersions: readonly string[]): Promise<void> {
    this.#turns += 1;
    this.#set({ running: newRunningTurn(null, answerVersions) });
    try {
      await this.#follow((options) => this.#options.api.resumeTurn(turnId, options), 'always');
    } catch {
      if (!this.#leaving.signal.aborted) await this.#loseConnection();
    }
  }

  /** @returns whether the server has answered at all; not so if the page was left before. */
  async #follow(
    open: FollowTurnOptions['open'],
    reconnect: FollowTurnOptions['reconnect'],
  ): Promise<boolean> {
    const { signal } = this.#leaving;
    const batch = createFrameBatch<TurnEvent>((events) => this.#apply(events));
    let hasBegun = false;
    let result: FollowResult;
    try {
      result = await followTurn({
        open,
        reconnect,
        signal,
        watch: this.#watch,
        onEvent: (event) => {
          hasBegun = true;
          batch.push(event);
          // The address and the message ids must be known before anything else is done with them.
          if (event.type === 'start') batch.flush();
        },
      });
    } finally {
      if (signal.aborted) batch.cancel();
      else batch.flush();
    }
    if (result === 'forgotten') await this.#reload();
    return hasBegun || result !== 'aborted';
  }

  #apply(events: TurnEvent[]): void {
    const { running } = this.#state;
    if (!running) return;
    const turn = events.reduce(applyTurnEvent, running.turn);
    const justStarted = turn.start !== null && running.turn.start === null;
    // Once the server has accepted the question, this page's own delivery steps are history.
    const retrySteps = justStarted ? {} : running.retrySteps;
    const next: RunningTurn = { ...running, turn, retrySteps };
    if (turn.outcome) {
      this.#set({ running: null, messages: [...this.#state.messages, ...messagesOf(next, turn.outcome)] });
      this.#allowAgain();
      this.#options.onChanged?.(this.#state.sessionId);
      if (turn.outcome === 'complete') void this.#fetchAfterwards(turn);
      return;
    }
    this.#set({ running: next });
    if (justStarted && turn.start) {
      this.#adopt(turn.start.session);
      if (next.question) void this.#fillGap(turn.start);
    }
  }

  /** What a model came up with after its answer. It is stored too, so anyone who misses it here finds it there. */
  async #fetchAfterwards({ start, model }: RunningTurn['turn']): Promise<void> {
    if (!start || !model || model.id === builtInModel) return;
    const { signal } = this.#leaving;
    try {
      const { title, questions, usage } = await this.#options.api.readAfterwards(start.turnId, signal);
      if (title !== null) this.#options.onTitle?.(start.session.id, title);
      if (signal.aborted || this.#state.sessionId !== start.session.id) return;
      if (questions.length > 0) this.showPart(start.assistantMessageId, { kind: 'next', questions });
      if (usage) this.showPart(start.assistantMessageId, { kind: 'usage', ...usage });
    } catch {
      // The person need not hear about an extra that did not arrive.
    }
  }

  /** Another device may have continued this chat, so the question may follow messages that are not loaded here. */
  async #fillGap({ turnId, followsId, userMessageId }: StartOfTurn): Promise<void> {
    const { sessionId, messages } = this.#state;
    if (sessionId === null || !followsId || messages.some(({ id }) => id === followsId)) return;
    const { signal } = this.#leaving;
    try {
      const chat = await this.#options.api.getChat(sessionId, signal);
      const { running } = this.#state;
      if (signal.aborted) return;
      // It has ended meanwhile, so what was fetched may have half of the answer, or miss the next one.
      if (!running) return await this.open();
      if (running.turn.start?.turnId !== turnId) return;
      const fresh = withEarlierOf(this.#state, stateFromChat(chat));
      const at = fresh.messages.findIndex(({ id }) => id === userMessageId);
      this.#set({ ...fresh, ...(at >= 0 && { messages: fresh.messages.slice(0, at) }) });
    } catch {
      // They are loaded when the chat is opened again.
    }
  }

  #adopt(session: { id: string; title: string }): void {
    const isNew = this.#state.sessionId === null;
    this.#set({ sessionId: session.id, title: session.title });
    // An address promises that the chat can be opened again; a temporary one has none.
    if (isNew && !this.#state.isTemporary) this.#options.onStarted?.(session.id);
    if (this.#state.running?.question) this.#options.onChanged?.(session.id);
  }

  /** Carries out the three progress rows. False: there is no point in retrying. */
  async #prepareResend(input: SendMessageInput, resends: number): Promise<boolean> {
    const { signal } = this.#leaving;
    const connected = await this.#step('connection', async () => {
      await this.#watch.ready(signal);
      await this.#watch.wait(500 * 2 ** resends, signal);
      return this.#options.api.checkConnection(signal);
    });
    if (!connected) return false;
    const isValid = await this.#step('validation', async () => connected.isSignedIn && isSendable(input));
    if (!isValid) return false;
    this.#setStep('retry', 'active');
    return !signal.aborted;
  }

  async #step<Result>(step: RetryStep, work: () => Promise<Result>): Promise<Result | null> {
    this.#setStep(step, 'active');
    const result = await work().catch(() => null);
    this.#setStep(step, result ? 'done' : 'failed');
    return result;
  }

  #setStep(step: RetryStep, state: StepState): void {
    const { running } = this.#state;
    const value: Step = { state };
    if (running) this.#setRunning({ retrySteps: { ...running.retrySteps, [step]: value } });
  }

  #giveUp(refusal: ApiError | null, input: SendMessageInput, onKept: OnKept): void {
    if (refusal?.code === 'quota_exceeded') this.#set({ running: null, quota: readQuota(refusal) });
    else if (refusal && refusal.status < 500) {
      this.#isAnsweringElsewhere = refusal.code === 'conflict';
      this.#set({ running: null, sendProblem: refusal.message });
    } else {
      // A new question shows the failure in place of its answer; a version falls back to its predecessor.
      const isVersion = input.regenerate !== undefined || input.edit !== undefined;
      const trouble = troubleOf(refusal);
      this.#set({ running: null, ...(isVersion && { sendProblem: trouble?.message ?? failedAnswer }) });
      onKept('unreachable', trouble);
      return;
    }
    onKept('refused', null);
  }

  /** The answer to another device's question is complete, so nothing stands in the way any more. */
  #allowAgain(): void {
    if (this.#isAnsweringElsewhere) this.#set({ sendProblem: null });
    this.#isAnsweringElsewhere = false;
  }

  #showUnsent(question: ChatMessage, trouble: ApiError | null): void {
    const answer = failedMessage(unsentId(question.id), trouble);
    this.#set({ messages: [...this.#state.messages, question, answer] });
  }

  /** Every attempt to reconnect failed. What is stored may still be complete, so check that first. */
  async #loseConnection(): Promise<void> {
    const { running } = this.#state;
    if (!running) return;
    try {
      await this.#reload();
    } catch {
      if (this.#leaving.signal.aborted) return;
      this.#set({
        running: null,
        messages: [...this.#state.messages, ...messagesOf(running, 'interrupted')],
      });
    }
  }

  async #reload(): Promise<void> {
    const { sessionId } = this.#state;
    if (sessionId === null) throw new TurnConnectionError();
    const turns = this.#turns;
    const chat = await this.#options.api.getChat(sessionId, this.#leaving.signal);
    if (turns !== this.#turns) return;
    this.#set({ running: null, ...withEarlierOf(this.#state, stateFromChat(chat)) });
    this.#options.onChanged?.(sessionId);
  }

  #setRunning(change: Partial<RunningTurn>): void {
    const { running } = this.#state;
    if (running) this.#set({ running: { ...running, ...change } });
  }

  #set(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
