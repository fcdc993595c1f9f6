import { useMemo, useState } from 'react';
import type { AnswerScope } from '#features/assistant/client/answer-scope.ts';
import { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';

/** Links the summary's citations to the results beside it. */
export function useSummaryScope(sources: readonly Source[]): AnswerScope {
  const [highlight] = useState(() => new CitationHighlight());
  return useMemo(
    () => ({ sources: new Map(sources.map((source) => [source.id, source])), highlight }),
    [sources, highlight],
  );
}
