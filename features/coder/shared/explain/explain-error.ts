import { cssErrors } from './css-errors.ts';
import { placeOf } from './error-place.ts';
import { javascriptErrors } from './javascript-errors.ts';
import { javascriptSyntaxErrors } from './javascript-syntax-errors.ts';
import { pageErrors } from './page-errors.ts';
import { pythonErrors } from './python-errors.ts';
import { pythonSyntaxErrors } from './python-syntax-errors.ts';
import type { ErrorExplanation, ErrorKind, ErrorLanguage, RunError } from './run-error.ts';
import { sqlErrors } from './sql-errors.ts';

/** In order of precedence: more specific ones first. */
export const errorKinds: Readonly<Record<ErrorLanguage, readonly ErrorKind[]>> = {
  javascript: [...pageErrors, ...javascriptErrors, ...javascriptSyntaxErrors],
  // Python also uses SQLite, and passes on its errors.
  python: [...pythonErrors, ...pythonSyntaxErrors, ...sqlErrors],
  sql: sqlErrors,
  css: cssErrors,
};

/** Explains an error with its own names and lines; null if unknown. */
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

/** The language of errors in a file: pages contain JavaScript. */
export function errorLanguageOf(path: string): ErrorLanguage {
  return endings[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'javascript';
}
