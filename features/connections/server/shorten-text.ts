const longest = 240;

/** Another server's message, shortened for reading. */
export function shortenText(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}
