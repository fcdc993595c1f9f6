import { createContext, use, useSyncExternalStore } from 'react';
import type { CitedPassage } from '#features/assistant/shared/passages-part.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { CitationHighlight } from './citation-highlight.ts';

/** What the pieces of one answer share. */
export interface AnswerScope {
  /** By their ids, as markers reference them. */
  sources: ReadonlyMap<number, Source>;
  highlight: CitationHighlight;
  /** Which passage of them supports which sentence. */
  passages?: readonly CitedPassage[];
}

export const AnswerScopeContext = createContext<AnswerScope>({
  sources: new Map(),
  highlight: new CitationHighlight(),
});

export function useAnswerScope(): AnswerScope {
  return use(AnswerScopeContext);
}

export function useIsLit(highlight: CitationHighlight, n: number, chip: string | null): boolean {
  return useSyncExternalStore(highlight.subscribe, () => highlight.isLit(n, chip));
}
