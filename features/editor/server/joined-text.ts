const item = /^\s*(?:[-*+]|\d{1,3}[.)]) /;

/** Markdown with more at its end: a paragraph of its own, or the next item of the list that ends there. */
export function joinedText(content: string, more: string): string {
  const before = content.trimEnd();
  if (before === '') return `${more}\n`;
  const last = before.split('\n').at(-1) ?? '';
  return `${before}${item.test(last) && item.test(more) ? '\n' : '\n\n'}${more}\n`;
}
