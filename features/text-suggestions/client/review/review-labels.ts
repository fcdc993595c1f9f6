import { holdsWhole } from '#features/text-suggestions/client/keep-fact.ts';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';

/** What can be done with a change, in the person's language. */
export interface ReviewLabels {
  accept: string;
  reject: string;
  edit: string;
  words: string;
  save: string;
  cancel: string;
  next: string;
}

export function reviewLabels(): ReviewLabels {
  return {
    accept: 'Accept',
    reject: 'Reject',
    edit: 'Edit',
    words: 'Words to insert',
    save: 'Use these words',
    cancel: 'Cancel',
    next: 'F8 next change',
  };
}

/** A fact that a suggestion changed, as it stands below the change that holds it. */
export interface ReviewedFact {
  fact: FactChange;
  heading: string;
  words: string;
  /** Puts the fact back as the text had it; absent where that is not possible. */
  keep?: { label: string; act: () => void };
}

/** With `keep`, what it takes to put a fact back; null where nothing can be put. */
export function reviewedFacts(
  facts: readonly FactChange[],
  keep?: (fact: FactChange) => (() => void) | null,
): ReviewedFact[] {
  return facts
    .filter(({ kind, before, after }) => kind !== 'negation' && before !== null && after !== null)
    .map((fact) => {
      const act = keep?.(fact) ?? null;
      return {
        fact,
        heading: 'A fact changed.',
        words: `${fact.before} became ${fact.after}.`,
        ...(act !== null && { keep: { label: `Keep ${fact.before}`, act } }),
      };
    });
}

/** Whether a fact is one that this change brings. */
export function isFactOf(
  { before: was, after: is }: FactChange,
  { before, after }: { before: string; after: string },
): boolean {
  return (
    was !== null && is !== null && holdsWhole(before, was) && holdsWhole(after, is) && !holdsWhole(after, was)
  );
}
