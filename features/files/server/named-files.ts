const fileAddress = /\/files\/([0-9a-f]{8}-[0-9a-f-]{27})/g;

/** The ids of uploads that a text shows or links to, without duplicates. */
export function namedFiles(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(fileAddress)].map(([, id = '']) => id))];
}
