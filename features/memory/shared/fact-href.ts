/** The facts, on the page of the history. */
export const factsHref = '/memory?tab=facts';

/** Where a fact is shown, with the message in which it was said. */
export function factHref(id: string): string {
  return `${factsHref}#fact-${encodeURIComponent(id)}`;
}
