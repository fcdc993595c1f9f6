/** `[[Title]]` and `[[Title|other words]]`, as written in the text. */
export const titleLink = /\[\[([^[\]|\n]{1,200})(?:\|([^[\]|\n]{1,200}))?\]\]/g;

/** The titles that a text links to, without duplicates, in order. */
export function titlesLinkedFrom(content: string): string[] {
  const words = content.replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '').replaceAll(/`[^`\n]*`/g, '');
  const titles = [...words.matchAll(titleLink)].map(([, title = '']) => title.trim());
  return titles.filter(
    (title, at) => title !== '' && titles.findIndex((other) => isSameTitle(title, other)) === at,
  );
}

export function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
