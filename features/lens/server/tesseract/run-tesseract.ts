import { spawn } from 'node:child_process';
import { once } from 'node:events';

const timeoutMs = 20_000;
/** A dense page prints about half a megabyte. */
const maxOutputBytes = 8 * 1024 * 1024;
const maxMemoryKib = 1_500_000;

/** The program failed or timed out on this picture. */
export class TextReadingFailed extends Error {
  override name = 'TextReadingFailed';
  readonly reason: 'timeout' | 'failed' | 'too_much';

  constructor(reason: TextReadingFailed['reason'], detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
  }
}

const limited = process.platform === 'linux';
/** Resource limits are set first. The command contains nothing from the request. */
const setLimits = `ulimit -v ${maxMemoryKib}; ulimit -t 60; ulimit -c 0; exec "$0" "$@"`;

/**
 * Runs Tesseract on a re-encoded picture through pipes: no files, no untrusted text in a shell, and none of the
 * server's secrets in its environment.
 * @throws TextReadingFailed; the signal's reason on abort. The process has ended in either case.
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
    // More threads are slower on small machines, and compete with answers.
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
  // It may exit before reading all of the input; its exit status says more.
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

/** Language data, if the operator keeps it elsewhere. */
function dataFolder(): Record<string, string> {
  const folder = process.env.TESSDATA_PREFIX;
  return folder === undefined ? {} : { TESSDATA_PREFIX: folder };
}
