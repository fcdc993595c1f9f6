import { parse } from 'sucrase/dist/esm/parser/index.js';
import { TokenType as tt } from 'sucrase/dist/esm/parser/tokenizer/types.js';

/** Called on each iteration of a loop: once it has blocked the page for too long, it throws. */
export const loopGuard = '__everydayLoop';

/**
 * Makes every loop interruptible: in browsers that do not isolate foreign frames in their own process, an endless loop
 * would block our page too. Keeps line numbers. Unparsable code is left for the browser to report.
 */
export function guardLoops(code: string): string {
  if (!/\b(?:for|while)\b/.test(code)) return code;
  let tokens: { type: number; start: number; end: number }[];
  try {
    ({ tokens } = parse(code, false, false, false));
  } catch {
    return code;
  }
  const insertions: { at: number; text: string }[] = [];
  const call = (token: { start: number }) => `${loopGuard}(${code.slice(0, token.start).split('\n').length})`;
  for (const [index, token] of tokens.entries()) {
    const isFor = token.type === tt._for;
    if (!isFor && token.type !== tt._while) continue;
    const open = tokens[index + 1];
    if (open?.type !== tt.parenL) continue;
    let depth = 0;
    let close = index + 1;
    const semicolons: number[] = [];
    for (; close < tokens.length; close += 1) {
      const type = tokens[close]!.type;
      if (type === tt.parenL || type === tt.bracketL || type === tt.braceL || type === tt.dollarBraceL)
        depth += 1;
      else if (type === tt.parenR || type === tt.bracketR || type === tt.braceR) depth -= 1;
      else if (type === tt.semi && depth === 1) semicolons.push(close);
      if (depth === 0) break;
    }
    const end = tokens[close];
    if (!end) continue;
    if (!isFor) {
      insertions.push({ at: open.end, text: `${call(token)}||(` }, { at: end.start, text: ')' });
    } else if (semicolons.length === 2) {
      const first = tokens[semicolons[0]!]!;
      const second = tokens[semicolons[1]!]!;
      const isEndless = code.slice(first.end, second.start).trim() === '';
      if (isEndless) insertions.push({ at: first.end, text: `!${call(token)}` });
      else insertions.push({ at: first.end, text: `${call(token)}||(` }, { at: second.start, text: ')' });
    } else if (tokens[close + 1]?.type === tt.braceL) {
      insertions.push({ at: tokens[close + 1]!.end, text: `${call(token)};` });
    }
  }
  let guarded = code;
  for (const { at, text } of insertions.toSorted((one, other) => other.at - one.at))
    guarded = guarded.slice(0, at) + text + guarded.slice(at);
  return guarded;
}
