import { type ReactNode, useMemo } from 'react';
import { CitationNotesContext, type CitedWords } from '#features/assistant/client/citation-notes.ts';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { claimKey } from '#features/claim-check/shared/claim-key.ts';
import { verdictsOf } from '#features/claim-check/shared/verdicts-part.ts';
import { VerdictMark } from './verdict-mark.tsx';

interface VerdictScopeProps {
  /** The answer's text, as Markdown with markers. */
  text: string;
  parts: readonly MessagePart[];
  children: ReactNode;
}

/** Adds a verdict after each sentence of the answer that has one. */
export function VerdictScope({ text, parts, children }: VerdictScopeProps) {
  const verdicts = verdictsOf(parts);
  const count = verdicts.length;
  // The text of a verdict precedes it, so the growing answer changes none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const noteOf = useMemo(() => {
    if (count === 0) return null;
    const byKey = new Map(verdicts.map((one) => [claimKey(one.ids, text.slice(one.from, one.to)), one]));
    return ({ ids, words }: CitedWords) => {
      const verdict = byKey.get(claimKey(ids, words));
      return verdict ? <VerdictMark verdict={verdict} /> : null;
    };
  }, [verdicts]);
  return <CitationNotesContext value={noteOf}>{children}</CitationNotesContext>;
}
