import { type Microphone, openMicrophone } from '#features/voice/client/detection/microphone.ts';
import type { MicrophoneFrame } from '#features/voice/client/detection/microphone.worklet.ts';
import { OwnLoudness } from '#features/voice/client/detection/own-loudness.ts';
import { PhraseRecorder } from '#features/voice/client/detection/phrase-recorder.ts';
import { shownLevel } from '#features/voice/client/detection/shown-level.ts';
import {
  chooseRecogniser,
  keepAnswer,
  type Recogniser,
} from '#features/voice/client/dictation/choose-recogniser.ts';
import { writeDown } from '#features/voice/client/dictation/write-down.ts';
import { canListenBeside } from '#features/voice/client/may-listen.ts';
import { type ReadingSource, reader } from '#features/voice/client/reading/reader.ts';
import { recognise } from '#features/voice/client/speech-recognition.ts';
import { voicePreference } from '#features/voice/client/voice-preference.ts';
import { soundsLike } from './sounds-like.ts';

export type TalkPhase = 'listening' | 'heard' | 'transcribing' | 'waiting' | 'speaking' | 'muted' | 'paused';

export interface TalkState {
  phase: TalkPhase;
  /** Why it is paused, or what to know about how it listens. */
  note: string | null;
  recogniser: Recogniser | null;
  /** Something has to be agreed to before it can listen. */
  asksBrowser: boolean;
  /** What was said last, as it was understood so far. */
  said: string;
  /** What was said could not be written down and is kept for one more try. */
  canRetry: boolean;
  /** It is too loud here to tell when somebody speaks. */
  isTooLoud: boolean;
  /** Somebody holds the key or the button to speak. */
  isHeld: boolean;
}

/** What talks needs of the chat that it takes place in. */
export interface TalkedChat {
  /** Asks the question as an ordinary message. `interruptedAfter`: what was last heard of the answer before. */
  send(text: string, spoken: { interruptedAfter?: string }): void;
  /** Stops the answer that is being written, and resolves when it has ended. */
  stop(): Promise<void>;
  /** The answer to what was just asked, as far as it is there; null before its first words. */
  answer(): ReadingSource | null;
  /** Called whenever the chat has changed. */
  subscribe(listener: () => void): () => void;
  /** An answer is being written. */
  isRunning(): boolean;
}

/** The parts that a test stands in for. */
export interface TalkMeans {
  openMicrophone: typeof openMicrophone;
  writeDown: typeof writeDown;
  choose: typeof chooseRecogniser;
  recognise: typeof recognise;
  canListenBeside: typeof canListenBeside;
}

const realMeans: TalkMeans = {
  openMicrophone,
  writeDown,
  choose: chooseRecogniser,
  recognise,
  canListenBeside,
};

const silenceMs = 30_000;
/** A room whose quiet is as loud as that leaves no room for a voice above it. */
const tooLoudDb = -28;
/** Three seconds. */
const tooLoudFrames = 100;
const quietVolume = 0.2;

