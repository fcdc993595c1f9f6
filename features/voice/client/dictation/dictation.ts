import type { DictationTarget } from '#client/app/dictation/field-dictation.ts';
import { type Microphone, openMicrophone } from '#features/voice/client/detection/microphone.ts';
import { PhraseRecorder } from '#features/voice/client/detection/phrase-recorder.ts';
import { RoomWatch } from '#features/voice/client/detection/room-watch.ts';
import { shownLevel } from '#features/voice/client/detection/shown-level.ts';
import { canListenBeside } from '#features/voice/client/may-listen.ts';
import { recognise } from '#features/voice/client/speech-recognition.ts';
import { spokenLanguage } from '#features/voice/client/voice-preference.ts';
import { otherLanguage, speakIn } from './ask-language.ts';
import { chooseRecogniser, keepAnswer, type Question, type Recogniser } from './choose-recogniser.ts';
import { withSpokenMarks } from './spoken-marks.ts';
import { writeDown } from './write-down.ts';

export interface DictationState {
  phase: 'off' | 'asking' | 'installing' | 'starting' | 'listening';
  recogniser: Recogniser | null;
  question: Question | null;
  /** Interim words. */
  interim: string;
  /** Whether a level is available. */
  hasLevel: boolean;
  /** Why nothing is written down, as far as our own microphone can tell. */
  note: 'loud' | 'silent' | null;
  /** A phrase is being transcribed remotely. */
  isWriting: boolean;
  seconds: number;
  /** Number of phrases that can be undone. */
  phrases: number;
  problem: string | null;
  /** Whether a failed phrase can be retried. */
  canRetry: boolean;
}

const off: DictationState = {
  phase: 'off',
  recogniser: null,
  question: null,
  interim: '',
  hasLevel: true,
  note: null,
  isWriting: false,
  seconds: 0,
  phrases: 0,
  problem: null,
  canRetry: false,
};

/** Transcribes speech phrase by phrase until stopped. */
export class Dictation {
  readonly #listeners = new Set<() => void>();
  readonly #levelListeners = new Set<(level: number) => void>();
  #state = off;
  #target: DictationTarget | undefined;
  #end: (() => void) | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;
  #lost: Float32Array[] | null = null;
  /** Phrases are inserted in the order in which they were spoken, whichever is transcribed first. */
  #order: Promise<void> = Promise.resolve();
  #stopped = new AbortController();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): DictationState => this.#state;

  /** 0 to 1, about thirty times a second while our own microphone is open. */
  readonly onLevel = (listener: (level: number) => void): (() => void) => {
    this.#levelListeners.add(listener);
    return () => this.#levelListeners.delete(listener);
  };

  async start(target: DictationTarget): Promise<void> {
    if (this.#state.phase !== 'off') return;
    this.#stopped = new AbortController();
    const { signal } = this.#stopped;
    this.#target = target;
    this.#lost = null;
    this.#set({ ...off, phase: 'starting' });
    try {
      const { recogniser, question } = await chooseRecogniser();
      if (signal.aborted) return;
      if (recogniser.kind === 'none') this.#finish(recogniser.reason);
      else if (question !== null) this.#set({ ...this.#state, phase: 'asking', recogniser, question });
      else if (otherLanguage() !== null)
        this.#set({ ...this.#state, phase: 'asking', recogniser, question: 'language' });
      else await this.#listen(recogniser, signal);
    } catch (error) {
      if (!signal.aborted) this.#finish(messageOf(error));
    }
  }

  /** The person answered the consent question. */
  async answer(isAllowed: boolean): Promise<void> {
    const { question, recogniser } = this.#state;
    const target = this.#target;
    if (this.#state.phase !== 'asking' || question === null || recogniser === null || !target) return;
    const { signal } = this.#stopped;
    if (question === 'language') {
      const language = otherLanguage();
      keepAnswer(question, isAllowed ? 'yes' : 'no');
      if (isAllowed && language !== null) speakIn(language);
      await this.#listen(recogniser, signal);
      return;
    }
    if (!isAllowed) {
      keepAnswer(question, 'no');
      this.#finish(null);
      // Declining the download may leave another recogniser.
      if (question === 'install') await this.start(target);
      return;
    }
    keepAnswer(question, 'yes');
    if (question === 'install') {
      this.#set({ ...this.#state, phase: 'installing', question: null });
      const { installOnDevice } = await import('#features/voice/client/speech-recognition.ts');
      const isThere = await installOnDevice();
      if (signal.aborted) return;
      if (!isThere) {
        keepAnswer(question, 'no');
        this.#finish('Your browser could not fetch what it needs to understand speech on this device.');
        return;
      }
    }
    await this.#listen(recogniser, signal);
  }

  /** Speech so far is still transcribed. */
  stop(): void {
    if (this.#state.phase === 'off') return;
    if (this.#state.phase !== 'listening') {
      this.#stopped.abort();
      this.#finish(null);
      return;
    }
    const end = this.#end;
    this.#end = undefined;
    end?.();
    void this.#order.then(() => this.#finish(this.#state.problem));
  }

  /** The field is gone: discards everything. */
  leave(): void {
    this.#target?.preview('');
    this.#target = undefined;
    this.#stopped.abort();
    this.#finish(null);
  }

  undo(): void {
    if (this.#target?.undo()) this.#set({ ...this.#state, phrases: this.#state.phrases - 1 });
  }

  /** Retries the failed phrase. */
  retry(): void {
    const frames = this.#lost;
    if (!frames) return;
    this.#lost = null;
    this.#set({ ...this.#state, problem: null, canRetry: false });
    this.#write(frames, { mayRetry: false });
  }

  dismiss(): void {
    this.#lost = null;
    this.#set({ ...this.#state, problem: null, canRetry: false });
  }

  async #listen(recogniser: Recogniser, signal: AbortSignal): Promise<void> {
    if (recogniser.kind === 'server') await this.#listenHere(signal);
    else this.#listenByBrowser(recogniser.kind === 'device', signal);
    if (signal.aborted || this.#state.phase === 'off') return;
    this.#set({ ...this.#state, phase: 'listening', recogniser, question: null });
    this.#clock = setInterval(() => {
      this.#set({ ...this.#state, seconds: this.#state.seconds + 1 });
    }, 1_000);
  }

  #listenByBrowser(isLocal: boolean, signal: AbortSignal): void {
    const microphone = this.#openMeter(signal);
    let written = 0;
    let last: { words: string; isFinal: boolean }[] = [];
    this.#set({ ...this.#state, phase: 'listening' });
    const stop = recognise(
      {
        onResults: (results) => {
          last = results;
          for (; results[written]?.isFinal; written++) this.#insert(results[written]!.words);
          const interim = results.slice(written).map(({ words }) => words);
          this.#set({ ...this.#state, interim: interim.join('').trim() });
        },
        onEnd: (problem) => {
          microphone.close();
          // Words that never became final still count.
          const rest = last.slice(written).map(({ words }) => words);
          this.#insert(rest.join(''));
          this.#finish(problem ?? this.#state.problem);
        },
      },
      { isContinuous: true, isLocal },
    );
    this.#end = stop;
  }

  /** The browser's recognition reports no level, so a microphone of our own is opened beside it. */
  #openMeter(signal: AbortSignal): { close: () => void } {
    const ending = new AbortController();
    const until = AbortSignal.any([signal, ending.signal]);
    const missing = () => {
      if (!until.aborted) this.#set({ ...this.#state, hasLevel: false });
    };
    if (canListenBeside()) {
      openMicrophone().then((microphone) => {
        if (until.aborted) return microphone.close();
        microphone.onFrame = ({ level }) => this.#showLevel(level);
        microphone.onLost = missing;
        until.addEventListener('abort', () => microphone.close(), { once: true });
      }, missing);
    } else missing();
    return { close: () => ending.abort() };
  }

