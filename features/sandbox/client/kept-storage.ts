import { mostKept } from '#features/sandbox/shared/sandbox.contract.ts';

const nameOf = (project: string) => `everyday-preview:${project}`;

/** A project's stored entries as JSON; undefined if storage is unavailable. */
export function readKept(project: string | undefined): string | undefined {
  if (project === undefined) return undefined;
  try {
    const kept = localStorage.getItem(nameOf(project));
    return kept && isEntries(kept) ? kept : undefined;
  } catch {
    // Storage is blocked for this site.
    return undefined;
  }
}

export function writeKept(project: string | undefined, entries: string): void {
  if (project === undefined || entries.length > mostKept || !isEntries(entries)) return;
  try {
    localStorage.setItem(nameOf(project), entries);
  } catch {
    // Full or blocked: the page keeps its in-memory data until it ends.
  }
}

/** The project is gone, and what its page kept goes with it. */
export function forgetKept(project: string): void {
  try {
    localStorage.removeItem(nameOf(project));
  } catch {
    // Storage is blocked for this site, so there is nothing.
  }
}

/** Data from a frame is untrusted. */
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
