import { type ReactNode, useMemo } from 'react';
import { CitationNotesContext, type CitedWords } from '#features/assistant/client/citation-notes.ts';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { claimKey } from '#features/claim-check/shared/claim-key.ts';
import { verdictsOf } from '#features/claim-check/shared/verdicts-part.ts';
import { VerdictMark } from './verdict-mark.tsx';

interface VerdictScopeProps {
  /** The words of the answer, as Markdown with markers. */
  text: string;
  parts: readonly MessagePart[];
  children: ReactNode;
}

/** Puts a verdict behind each sentence of the answer in it that has one. */
export function VerdictScope({ text, parts, children }: VerdictScopeProps) {
  const verdicts = verdictsOf(parts);
  const count = verdicts.length;
  // What a verdict is about has been written before it came, so the growing text changes none.
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
