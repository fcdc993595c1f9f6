const previewLength = 120;

/** The first words of a message for lists: without Markdown markup and citation chips. */
export function messagePreview(content: string, maxLength = previewLength): string {
  const words = content
    .replaceAll(/```[^\n]*\n?/g, ' ')
    .replaceAll(/⟦[\d?]*(?:⟧|$)/g, '')
    // Citations of a saved answer: [[1]](<…>).
    .replaceAll(/\[\[\d+\]\]\(<?[^)]*(?:\)|$)/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    // An excerpt may begin or end within a link.
    .replace(/^[^\s[\]()]*>\)/, '')
    .replace(/^([^[\]\n]*)\]{1,2}\([^)\n]*\)/, '$1')
    .replace(/\[([^\]\n]*)(?:\]\([^)\n]*)?$/, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-+*]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replaceAll(/\*\*|__|~~|`|(?<!\s)\*|\*(?!\s)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
  return [...words].slice(0, maxLength).join('');
}
