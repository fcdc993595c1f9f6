/** A problem in a file; line and column count from 1. */
export interface CodeProblem {
  path: string;
  message: string;
  line: number;
  column: number;
}

export function problemAt(path: string, text: string, at: number, message: string): CodeProblem {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { path, message, line, column: at - before.lastIndexOf('\n') };
}

/** Resolves a relative URL to a path, without query and fragment; null if it leaves the project. */
export function resolvePath(from: string, address: string): string | null {
  const plain = address.split(/[?#]/)[0] ?? '';
  if (plain === '' || /^[a-z][a-z\d+.-]*:/i.test(plain) || plain.startsWith('//')) return null;
  const parts = plain.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
