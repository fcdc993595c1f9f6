const previewLength = 120;

/** The first words of a message for lists: without Markdown markup and citation chips. */
export function messagePreview(content: string, maxLength = previewLength): string {
  const words = content
    .replaceAll(/```[^\n]*\n?/g, ' ')
    .replaceAll(/⟦[\d?]*(?:⟧|$)/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-+*]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replaceAll(/\*\*|__|~~|`|(?<!\s)\*|\*(?!\s)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
  return [...words].slice(0, maxLength).join('');
}
