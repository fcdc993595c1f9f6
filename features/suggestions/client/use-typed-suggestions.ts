import { useCallback, useEffect, useState } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { ownItemPath } from '#features/own-items/client/own-items.api.ts';
import type { Suggestions, TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';

const waitMs = 120;
/** Suggestions that take longer are useless; by then the person has typed on. */
const tooLateMs = 10_000;
/** The server's limit; importing its schema would weigh more than all this. */
const maxLength = 100;
const trusted = { parse: (value: unknown) => value as Suggestions };
const none: TypedSuggestion[] = [];

export interface TypedSuggestions {
  items: TypedSuggestion[];
  /** Deletes one of the person's own searches. */
  remove: (suggestion: TypedSuggestion) => void;
}

/** Suggestions for the text so far. Typing never waits for them, and a failure gives none. */
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
        // A missing suggestion is not worth an error message.
        () => stale.signal.aborted || setItems(none),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [typed, isAsked]);

  // A list shown again later must not belong to an older text.
  if (!isAsked && items.length > 0) setItems(none);

  const remove = useCallback(
    (suggestion: TypedSuggestion) => {
      if (suggestion.ids.length === 0) return;
      setItems((before) => before.filter((other) => other !== suggestion));
      const deletions = suggestion.ids.map((id) =>
        apiSend('DELETE', ownItemPath({ kind: suggestion.kind, id })),
      );
      // One that could not be deleted reappears with the next letter, and stays in the history.
      void Promise.allSettled(deletions).then(() => onRemoved?.());
    },
    [onRemoved],
  );

  return { items, remove };
}
