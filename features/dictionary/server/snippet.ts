const maxLength = 280;

/** The definition, then the example with most of the search terms. */
export function glossSnippet(definition: string, examples: string[], terms: string[]): string {
  const best = mostTelling(examples, terms);
  return shorten(best === undefined ? definition : `${definition} “${best}”`);
}

/** The paragraph of a Markdown text with most of the search terms, without markup. */
export function bodySnippet(summary: string, body: string, terms: string[]): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .filter((paragraph) => !/^(#|\||```|>)/.test(paragraph))
    .map(plainText);
  const best = mostTelling([summary, ...paragraphs], terms);
  return shorten(best ?? summary);
}

function mostTelling(texts: string[], terms: string[]): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const text of texts) {
    const lower = text.toLowerCase();
    const count = terms.filter((term) => lower.includes(term)).length;
    if (count > most) [best, most] = [text, count];
  }
  return best;
}

function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/^[-\d.]+\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxLength - 1))} …`;
}
