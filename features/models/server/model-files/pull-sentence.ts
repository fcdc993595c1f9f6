import { type Said, said } from '#server/language/sentence.ts';
import { type PullFacts, type PullProblem, type PullProblemKind, size } from '../in-process/pull-problem.ts';

/** Why a file did not arrive, shown beside a button that resumes it. */
export function sentenceOfPull({ kind, facts }: PullProblem): Said {
  return sentences[kind](facts);
}

const sentences: Record<PullProblemKind, (facts: PullFacts) => Said> = {
  no_name: () => 'The address must end in the name of a model file, such as …/model.gguf.',
  not_gguf: () => 'That is not a GGUF model: such a file begins with the letters GGUF. Nothing was saved.',
  wrong_checksum: () => 'The file that arrived does not match the given checksum. Nothing was saved.',
  broken_off: ({ received }) => said`The connection ended early; ${size(received)} were saved.`,
  stopped: ({ received }) => (received ? said`Stopped; ${size(received)} were saved.` : 'Stopped.'),
  refused: ({ status = 0 }) =>
    said`The other server answered ${status} instead of sending the file. Check the address.`,
  too_many_redirects: () => 'The address redirects without end. Check it.',
  never_asked: () => 'The address leads to one that is not allowed. Check it.',
  no_room: ({ needed, free }) =>
    said`The file needs ${size(needed)} more and the disk has ${size(free)} to spare. Free some space.`,
  disk_full: ({ received }) => said`The disk is full; ${size(received)} were saved. Free some space.`,
  no_file: () => 'There is no such file on the server.',
  unreachable: () => 'The other server cannot be reached.',
};
