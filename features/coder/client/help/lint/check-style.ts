import { type CodeProblem, problemAt } from './code-problem.ts';

/** Things browsers silently ignore in a style sheet. The messages match those that can be explained. */
export function checkStyle(
  path: string,
  text: string,
  files: Readonly<Record<string, string>>,
): CodeProblem[] {
  const problems: CodeProblem[] = [];
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const add = (at: number, message: string) => problems.push(problemAt(path, text, at, message));

  for (const { index } of code.matchAll(/^[ \t]*\/\/.*$/gm)) add(index, 'A comment with two slashes');
  for (const { index, 1: value = '' } of code.matchAll(/:[^;{}]*?(#[\da-z]+)(?=[\s;,)}])/gi)) {
    if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value) && !isSelector(code, index))
      add(index, `Not a colour: “${value}”`);
  }
  for (const { index, 1: value = '' } of code.matchAll(/:[^;{}]*?\s(\d+\s+(?:px|rem|em|vh|vw))\b/g))
    add(index, `A space before the unit: “${value}”`);

  const set = new Set<string>();
  for (const sheet of [
    code,
    ...Object.entries(files).flatMap(([name, one]) => (/\.(?:css|html|jsx?|tsx?)$/.test(name) ? [one] : [])),
  ])
    for (const [name] of sheet.matchAll(/--[\w-]+(?=['"]?\s*[:,])/g)) set.add(name);
  for (const { index, 1: name = '' } of code.matchAll(/var\(\s*(--[\w-]+)\s*\)/g))
    if (!set.has(name)) add(index, `Never set: “${name}”`);

  let depth = 0;
  let opened = 0;
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '{') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (code[at] === '}') {
      depth -= 1;
      if (depth < 0) {
        add(at, 'A closing brace too many');
        depth = 0;
      }
    }
  }
  if (depth > 0) add(opened, 'A closing brace is missing');
  return problems;
}

/** Whether a colon here belongs to a selector, as in `a:hover #id {`. */
function isSelector(code: string, at: number): boolean {
  const next = code.slice(at).search(/[;{}]/);
  return next >= 0 && code[at + next] === '{';
}
