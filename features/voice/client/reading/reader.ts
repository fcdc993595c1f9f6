import { publishReading, type ReadingState, silent } from './reading-state.ts';
import { chooseSpeaker } from './speaker.ts';
import type { Speaker } from './speaker-contract.ts';
import type { SpokenSentence } from './spoken-sentence.ts';
import { isReadable } from './spoken-sentence.ts';

/** Something to read, which may still be growing. */
export interface ReadingSource {
  id: string;
  /** For media keys and lock screens. */
  title: string;
  read(): { sentences: readonly SpokenSentence[]; isWhole: boolean };
  /** Notifies when there is more. */
  subscribe(listener: () => void): () => void;
}

const onlyCode = () => 'There is nothing to read here but code';

/** A complete text. */
export function wholeSource(id: string, title: string, sentences: readonly SpokenSentence[]): ReadingSource {
  return { id, title, read: () => ({ sentences, isWhole: true }), subscribe: () => () => undefined };
}

/** Only one reader at a time, across all tabs: starting one stops the others. */
export class Reader {
  readonly #listeners = new Set<() => void>();
  readonly #channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('everyday-reading');
  #state = silent;
  #source: ReadingSource | undefined;
  #speaker: Speaker | undefined;
  #run: AbortController | undefined;
  #volume = 1;

  constructor() {
    this.#channel?.addEventListener('message', () => this.stop());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): ReadingState => this.#state;

  /** Resolves when finished or stopped. */
  async start(source: ReadingSource, from = 0): Promise<void> {
    this.#end();
    this.#channel?.postMessage('began');
    this.#source = source;
    const run = new AbortController();
    this.#run = run;
    this.#set({ ...silent, id: source.id, phase: 'starting', at: from });
    try {
      const { sentences, isWhole } = source.read();
      if (isWhole && !isReadable(sentences)) {
        this.#fail(source.id, onlyCode());
        return;
      }
      const speaker = await chooseSpeaker();
      if (run.signal.aborted) return;
      this.#speaker = speaker;
      speaker.setVolume(this.#volume);
      this.#showOutside(source.title);
      await this.#readFrom(source, speaker, from, run.signal);
      if (!run.signal.aborted) this.stop();
    } catch (error) {
      if (run.signal.aborted) return;
      this.#fail(source.id, error instanceof Error ? error.message : String(error));
    }
  }

  /** Continues from another sentence. */
  jump(to: number): void {
    const source = this.#source;
    if (!source) return;
    const { sentences } = source.read();
    void this.start(source, Math.max(0, Math.min(to, sentences.length - 1)));
  }

  toggle(): void {
    if (this.#state.phase === 'paused') this.resume();
    else this.pause();
  }

  pause(): void {
    if (this.#state.phase !== 'reading' && this.#state.phase !== 'waiting') return;
    this.#speaker?.pause();
    this.#set({ ...this.#state, phase: 'paused' });
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'paused';
  }

  resume(): void {
    if (this.#state.phase !== 'paused') return;
    this.#speaker?.resume();
    this.#set({ ...this.#state, phase: 'reading' });
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'playing';
  }

  stop(): void {
    if (this.#state.phase === 'off') return;
    this.#end();
    this.#set(silent);
  }

  /** The current playback level in decibels; null if unknown. */
  level(): number | null {
    return this.#speaker?.level() ?? null;
  }

  /** Used to duck while somebody may be speaking. */
  setVolume(volume: number): void {
    this.#volume = volume;
    this.#speaker?.setVolume(volume);
  }

  async #readFrom(source: ReadingSource, speaker: Speaker, from: number, signal: AbortSignal): Promise<void> {
    for (let at = from; ; at++) {
      const sentence = await this.#sentenceAt(source, at, signal);
      if (sentence === null) return;
      const next = source.read().sentences[at + 1];
      if (next) speaker.prepare(next.said);
      const phase = this.#state.phase === 'paused' ? 'paused' : 'reading';
      this.#set({ ...this.#state, phase, at, sentence, engine: speaker.engine });
      await speaker.say(sentence.said, signal);
    }
  }

  /** Null at the end. */
  async #sentenceAt(source: ReadingSource, at: number, signal: AbortSignal): Promise<SpokenSentence | null> {
    for (;;) {
      signal.throwIfAborted();
      const { sentences, isWhole } = source.read();
      const sentence = sentences[at];
      if (sentence) return sentence;
      if (isWhole) {
        if (!isReadable(sentences)) throw new Error(onlyCode());
        return null;
      }
      if (this.#state.phase !== 'paused') this.#set({ ...this.#state, phase: 'waiting', sentence: null });
      await new Promise<void>((resolve) => {
        const stop = source.subscribe(done);
        signal.addEventListener('abort', done, { once: true });
        function done() {
          stop();
          resolve();
        }
      });
    }
  }

  #fail(id: string, problem: string): void {
    this.#end();
    this.#set({ ...silent, problem, problemOf: id });
  }

  #end(): void {
    this.#run?.abort();
    this.#speaker?.close();
    this.#run = undefined;
    this.#speaker = undefined;
    this.#source = undefined;
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = 'none';
    for (const action of mediaActions) navigator.mediaSession.setActionHandler(action, null);
  }

  /** Media Session: media keys and the lock screen. */
  #showOutside(title: string): void {
    if (!('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title });
    session.playbackState = 'playing';
    const handlers: Record<(typeof mediaActions)[number], () => void> = {
      play: () => this.resume(),
      pause: () => this.pause(),
      stop: () => this.stop(),
      previoustrack: () => this.jump(this.#state.at - 1),
      nexttrack: () => this.jump(this.#state.at + 1),
    };
    for (const action of mediaActions) session.setActionHandler(action, handlers[action]);
  }

  #set(state: ReadingState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

const mediaActions = ['play', 'pause', 'stop', 'previoustrack', 'nexttrack'] as const;

let ours: Reader | undefined;

/** This page's reader. */
export function reader(): Reader {
  if (ours) return ours;
  const made = new Reader();
  made.subscribe(() => publishReading(made.getState()));
  ours = made;
  return made;
}
