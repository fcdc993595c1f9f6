import { holdsWhole } from '#features/text-suggestions/client/keep-fact.ts';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';

/** The actions for a change, translated. */
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

/** A fact changed by a suggestion, shown below the change that contains it. */
export interface ReviewedFact {
  fact: FactChange;
  heading: string;
  words: string;
  /** Restores the original fact; absent where that is not possible. */
  keep?: { label: string; act: () => void };
}

/** `keep` restores a fact; null where nothing can be restored. */
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

/** Whether this change introduces the fact. */
export function isFactOf(
  { before: was, after: is }: FactChange,
  { before, after }: { before: string; after: string },
): boolean {
  return (
    was !== null && is !== null && holdsWhole(before, was) && holdsWhole(after, is) && !holdsWhole(after, was)
  );
}
