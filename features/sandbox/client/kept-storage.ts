import { mostKept } from '#features/sandbox/shared/sandbox.contract.ts';

const nameOf = (project: string) => `everyday-preview:${project}`;

/** What a project kept on this device the last time, as JSON; nothing where the browser keeps nothing. */
export function readKept(project: string | undefined): string | undefined {
  if (project === undefined) return undefined;
  try {
    const kept = localStorage.getItem(nameOf(project));
    return kept && isEntries(kept) ? kept : undefined;
  } catch {
    // The browser keeps nothing for this site.
    return undefined;
  }
}

export function writeKept(project: string | undefined, entries: string): void {
  if (project === undefined || entries.length > mostKept || !isEntries(entries)) return;
  try {
    localStorage.setItem(nameOf(project), entries);
  } catch {
    // Full, or refused: the page goes on with what it has until it ends.
  }
}

/** What comes out of a frame can be anything. */
function isEntries(text: string): boolean {
  try {
    const entries: unknown = JSON.parse(text);
    return (
      Array.isArray(entries) &&
      entries.every(
        (entry) =>
          Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string'),
      )
    );
  } catch {
    return false;
  }
}
