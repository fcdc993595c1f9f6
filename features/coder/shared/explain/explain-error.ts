import { cssErrors } from './css-errors.ts';
import { placeOf } from './error-place.ts';
import { javascriptErrors } from './javascript-errors.ts';
import { javascriptSyntaxErrors } from './javascript-syntax-errors.ts';
import { pageErrors } from './page-errors.ts';
import { pythonErrors } from './python-errors.ts';
import { pythonSyntaxErrors } from './python-syntax-errors.ts';
import type { ErrorExplanation, ErrorKind, ErrorLanguage, RunError } from './run-error.ts';
import { sqlErrors } from './sql-errors.ts';

/** In the order in which they are tried: what is closer comes first. */
export const errorKinds: Readonly<Record<ErrorLanguage, readonly ErrorKind[]>> = {
  javascript: [...pageErrors, ...javascriptErrors, ...javascriptSyntaxErrors],
  // Python works on databases too, and passes on what they say.
  python: [...pythonErrors, ...pythonSyntaxErrors, ...sqlErrors],
  sql: sqlErrors,
  css: cssErrors,
};

/** What an error means and what to do about it, with its own names and lines; null when it is none that we know. */
export function explainError(error: RunError): ErrorExplanation | null {
  const place = placeOf(error);
  for (const { pattern, explain } of errorKinds[error.language]) {
    const found = pattern.exec(error.message);
    if (!found) continue;
    const [what, fix] = explain(
      found.slice(1).map((name) => name ?? ''),
      place,
    );
    return { what, fix };
  }
  return null;
}

const endings: Readonly<Record<string, ErrorLanguage>> = { py: 'python', sql: 'sql', css: 'css' };

/** Which language says what goes wrong in such a file: pages have JavaScript in them. */
export function errorLanguageOf(path: string): ErrorLanguage {
  return endings[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'javascript';
}
