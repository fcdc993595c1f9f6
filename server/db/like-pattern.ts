/** A pattern for `like` that matches the text anywhere, whatever characters it contains. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** The text, escaped for use inside a pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
