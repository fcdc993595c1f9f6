import { useCallback, useEffect, useState } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import type { Suggestions, TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';

const waitMs = 120;
/** Nobody waits for it longer than this; whoever types on waits for something else. */
const tooLateMs = 10_000;
/** As the server has it; its schema would weigh more than all this. */
const maxLength = 100;
const trusted = { parse: (value: unknown) => value as Suggestions };
const none: TypedSuggestion[] = [];

export interface TypedSuggestions {
  items: TypedSuggestion[];
  /** Forgets a search of one's own. */
  remove: (suggestion: TypedSuggestion) => void;
}

/** What may be meant by the text so far. Typing never waits for it, and where it fails there is nothing. */
export function useTypedSuggestions(
  text: string,
  isWanted: boolean,
  onRemoved?: () => void,
): TypedSuggestions {
  const [items, setItems] = useState(none);
  const typed = isWanted ? text.trimStart() : '';
  const isAsked = typed !== '' && typed.length <= maxLength;

  useEffect(() => {
    if (!isAsked) return;
    const stale = new AbortController();
    const signal = AbortSignal.any([stale.signal, AbortSignal.timeout(waitMs + tooLateMs)]);
    const timer = setTimeout(() => {
      apiGet(`/api/search/suggestions?q=${encodeURIComponent(typed)}`, trusted, { signal }).then(
        (answer) => stale.signal.aborted || setItems(answer.suggestions),
        // An offer that cannot be made is not worth a message.
        () => stale.signal.aborted || setItems(none),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [typed, isAsked]);

  // What is shown again later must not be an answer to an older text.
  if (!isAsked && items.length > 0) setItems(none);

  const remove = useCallback(
    (suggestion: TypedSuggestion) => {
      if (suggestion.ids.length === 0) return;
      setItems((before) => before.filter((other) => other !== suggestion));
      const deletions = suggestion.ids.map((id) =>
        apiSend('DELETE', `/api/search/history/${encodeURIComponent(id)}`),
      );
      // One that could not be deleted comes back with the next letter, and is in the history as before.
      void Promise.allSettled(deletions).then(() => onRemoved?.());
    },
    [onRemoved],
  );

  return { items, remove };
}