/** A conversation by voice in a chat: listens, asks, reads the answer, and listens again. */
export class Talk {
  readonly #chat: TalkedChat;
  readonly #means: TalkMeans;
  readonly #listeners = new Set<() => void>();
  readonly #levelListeners = new Set<(level: number) => void>();
  readonly #recorder = new PhraseRecorder();
  #left = new AbortController();
  #state: TalkState = {
    phase: 'paused',
    note: null,
    recogniser: null,
    asksBrowser: false,
    said: '',
    canRetry: false,
    isTooLoud: false,
    isHeld: false,
  };
  #microphone: Microphone | undefined;
  #stopRecognition: (() => void) | undefined;
  #wasSpeech = false;
  #quietFrames = 0;
  #loudFrames = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #lost: Float32Array[] | null = null;
  #stopFollowing: (() => void) | undefined;
  /** The voice was heard by its own microphone: only a key interrupts it from then on. */
  #hearsItself = false;
  readonly #own = new OwnLoudness();
  /** What was last heard of the answer that was interrupted. */
  #interruptedAfter: string | undefined;
  #saidThatItIsDeaf = false;
  /** Counts what was asked and what was interrupted. */
  #turn = 0;
  /** Which beginning of listening counts; an earlier one that is slow does not. */
  #opening = 0;

  constructor(chat: TalkedChat, means: TalkMeans = realMeans) {
    this.#chat = chat;
    this.#means = means;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): TalkState => this.#state;

  /** From 0 to 1. */
  readonly onLevel = (listener: (level: number) => void): (() => void) => {
    this.#levelListeners.add(listener);
    return () => this.#levelListeners.delete(listener);
  };

  async begin(): Promise<void> {
    if (this.#left.signal.aborted) this.#left = new AbortController();
    reader().stop();
    try {
      const { recogniser, question } = await this.#means.choose();
      if (this.#left.signal.aborted) return;
      this.#change({ recogniser });
      if (recogniser.kind === 'none') this.pause(recogniser.reason);
      else if (question !== null) this.#change({ asksBrowser: true });
      else await this.#listen();
    } catch (error) {
      this.pause(messageOf(error));
    }
  }

  /** The browser may listen, though it may send the sound to its vendor. */
  async agree(): Promise<void> {
    keepAnswer('browser', 'yes');
    keepAnswer('install', 'no');
    this.#change({ asksBrowser: false });
    await this.begin();
  }

  /** Ends the conversation; an answer that is being written goes on. */
  leave(): void {
    this.#left.abort();
    this.#close();
    this.#stopFollowing?.();
    reader().setVolume(1);
    reader().stop();
  }

  /** What makes it stop speaking: as the person chose, as far as this device can. */
  interruptedBy(): 'speech' | 'key' | 'never' {
    const { interrupt } = voicePreference();
    const isDeaf = this.#hearsItself || this.#microphone === undefined;
    return interrupt === 'speech' && isDeaf ? 'key' : interrupt;
  }

  toggleMute(): void {
    if (this.#state.phase === 'muted' || this.#state.phase === 'paused') void this.#resume();
    else this.#mute();
  }

  pause(note: string): void {
    this.#close();
    this.#change({ phase: 'paused', note, isHeld: false });
  }

  /** The key or the button to speak is held: what is said until it is let go is what is asked. */
  hold(): void {
    const isBusy = this.#state.phase === 'speaking' || this.#state.phase === 'waiting';
    if (this.#state.isHeld || this.#state.asksBrowser) return;
    if (isBusy && voicePreference().interrupt === 'never') return;
    this.#change({ isHeld: true, isTooLoud: false });
    if (isBusy) this.#interrupt();
    const isOpen = this.#isByBrowser() ? this.#stopRecognition : this.#microphone;
    if (isOpen) this.#change({ phase: 'heard' });
    else void this.#listen();
  }

  release(): void {
    if (!this.#state.isHeld) return;
    this.#change({ isHeld: false });
    if (this.#isByBrowser()) {
      this.#stopRecognition?.();
      return;
    }
    const phrase = this.#recorder.end();
    if (phrase) void this.#understand(phrase);
    else if (this.#state.phase === 'heard') this.#change({ phase: 'listening' });
  }

  /** Writes down once more what could not be. */
  retry(): void {
    const frames = this.#lost;
    this.#lost = null;
    this.#change({ canRetry: false, note: null });
    if (frames) void this.#understand(frames, { isLast: true });
  }

  async #resume(): Promise<void> {
    this.#change({ note: null, canRetry: false });
    await this.#listen();
  }

  #mute(): void {
    this.#close();
    this.#change({ phase: 'muted', note: null });
  }

  async #listen(): Promise<void> {
    clearTimeout(this.#silence);
    this.#opening += 1;
    const opening = this.#opening;
    const { recogniser } = this.#state;
    if (recogniser === null || recogniser.kind === 'none') return;
    this.#recorder.drop();
    if (this.#isByBrowser()) {
      // Somebody who began to speak over the answer is being heard already.
      if (this.#stopRecognition) {
        this.#change({ phase: 'listening' });
        this.#waitForWords();
      } else this.#listenByBrowser();
      await this.#openBeside(opening);
      return;
    }
    try {
      if (!this.#microphone && !(await this.#openMicrophone(opening))) return;
      this.#change({ phase: this.#state.isHeld ? 'heard' : 'listening', said: this.#state.said });
      this.#waitForWords();
    } catch (error) {
      this.pause(messageOf(error));
    }
  }

  #isByBrowser(): boolean {
    return this.#state.recogniser?.kind !== 'server';
  }

  /** False when nobody waits for it any more. */
  async #openMicrophone(opening: number): Promise<boolean> {
    const microphone = await this.#means.openMicrophone();
    if (this.#left.signal.aborted || opening !== this.#opening) {
      microphone.close();
      return false;
    }
    microphone.onFrame = (frame) => this.#hear(frame);
    microphone.onLost = () => {
      this.#microphone = undefined;
      if (!this.#isByBrowser()) this.pause('The microphone was taken away.');
    };
    this.#microphone = microphone;
    return true;
  }

  /** Beside the browser's recognition, which says neither how loud it is nor when somebody begins to speak. */
  async #openBeside(opening: number): Promise<void> {
    if (this.#microphone || !this.#means.canListenBeside()) return;
    try {
      await this.#openMicrophone(opening);
    } catch {
      // It recognises what is said all the same; that nothing interrupts it is said when it speaks.
    }
  }

  #waitForWords(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#state.phase === 'listening')
        this.pause('Nothing was heard for 30 seconds, so the microphone was ended.');
    }, silenceMs);
  }

  #hear(frame: MicrophoneFrame): void {
    for (const listener of this.#levelListeners) listener(shownLevel(frame.level));
    const { phase, isHeld } = this.#state;
    const isListening = phase === 'listening' || phase === 'heard';
    const mayInterrupt =
      phase === 'speaking' && voicePreference().interrupt === 'speech' && !this.#hearsItself;
    // What is played comes back through the microphone, and is nobody's voice.
    const isMore = phase !== 'speaking' || this.#own.isMore(frame.level, reader().level());
    if (this.#isByBrowser()) {
      const isSpeech = mayInterrupt && frame.isSpeech && isMore;
      if (isSpeech && !this.#wasSpeech && !this.#stopRecognition) {
        reader().setVolume(quietVolume);
        this.#listenByBrowser();
      }
      this.#wasSpeech = isSpeech;
      this.#watchLoudness(frame, isListening);
      return;
    }
    if (!isListening && !mayInterrupt) {
      this.#recorder.drop();
      this.#wasSpeech = false;
      return;
    }
    this.#watchLoudness(frame, isListening);
    // While it is held only what is held counts: letting go ends it, and no pause does.
    const isSpeech = frame.isSpeech && (isMore || this.#recorder.isSpeaking);
    const phrase = this.#recorder.hear({ ...frame, isSpeech }, isHeld);
    if (isSpeech && !this.#wasSpeech) {
      if (isListening) this.#change({ phase: 'heard', isTooLoud: false });
      // In two steps: quieter at once, silent only when words were understood.
      else reader().setVolume(quietVolume);
    }
    this.#wasSpeech = isSpeech;
    if (phrase) void this.#understand(phrase);
  }

  #watchLoudness({ level, aboveFloor, isSpeech }: MicrophoneFrame, isListening: boolean): void {
    const isLoud = isListening && !isSpeech && level - aboveFloor > tooLoudDb;
    this.#loudFrames = isLoud ? this.#loudFrames + 1 : 0;
    this.#quietFrames = isLoud ? 0 : this.#quietFrames + 1;
    if (this.#loudFrames >= tooLoudFrames && !this.#state.isTooLoud) this.#change({ isTooLoud: true });
    else if (this.#state.isTooLoud && this.#quietFrames > tooLoudFrames) this.#change({ isTooLoud: false });
  }

  async #understand(frames: Float32Array[], { isLast = false } = {}): Promise<void> {
    const isInterrupting = this.#state.phase === 'speaking';
    const spoken = reader().getState().sentence?.said ?? '';
    if (!isInterrupting) this.#change({ phase: 'transcribing' });
    try {
      const words = await this.#means.writeDown(frames, this.#left.signal);
      if (this.#left.signal.aborted) return;
      if (isInterrupting && this.#state.phase !== 'speaking') return;
      if (isInterrupting && soundsLike(words, spoken)) {
        this.#hearItself();
      } else if (words === '') {
        reader().setVolume(1);
        if (!isInterrupting) await this.#listen();
      } else {
        if (isInterrupting) this.#interruptedAfter = spoken;
        await this.#ask(words);
      }
    } catch (error) {
      if (this.#left.signal.aborted) return;
      reader().setVolume(1);
      if (isInterrupting) return;
      this.#lost = isLast ? null : frames;
      this.pause(messageOf(error));
      this.#change({ canRetry: !isLast });
    }
  }

  /** While an answer is read, words stop it; what turns out to be none lets it go on. */
  #listenByBrowser(): void {
    this.#closeRecognition();
    let words = '';
    let isOver = false;
    const isOverAnAnswer = () => this.#state.phase === 'speaking';
    const stop = this.#means.recognise(
      {
        onResults: (results) => {
          words = results
            .map((result) => result.words)
            .join('')
            .trim();
          if (isOver || words === '') return;
          if (isOverAnAnswer()) {
            if (this.#isEcho(words)) return;
            this.#interrupt();
          }
          this.#change({ phase: 'heard', said: words });
        },
        onEnd: (problem) => {
          if (isOver) return;
          isOver = true;
          this.#stopRecognition = undefined;
          if (this.#left.signal.aborted) return;
          if (isOverAnAnswer()) {
            if (this.#isEcho(words)) this.#hearItself();
            reader().setVolume(1);
          } else if (words !== '') void this.#ask(words);
          else this.pause(problem ?? 'Nothing was heard.');
        },
      },
      { isContinuous: false, isLocal: this.#state.recogniser?.kind === 'device' },
    );
    if (isOver) return;
    this.#stopRecognition = () => {
      stop();
    };
    this.#closeRecognition = () => {
      isOver = true;
      this.#stopRecognition = undefined;
      stop();
    };
    if (isOverAnAnswer()) return;
    this.#change({ phase: this.#state.isHeld ? 'heard' : 'listening' });
    this.#waitForWords();
  }

  #isEcho(words: string): boolean {
    return soundsLike(words, reader().getState().sentence?.said ?? '');
  }

  #hearItself(): void {
    this.#hearsItself = true;
    reader().setVolume(1);
    this.#change({ note: 'Everyday hears itself. Use headphones, or press Space to interrupt.' });
  }

  #closeRecognition: () => void = () => undefined;

  async #ask(text: string): Promise<void> {
    const interruptedAfter = this.#interruptedAfter;
    this.#interruptedAfter = undefined;
    clearTimeout(this.#silence);
    this.#turn += 1;
    reader().stop();
    reader().setVolume(1);
    this.#change({ phase: 'waiting', said: text, note: null });
    this.#stopFollowing?.();
    if (this.#chat.isRunning()) await this.#chat.stop();
    if (this.#left.signal.aborted) return;
    this.#chat.send(text, interruptedAfter ? { interruptedAfter } : {});
    this.#followAnswer();
  }

  /** Reads the answer from its first finished sentence on. */
  #followAnswer(): void {
    let hasRun = false;
    const look = () => {
      if (this.#chat.isRunning()) hasRun = true;
      const answer = this.#chat.answer();
      if (answer !== null && (answer.read().sentences.length > 0 || answer.read().isWhole)) {
        this.#stopFollowing?.();
        this.#stopFollowing = undefined;
        void this.#read(answer);
      } else if (hasRun && !this.#chat.isRunning()) {
        // It failed or was stopped: the chat says how, and it is the person's turn.
        this.#stopFollowing?.();
        this.#stopFollowing = undefined;
        void this.#goOn();
      }
    };
    this.#stopFollowing = this.#chat.subscribe(look);
    look();
  }

  async #read(answer: ReadingSource): Promise<void> {
    if (this.#state.phase !== 'waiting') return;
    this.#change({ phase: 'speaking' });
    if (!this.#microphone && voicePreference().interrupt === 'speech' && !this.#saidThatItIsDeaf) {
      this.#saidThatItIsDeaf = true;
      this.#change({
        note: 'This browser cannot listen while it speaks. Press Space or hold the button to interrupt.',
      });
    }
    const turn = this.#turn;
    await reader().start(answer);
    // It was interrupted: whoever did that knows what comes next.
    if (turn !== this.#turn) return;
    const { problem } = reader().getState();
    if (problem !== null) this.#change({ note: problem });
    await this.#goOn();
  }

  /** The person's turn again, unless they have left, muted it, or speak already. */
  async #goOn(): Promise<void> {
    if (this.#left.signal.aborted) return;
    if (this.#state.phase !== 'speaking' && this.#state.phase !== 'waiting') return;
    await this.#listen();
  }

  #interrupt(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
    this.#turn += 1;
    this.#interruptedAfter = reader().getState().sentence?.said;
    reader().stop();
    reader().setVolume(1);
    this.#change({ phase: 'listening' });
  }

  /** Ends the track: nothing is heard any more, and the browser shows that. */
  #close(): void {
    clearTimeout(this.#silence);
    this.#opening += 1;
    this.#microphone?.close();
    this.#microphone = undefined;
    this.#closeRecognition();
    this.#stopRecognition = undefined;
    this.#recorder.drop();
    this.#wasSpeech = false;
    for (const listener of this.#levelListeners) listener(0);
  }

  #change(change: Partial<TalkState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Speech could not be recognised.';
}
