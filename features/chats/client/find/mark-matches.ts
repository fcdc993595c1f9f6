const allName = 'chat-find';
const currentName = 'chat-find-current';

/** Highlights the matches until the returned function is called. Does nothing where the browser does not support it. */
export function markMatches(matches: readonly Range[], current: Range | undefined): (() => void) | undefined {
  if (!('highlights' in CSS)) return undefined;
  CSS.highlights.set(allName, new Highlight(...matches));
  CSS.highlights.set(currentName, current ? new Highlight(current) : new Highlight());
  return () => {
    CSS.highlights.delete(allName);
    CSS.highlights.delete(currentName);
  };
}
