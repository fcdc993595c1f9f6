/** Statements that change the schema are not prepared: each runs only once. */
export function isPreparable(text: string): boolean {
  return /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}
