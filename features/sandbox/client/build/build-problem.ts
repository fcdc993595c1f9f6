/** A build problem without wording: that is chosen on the page, in the person's language. */
export type BuildProblem =
  | { kind: 'syntax'; message: string }
  | { kind: 'noFile'; name: string }
  | { kind: 'notOnShelf'; name: string; shelf: readonly string[] }
  | { kind: 'elsewhere'; name: string }
  | { kind: 'unreadable'; name: string }
  | { kind: 'noEntry'; name: string };

export interface FoundProblem {
  problem: BuildProblem;
  path: string;
  line: number;
  column: number;
}

/** As a sentence. */
export function wordsOf(problem: BuildProblem): string {
  switch (problem.kind) {
    case 'syntax':
      return problem.message;
    case 'noFile':
      return `There is no file “${problem.name}” in this project.`;
    case 'notOnShelf':
      return /* text */ `“${problem.name}” is not on the shelf. Add a file with that code, or choose: ${problem.shelf.join(', ')}.`;
    case 'elsewhere':
      return /* text */ `“${problem.name}” is on another server, which a preview does not reach.`;
    case 'unreadable':
      return /* text */ `“${problem.name}” cannot be imported: it is not text.`;
    case 'noEntry':
      return `There is no file “${problem.name}” to start with.`;
  }
}
