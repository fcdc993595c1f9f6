import { AppError } from '#server/errors.ts';

export type PullProblemKind =
  | 'no_name'
  | 'not_gguf'
  | 'wrong_checksum'
  | 'broken_off'
  | 'stopped'
  | 'refused'
  | 'too_many_redirects'
  | 'never_asked'
  | 'no_room'
  | 'disk_full'
  | 'no_file'
  | 'unreachable';

export interface PullFacts {
  status?: number;
  needed?: number;
  free?: number;
  received?: number;
  cause?: unknown;
}

const again = 'Run the same command again; it continues where it stopped.';

/** Why a model was not downloaded, in a sentence for the operator. */
export class PullProblem extends Error {
  override name = 'PullProblem';
  readonly kind: PullProblemKind;
  readonly facts: Omit<PullFacts, 'cause'>;

  constructor(kind: PullProblemKind, facts: PullFacts = {}) {
    super(sentences[kind](facts), { cause: facts.cause });
    this.kind = kind;
    this.facts = facts;
  }
}

const sentences: Record<PullProblemKind, (facts: PullFacts) => string> = {
  no_name: () => 'The address must end in the name of a model file, such as …/model.gguf.',
  not_gguf: () => 'That is not a GGUF model: such a file begins with the letters GGUF. Nothing was saved.',
  wrong_checksum: () => 'The downloaded file does not match the given checksum. Nothing was saved.',
  broken_off: ({ received }) => `The connection ended early${at(received)}. ${again}`,
  stopped: ({ received }) => `Stopped${at(received)}. ${again}`,
  refused: ({ status }) => `The server answered ${status} instead of sending the file. Check the address.`,
  too_many_redirects: () => 'The address redirects without end. Check it.',
  never_asked: () => 'That address is not allowed. Check it.',
  no_room: ({ needed, free }) =>
    `The file needs ${size(needed)} more and the disk has ${size(free)} free. Free some space and run the command again.`,
  disk_full: ({ received }) => `The disk is full${at(received)}. Free some space. ${again}`,
  no_file: () => 'There is no such file on this machine.',
  unreachable: ({ received }) => `The server cannot be reached${at(received)}. ${again}`,
};

function at(received: number | undefined): string {
  return received ? `, ${size(received)} were saved` : '';
}

export function size(bytes = 0): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} KB`;
}

export function asPullProblem(
  error: unknown,
  { received, isStopped }: { received: number; isStopped: boolean },
): PullProblem {
  if (error instanceof PullProblem && error.kind !== 'broken_off') return error;
  if (error instanceof AppError) return new PullProblem('never_asked', { cause: error });
  if (isStopped) return new PullProblem('stopped', { received, cause: error });
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new PullProblem('disk_full', { received, cause: error });
  if (code === 'ENOENT') return new PullProblem('no_file', { cause: error });
  return new PullProblem(received > 0 ? 'broken_off' : 'unreachable', { received, cause: error });
}
