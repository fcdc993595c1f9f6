const longest = 240;

/** What another server says, as far as anybody reads it. */
export function shortenText(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}
