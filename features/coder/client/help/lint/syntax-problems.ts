import { parser as cssParser } from '@lezer/css';
import { parser as htmlParser } from '@lezer/html';
import { parser as javascriptParser } from '@lezer/javascript';
import { parser as jsonParser } from '@lezer/json';
import type { LRParser } from '@lezer/lr';
import { parser as pythonParser } from '@lezer/python';
import { type CodeProblem, problemAt } from './code-problem.ts';

const typescript = javascriptParser.configure({ dialect: 'ts' });
const parsers: Readonly<Record<string, LRParser>> = {
  ...{ js: javascriptParser, mjs: javascriptParser, cjs: javascriptParser, ts: typescript, mts: typescript },
  ...{
    jsx: javascriptParser.configure({ dialect: 'jsx' }),
    tsx: javascriptParser.configure({ dialect: 'jsx ts' }),
  },
  ...{ css: cssParser, html: htmlParser, htm: htmlParser, json: jsonParser, py: pythonParser },
};
const mostOfOneFile = 5;

export function parserOf(path: string): LRParser | undefined {
  return parsers[path.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** Parser error nodes: one per line and only the first ones, since errors cascade. */
export function syntaxProblems(path: string, text: string): CodeProblem[] {
  const parser = parserOf(path);
  if (!parser) return [];
  const problems = new Map<number, CodeProblem>();
  parser.parse(text).iterate({
    enter(node) {
      if (!node.type.isError || isSwap(text, node.from)) return;
      const found = text
        .slice(node.from, Math.max(node.to, node.from + 1))
        .trim()
        .slice(0, 20);
      const message = found === '' ? 'Something is missing here.' : `“${found}” is not expected here.`;
      const problem = problemAt(path, text, node.from, message);
      if (!problems.has(problem.line)) problems.set(problem.line, problem);
    },
  });
  return [...problems.values()].slice(0, mostOfOneFile);
}

/** `[list[0], list[1]] = …` is valid, but the parser does not support member expressions in it. */
function isSwap(text: string, at: number): boolean {
  return /^=(?![=>])/.test(text.slice(at, at + 2)) && /[\]}]\s*$/.test(text.slice(Math.max(0, at - 40), at));
}
