// PostgreSQL rejects NUL with an error and silently replaces lone surrogates; both are caught before.
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** True for text that the database returns exactly as it was given. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

export const unstorableMessage = 'That text contains a character that cannot be stored.';
