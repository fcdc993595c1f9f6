/** A fact or a card as the build writes it. */
export interface StoredFact {
  id: string;
  /** Ways to ask for it; the first is shown. Words in square brackets may be absent. */
  asks: string[];
  answer: string;
  steps: string[];
  check: { name: string; address: string } | null;
  comparedOn: string | null;
}

export interface StoredSubject {
  slug: string;
  title: string;
  facts: StoredFact[];
}
