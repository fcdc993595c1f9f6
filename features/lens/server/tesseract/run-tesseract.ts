import { spawn } from 'node:child_process';
import { once } from 'node:events';

const timeoutMs = 20_000;
/** A page full of words prints about half a megabyte. */
const maxOutputBytes = 8 * 1024 * 1024;
const maxMemoryKib = 1_500_000;

/** The program could not read this picture in its time. */
export class TextReadingFailed extends Error {
  override name = 'TextReadingFailed';
  readonly reason: 'timeout' | 'failed' | 'too_much';

  constructor(reason: TextReadingFailed['reason'], detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
  }
}

const limited = process.platform === 'linux';
/** The program gets bounds of its own before it begins. Nothing of a request is in this line. */
const setLimits = `ulimit -v ${maxMemoryKib}; ulimit -t 60; ulimit -c 0; exec "$0" "$@"`;

/**
 * Runs the program on a picture that was drawn here, through its pipes: no file is written, no shell sees a word of it,
 * and it knows no secret of the server.
 * @throws TextReadingFailed; the signal's reason on abort. The program has ended after either.
 */
export async function runTesseract(
  program: string,
  picture: Uint8Array,
  signal: AbortSignal,
  limits: { timeoutMs?: number } = {},
): Promise<string> {
  const asked = ['stdin', 'stdout', '--psm', '3', 'tsv'];
  const [command, ...leading] = limited ? ['/bin/sh', '-c', setLimits, program] : [program];
  const running = spawn(command ?? program, [...leading, ...asked], {
    // More threads make it slower on small machines, and take what answers need.
    env: { OMP_THREAD_LIMIT: '1', PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...dataFolder() },
    stdio: ['pipe', 'pipe', 'ignore'],
    shell: false,
  });
  const pieces: Buffer[] = [];
  let bytes = 0;
  let reason: unknown;
  const end = (why: unknown) => {
    reason ??= why;
    running.kill('SIGKILL');
  };
  const clock = setTimeout(
    () => end(new TextReadingFailed('timeout', 'it took too long')),
    limits.timeoutMs ?? timeoutMs,
  );
  const handleAbort = () => end(signal.reason);
  signal.addEventListener('abort', handleAbort, { once: true });
  if (signal.aborted) handleAbort();
  running.stdout.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > maxOutputBytes) end(new TextReadingFailed('too_much', 'it printed too much'));
    else pieces.push(piece);
  });
  // It may end before it has read the whole picture; how it ended says more.
  running.stdin.on('error', () => undefined);
  running.stdin.end(picture);
  try {
    const [code] = await once(running, 'close');
    if (reason !== undefined) throw reason;
    if (code !== 0) throw new TextReadingFailed('failed', `it ended with ${code}`);
    return Buffer.concat(pieces).toString('utf8');
  } catch (error) {
    if (error === reason || error instanceof TextReadingFailed) throw error;
    throw new TextReadingFailed('failed', 'it could not be started', { cause: error });
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', handleAbort);
  }
}

/** Where its languages are, if the operator put them elsewhere. */
function dataFolder(): Record<string, string> {
  const folder = process.env.TESSDATA_PREFIX;
  return folder === undefined ? {} : { TESSDATA_PREFIX: folder };
}