  #showLevel(decibels: number): void {
    for (const listener of this.#levelListeners) listener(shownLevel(decibels));
  }

  async #listenHere(signal: AbortSignal): Promise<void> {
    const microphone: Microphone = await openMicrophone();
    if (signal.aborted) {
      microphone.close();
      return;
    }
    const recorder = new PhraseRecorder();
    const room = new RoomWatch();
    const give = (frames: Float32Array[] | null) => {
      if (frames) this.#write(frames, { mayRetry: true });
    };
    microphone.onFrame = (frame) => {
      this.#showLevel(frame.level);
      room.hear(frame);
      const note = room.isTooLoud ? 'loud' : room.isSilent ? 'silent' : null;
      if (note !== this.#state.note) this.#set({ ...this.#state, note });
      give(recorder.hear(frame));
    };
    microphone.onLost = () => {
      this.#set({ ...this.#state, problem: 'The microphone was taken away.' });
      this.stop();
    };
    this.#end = () => {
      microphone.close();
      give(recorder.end());
    };
  }

  #write(frames: Float32Array[], { mayRetry }: { mayRetry: boolean }): void {
    const { signal } = this.#stopped;
    this.#set({ ...this.#state, isWriting: true });
    const written = writeDown(frames, signal).then(
      (words) => ({ words }),
      (error: unknown) => ({ error }),
    );
    const turn = this.#order.then(async () => {
      const result = await written;
      if (signal.aborted) return;
      if ('words' in result) this.#insert(result.words);
      else {
        this.#lost = mayRetry ? frames : null;
        this.#set({ ...this.#state, problem: messageOf(result.error), canRetry: mayRetry });
      }
    });
    this.#order = turn;
    void turn.then(() => {
      if (this.#order === turn) this.#set({ ...this.#state, isWriting: false });
    });
  }

  #insert(words: string): void {
    const phrase = withSpokenMarks(words, spokenLanguage());
    if (phrase === '' || !this.#target) return;
    if (this.#target.insert(phrase)) this.#set({ ...this.#state, phrases: this.#state.phrases + 1 });
    else this.#set({ ...this.#state, problem: `There is no room here for “${phrase}”.` });
  }

  #finish(problem: string | null): void {
    clearInterval(this.#clock);
    const end = this.#end;
    this.#end = undefined;
    end?.();
    const { canRetry, isWriting, phrases } = this.#state;
    this.#set({ ...off, problem, canRetry, isWriting, phrases });
  }

  #set(state: DictationState): void {
    const { interim } = state;
    if (interim !== '' || this.#state.interim !== '')
      this.#target?.preview(withSpokenMarks(interim, spokenLanguage()));
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Speech could not be recognised.';
}
