/** Something that is wrong in a file, counted from line 1 and column 1. */
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

/** Where a relative address of a file leads, without what follows `?` and `#`; null when it leads out of the project. */
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
