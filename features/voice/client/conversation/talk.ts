import { type Microphone, openMicrophone } from '#features/voice/client/detection/microphone.ts';
import type { MicrophoneFrame } from '#features/voice/client/detection/microphone.worklet.ts';
import { OwnLoudness } from '#features/voice/client/detection/own-loudness.ts';
import { PhraseRecorder } from '#features/voice/client/detection/phrase-recorder.ts';
import { RoomWatch } from '#features/voice/client/detection/room-watch.ts';
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
  /** Why it is paused, or a note about how it listens. */
  note: string | null;
  recogniser: Recogniser | null;
  /** Consent is needed before it can listen. */
  asksBrowser: boolean;
  /** The last transcript, possibly partial. */
  said: string;
  /** The last phrase could not be transcribed, and is kept for a retry. */
  canRetry: boolean;
  /** Too noisy to detect speech. */
  isTooLoud: boolean;
  /** Push-to-talk is held. */
  isHeld: boolean;
}

/** What the conversation needs from its chat. */
export interface TalkedChat {
  /** Sends an ordinary message. `interruptedAfter`: the last sentence that was heard of the interrupted answer. */
  send(text: string, spoken: { interruptedAfter?: string }): void;
  /** Stops the running answer, and resolves once it has ended. */
  stop(): Promise<void>;
  /** The answer to the last question so far; null before its first words. */
  answer(): ReadingSource | null;
  /** Notifies of every change of the chat. */
  subscribe(listener: () => void): () => void;
  /** Whether an answer is running. */
  isRunning(): boolean;
}

/** Dependencies that tests replace. */
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
const quietVolume = 0.2;

/** A voice conversation in a chat: listens, asks, reads the answer, and listens again. */
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
  readonly #room = new RoomWatch();
  #silence: ReturnType<typeof setTimeout> | undefined;
  #lost: Float32Array[] | null = null;
  #stopFollowing: (() => void) | undefined;
  /** Set once echo was detected: from then on only a key interrupts. */
  #hearsItself = false;
  readonly #own = new OwnLoudness();
  /** The last sentence that was heard of the interrupted answer. */
  #interruptedAfter: string | undefined;
  #saidThatItIsDeaf = false;
  /** Incremented by questions and interruptions, to detect stale callbacks. */
  #turn = 0;
  /** Identifies the latest attempt to listen, so that slower earlier ones are ignored. */
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

  /** 0 to 1. */
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

  /** Consent to the browser's recognition, which may send audio to its vendor. */
  async agree(): Promise<void> {
    keepAnswer('browser', 'yes');
    keepAnswer('install', 'no');
    this.#change({ asksBrowser: false });
    await this.begin();
  }

  /** Ends the conversation; a running answer continues. */
  leave(): void {
    this.#left.abort();
    this.#close();
    this.#stopFollowing?.();
    reader().setVolume(1);
    reader().stop();
  }

  /** What interrupts reading: the person's choice, limited by the device. */
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

  /** Push-to-talk: whatever is said until release is the question. */
  hold(): void {
    const isBusy = this.#state.phase === 'speaking' || this.#state.phase === 'waiting';
    if (this.#state.isHeld || this.#state.asksBrowser) return;
    if (isBusy && voicePreference().interrupt === 'never') return;
    this.#room.reset();
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

  /** Retries a failed transcription. */
  retry(): void {
    const frames = this.#lost;
    this.#lost = null;
    this.#change({ canRetry: false, note: null });
    if (!frames) return;
    void this.#understand(frames, { isLast: true });
    if (this.#isByBrowser()) return;
    // The pause ended the microphone, and the answer may be spoken over.
    this.#opening += 1;
    // Without a microphone the answer is still read; listening afterwards says why there is none.
    this.#openMicrophone(this.#opening).catch(() => undefined);
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
      // Somebody who started speaking over the answer is already being heard.
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

  /** False if it was cancelled meanwhile. */
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

  /** Opens a microphone beside the browser's recognition, which reports neither level nor start of speech. */
  async #openBeside(opening: number): Promise<void> {
    if (this.#microphone || !this.#means.canListenBeside()) return;
    try {
      await this.#openMicrophone(opening);
    } catch {
      // Recognition works without it; that speech cannot interrupt is said when reading starts.
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
    // Our own playback comes back through the microphone, and is not speech.
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
    // While push-to-talk is held only its audio counts: release ends the phrase, pauses do not.
    const isSpeech = frame.isSpeech && (isMore || this.#recorder.isSpeaking);
    const phrase = this.#recorder.hear({ ...frame, isSpeech }, isHeld);
    if (isSpeech && !this.#wasSpeech) {
      if (isListening) {
        this.#room.reset();
        this.#change({ phase: 'heard', isTooLoud: false });
      }
      // Two steps: lower the volume at once, stop only once words were recognised.
      else reader().setVolume(quietVolume);
    }
    this.#wasSpeech = isSpeech;
    if (phrase) void this.#understand(phrase);
  }

  #watchLoudness(frame: MicrophoneFrame, isListening: boolean): void {
    this.#room.hear(frame, isListening);
    const { isTooLoud } = this.#room;
    if (isTooLoud !== this.#state.isTooLoud) this.#change({ isTooLoud });
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

  /** While an answer is read, recognised words pause it; if they turn out to be nothing, it continues. */
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

  /** Starts reading as soon as the first sentence is complete. */
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
        // The answer failed or was stopped, which the chat shows: it is the person's turn.
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
    // It was interrupted, and the interrupting code continues from here.
    if (turn !== this.#turn) return;
    const { problem } = reader().getState();
    if (problem !== null) this.#change({ note: problem });
    await this.#goOn();
  }

  /** Back to listening, unless the person has left, is muted, or is already speaking. */
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

  /** Stops the microphone track, so that the browser's indicator goes out. */
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
