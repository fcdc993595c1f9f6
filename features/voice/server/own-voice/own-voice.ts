import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnVoice } from '#features/voice/shared/voice.contract.ts';
import { AppError } from '#server/errors.ts';
import type { SpeechOrder, SpokenSound } from './own-voice.messages.ts';
import { SpeechCache } from './speech-cache.ts';

/** From source, the child script is next to this file; in the bundle, next to the server's own. */
const childFile = new URL(
  import.meta.url.endsWith('.ts') ? './own-voice.child.ts' : './own-voice.child.js',
  import.meta.url,
);

/** Queue limit. */
const mostWaiting = 12;
/** A sentence takes a fraction of a second; by then it has failed. */
const longestMs = 20_000;
const idleMs = 60_000;

export interface OwnVoiceOptions {
  /** Built files; without them this server has no voice of its own. */
  folder: string;
  isOff: boolean;
  idleMs?: number;
}

export interface Spoken {
  text: string;
  voice: string | undefined;
  language: string | undefined;
  rate: number;
}

/**
 * The server's own voice: a process started on demand and ended after a minute of silence. It holds no more than the
 * current sentence.
 */
export class OwnVoices {
  /** Null if unavailable. */
  readonly list: readonly OwnVoice[] | null;
  readonly #options: OwnVoiceOptions;
  readonly #cache = new SpeechCache();
  readonly #waiting = new Map<number, { resolve(sound: Uint8Array): void; reject(error: unknown): void }>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 1;

  constructor(options: OwnVoiceOptions) {
    this.#options = options;
    this.list = options.isOff ? null : readVoices(options.folder);
  }

  /** The process id, while it is running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** @throws AppError `not_found` for an unknown voice, `model_busy`, `model_failed` */
  async speak(spoken: Spoken, signal: AbortSignal): Promise<Uint8Array> {
    const voice = this.#voiceFor(spoken);
    if (!voice) throw new AppError('not_found', { message: 'This server has no voice for that language.' });
    const text = sayable(spoken.text);
    const key = [voice, spoken.rate, text];
    const known = this.#cache.get(key);
    if (known) return known;
    if (this.#waiting.size > mostWaiting) {
      throw new AppError('model_busy', { message: 'The voice is busy at the moment. Try again shortly.' });
    }
    const sound = await this.#ask({ text, voice, rate: spoken.rate }, signal);
    this.#cache.set(key, sound);
    return sound;
  }

  async close(): Promise<void> {
    const child = this.#child;
    clearTimeout(this.#idle);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  #voiceFor({ voice, language = 'en' }: Spoken): string | undefined {
    const voices = this.list ?? [];
    const chosen = voices.find(({ id }) => id === voice);
    if (chosen) return chosen.id;
    const wanted = language.toLowerCase();
    const base = wanted.split('-')[0]!;
    // British English by default, as in the UI, unless another variant is requested.
    const tries = base === 'en' && wanted === 'en' ? ['en-gb'] : [wanted, base];
    return (
      tries.map((one) => voices.find(({ id }) => id === one)?.id).find((id) => id !== undefined) ??
      voices.find(({ id }) => id.split('-')[0] === base)?.id
    );
  }

  #ask(order: Omit<SpeechOrder, 'id'>, signal: AbortSignal): Promise<Uint8Array> {
    const child = this.#start();
    const id = this.#nextId++;
    clearTimeout(this.#idle);
    // While a sentence is pending the child keeps the server alive; when idle it does not.
    child.ref();
    child.channel?.ref();
    return new Promise<Uint8Array>((resolve, reject) => {
      const limit = setTimeout(() => child.kill('SIGKILL'), longestMs);
      const leave = () => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      const done = () => {
        clearTimeout(limit);
        signal.removeEventListener('abort', leave);
        this.#waiting.delete(id);
        if (this.#waiting.size === 0) this.#endWhenIdle(child);
      };
      this.#waiting.set(id, {
        resolve(sound) {
          done();
          resolve(sound);
        },
        reject(error) {
          done();
          reject(error);
        },
      });
      child.send({ id, ...order } satisfies SpeechOrder);
    });
  }

  #endWhenIdle(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => child.kill(), this.#options.idleMs ?? idleMs);
    this.#idle.unref();
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(childFile, [this.#options.folder], {
      // The operator's keys must not leak into it.
      env: {},
      execArgv: ['--max-old-space-size=96', '--no-warnings'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#child = child;
    child.on('message', (answer: SpokenSound) => {
      const waiting = this.#waiting.get(answer.id);
      if ('sound' in answer) waiting?.resolve(answer.sound);
      else waiting?.reject(failed(new Error(answer.problem)));
    });
    const handleEnd = (cause: unknown) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      for (const waiting of this.#waiting.values()) waiting.reject(failed(cause));
    };
    child.on('error', handleEnd);
    child.on('exit', (code, signal) => handleEnd(new Error(`It left with ${code ?? signal}`)));
    return child;
  }
}

function failed(cause: unknown): AppError {
  return new AppError('model_failed', { message: 'That could not be read aloud. Please try again.', cause });
}

/** The engine treats text in double brackets as phonemes, and NUL as the end. */
function sayable(text: string): string {
  return text.replaceAll('\0', ' ').replaceAll('[[', '[').replaceAll(']]', ']').toWellFormed();
}

function readVoices(folder: string): OwnVoice[] | null {
  const file = join(folder, 'voices.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as OwnVoice[]) : null;
}
