import { checkPage } from './check-page.ts';
import { checkScript } from './check-script.ts';
import { checkStyle } from './check-style.ts';
import type { CodeProblem } from './code-problem.ts';
import { syntaxProblems } from './syntax-problems.ts';

/** Static checks only: syntax errors, and things that are unused, missing, duplicate or ignored. */
export function checkProject(files: Readonly<Record<string, string>>): CodeProblem[] {
  return Object.keys(files).flatMap((path) => checkFile(path, files));
}

export function checkFile(path: string, files: Readonly<Record<string, string>>): CodeProblem[] {
  const text = files[path] ?? '';
  const ending = path.split('.').at(-1)?.toLowerCase();
  const problems = syntaxProblems(path, text);
  if (ending === 'html' || ending === 'htm') problems.push(...checkPage(path, text, files));
  else if (ending === 'css') problems.push(...checkStyle(path, text, files));
  else if (ending === 'py' || /^[cm]?[jt]sx?$/.test(ending ?? ''))
    problems.push(...checkScript(path, text, files));
  return problems.toSorted((one, other) => one.line - other.line || one.column - other.column);
}
