import { useEffect, useState } from 'react';
import type { CodeProblem } from './code-problem.ts';

/** Debounce: a half-typed word is not an error. */
const waitMs = 600;
const none: readonly CodeProblem[] = [];

/** Problems in the open file. Parsers are loaded on demand. */
export function useCheckedFile(
  path: string,
  files: Readonly<Record<string, string>>,
): readonly CodeProblem[] {
  const [found, setFound] = useState<{ path: string; problems: readonly CodeProblem[] }>({
    path,
    problems: none,
  });
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      void import('./check-project.ts').then(({ checkFile }) => {
        if (!isOver) setFound({ path, problems: checkFile(path, files) });
      });
    }, waitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, files]);
  return found.path === path ? found.problems : none;
}
