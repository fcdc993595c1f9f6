import type { Formats } from './read-formats.ts';

/** What a key changed about the formats at the caret, for people who do not see the toolbar; empty where nothing. */
export function formatWords(before: Formats, after: Formats): string {
  const turned = (isOn: boolean, on: string, off: string) => (isOn ? on : off);
  // What becomes of a block comes first: marks that were to be typed may end with it.
  if (before.list !== after.list) return listWords(after);
  if (before.heading !== after.heading) return after.heading === 0 ? 'Text' : `Heading ${after.heading}`;
  if (before.isStrong !== after.isStrong) return turned(after.isStrong, 'Bold on', 'Bold off');
  if (before.isEmphasis !== after.isEmphasis) return turned(after.isEmphasis, 'Italic on', 'Italic off');
  if (before.isUnderline !== after.isUnderline)
    return turned(after.isUnderline, 'Underline on', 'Underline off');
  return '';
}

function listWords({ list }: Formats): string {
  switch (list) {
    case 'bullets':
      return 'Bullet list';
    case 'numbers':
      return 'Numbered list';
    case 'tasks':
      return 'Checklist';
    case null:
      return 'No list';
  }
}
