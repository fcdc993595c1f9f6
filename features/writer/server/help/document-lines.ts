export interface DocumentSection {
  /** Null before the first heading. */
  heading: { level: number; title: string } | null;
  /** Its paragraphs and items, without list markers, tables, code and pictures. */
  prose: string;
}

const fence = /^\s{0,3}(?:```|~~~|\$\$)/;
const heading = /^\s{0,3}(#{1,6})\s+(.+?)\s*#*\s*$/;

/** A document's sentences by heading. Code, tables and quotations are not its own sentences. */
export function sectionsOf(markdown: string): DocumentSection[] {
  const sections: DocumentSection[] = [{ heading: null, prose: '' }];
  let isInFence = false;
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) isInFence = !isInFence;
    else if (!isInFence) {
      const found = heading.exec(line);
      if (found)
        sections.push({
          heading: { level: found[1]?.length ?? 1, title: plainLine(found[2] ?? '') },
          prose: '',
        });
      else {
        const section = sections.at(-1);
        if (section && !/^\s*[|>]/.test(line)) section.prose += `${plainLine(line)}\n`;
      }
    }
  }
  return sections.filter((section) => section.heading !== null || section.prose.trim() !== '');
}

/** A line as people read it: without syntax, and only the text of a link. */
export function plainLine(line: string): string {
  return line
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, '')
    .replaceAll(/!\[[^\]]*\]\([^)\s]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\(<?[^)\s]*>?\)/g, '$1')
    .replaceAll(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .trimEnd();
}
