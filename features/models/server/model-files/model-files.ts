import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ModelFile } from '#features/connections/shared/model-files.contract.ts';
import { AppError } from '#server/errors.ts';
import { checkOperatorAddress } from '#server/fetch/operator-address.ts';
import type { Said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { nameOf, type PartNote, type PullProgress, pullModel } from '../in-process/pull-model.ts';
import { asPullProblem, PullProblem } from '../in-process/pull-problem.ts';
import { sentenceOfPull } from './pull-sentence.ts';

/** As `ModelFile`, with its messages not yet translated. */
export type FoundFile = Omit<ModelFile, 'problem'> & { problem: Said | null };

interface Wanted {
  from: string;
  sha256: string | undefined;
}

interface Pull extends Wanted {
  name: string;
  stop: AbortController;
  progress: PullProgress | undefined;
  ended: Promise<void>;
}

export interface ModelFilesOptions {
  folder: string;
  keepFreeBytes: number;
  log: Log;
}

/**
 * The model files on this server's disk. One is downloaded at a time; the disk itself is the record, so a restart loses
 * only the reasons why downloads stopped.
 */
export class ModelFiles {
  readonly #options: ModelFilesOptions;
  #pull: Pull | undefined;
  /** Downloads that ended early, by file name. */
  readonly #failed = new Map<string, Wanted & { problem: Said }>();

  constructor(options: ModelFilesOptions) {
    this.#options = options;
  }

  async list(): Promise<FoundFile[]> {
    const names = await readdir(this.#options.folder).catch((error: unknown) => ignoreMissing(error, []));
    const complete = names.filter((name) => /\.gguf$/i.test(name));
    const parts = names.filter((name) => /\.gguf\.part$/i.test(name)).map((name) => name.slice(0, -5));
    const begun = new Set([...parts, ...this.#failed.keys(), ...(this.#pull ? [this.#pull.name] : [])]);
    const files = await Promise.all([
      ...complete.map((name) => this.#describeComplete(name)),
      ...[...begun].filter((name) => !complete.includes(name)).map((name) => this.#describePart(name)),
    ]);
    return files.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  async has(name: string): Promise<boolean> {
    return (await this.list()).some((file) => file.name === name && file.state === 'ready');
  }

  /**
   * Resolves once it has begun; progress is shown in the list.
   * @throws AppError `invalid_input` for what cannot be a model file, `conflict` while another is downloading
   */
  async begin({ from, sha256 }: Wanted): Promise<string> {
    const name = readName(from);
    const isWeb = /^https?:\/\//i.test(from);
    if (isWeb) await checkOperatorAddress(from, 'from');
    else if (!path.isAbsolute(from)) {
      throw new AppError('invalid_input', {
        message: 'Enter an address that begins with https:// or http://, or a full path on the server.',
        details: { field: 'from' },
      });
    }
    if (await this.has(name)) {
      throw new AppError('conflict', {
        message: 'There is already a file with that name. Delete it first.',
        details: { field: 'from' },
      });
    }
    if (this.#pull) {
      throw new AppError('conflict', {
        message: 'Another file is being downloaded. Wait for it, or stop it.',
      });
    }
    this.#failed.delete(name);
    const stop = new AbortController();
    const pull: Pull = { from, sha256, name, stop, progress: undefined, ended: Promise.resolve() };
    this.#pull = pull;
    pull.ended = this.#run(pull, isWeb);
    return name;
  }

  /** Resumes a download that ended early. @throws AppError `not_found` if its source is no longer known */
  async resume(name: string): Promise<void> {
    const wanted = this.#failed.get(name) ?? (await this.#readNote(name));
    if (!wanted) throw new AppError('not_found');
    await this.begin(wanted);
  }

  /** What has arrived stays. False when it is not being downloaded. */
  async stop(name: string): Promise<boolean> {
    const pull = this.#pull;
    if (pull?.name !== name) return false;
    pull.stop.abort(new Error('stopped by the operator'));
    await pull.ended;
    return true;
  }

  /** Including everything that has arrived of it. False when there was nothing. */
  async delete(name: string): Promise<boolean> {
    if (!(await this.list()).some((file) => file.name === name)) return false;
    await this.stop(name);
    this.#failed.delete(name);
    const file = path.join(this.#options.folder, name);
    await Promise.all(
      [file, `${file}.sha256`, `${file}.part`, `${file}.part.json`].map((each) => rm(each, { force: true })),
    );
    return true;
  }

  /** Running downloads stop, and resume on request after the next start. */
  async close(): Promise<void> {
    if (this.#pull) await this.stop(this.#pull.name);
  }

  async #run(pull: Pull, isWeb: boolean): Promise<void> {
    const { folder, keepFreeBytes, log } = this.#options;
    const { name, from, sha256 } = pull;
    try {
      const pulled = await pullModel({
        ...{ from, sha256, folder, keepFreeBytes },
        signal: pull.stop.signal,
        onProgress: (progress) => {
          pull.progress = progress;
        },
        ...(isWeb && { checkAddress: (address) => checkOperatorAddress(address, 'from') }),
      });
      log.info('a model file arrived', { model: name, bytes: pulled.bytes });
    } catch (error) {
      const isStopped = pull.stop.signal.aborted;
      const problem = asPullProblem(error, { received: pull.progress?.bytes ?? 0, isStopped });
      if (!isStopped) log.warn('a model file did not arrive', { model: name, error });
      this.#failed.set(name, { from, sha256, problem: sentenceOfPull(problem) });
    } finally {
      this.#pull = undefined;
    }
  }

  async #describeComplete(name: string): Promise<FoundFile> {
    const file = path.join(this.#options.folder, name);
    const { size } = await stat(file);
    const sums = await readFile(`${file}.sha256`, 'utf8').catch((error: unknown) => ignoreMissing(error, ''));
    const sha256 = /^[\da-f]{64}(?= )/.exec(sums)?.[0] ?? null;
    return { name, state: 'ready', bytes: size, total: size, sha256, problem: null, canResume: false };
  }

  async #describePart(name: string): Promise<FoundFile> {
    const plain = { name, sha256: null, total: null, problem: null, canResume: false };
    const pull = this.#pull;
    if (pull?.name === name) {
      const { step = 'receiving', bytes = 0, total = null } = pull.progress ?? {};
      return { ...plain, state: step, bytes, total };
    }
    const part = path.join(this.#options.folder, `${name}.part`);
    const bytes = await stat(part).then(
      ({ size }) => size,
      (error: unknown) => ignoreMissing(error, 0),
    );
    const failed = this.#failed.get(name);
    const canResume = failed !== undefined || (await this.#readNote(name)) !== undefined;
    return { ...plain, state: 'stopped', bytes, problem: failed?.problem ?? null, canResume };
  }

  async #readNote(name: string): Promise<Wanted | undefined> {
    if (!isName(name)) return undefined;
    const note = path.join(this.#options.folder, `${name}.part.json`);
    try {
      const { from, sha256 }: PartNote = JSON.parse(await readFile(note, 'utf8'));
      return { from, sha256 };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        this.#options.log.warn('the note beside a part of a model cannot be read', { model: name, error });
      }
      return undefined;
    }
  }
}

function readName(from: string): string {
  try {
    return nameOf(from);
  } catch (error) {
    if (!(error instanceof PullProblem)) throw error;
    throw new AppError('invalid_input', {
      message: sentenceOfPull(error),
      details: { field: 'from' },
      cause: error,
    });
  }
}

const isName = (name: string) => name === path.basename(name) && /\.gguf$/i.test(name);

function ignoreMissing<Value>(error: unknown, value: Value): Value {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
  throw error;
}
