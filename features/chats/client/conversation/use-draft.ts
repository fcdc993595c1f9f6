import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';

type Kind = 'draft' | 'queued';

function keyOf(kind: Kind, sessionId: string | null): string {
  return `${kind}:${sessionId ?? 'new'}`;
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // Storage is disabled in this browser; drafts then live as long as the page.
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or disabled: there is nothing the person can do about it now.
  }
}

/** Restores a text that was rejected, even when its chat is no longer on the screen. */
export function keepDraft(sessionId: string | null, text: string): void {
  const key = keyOf('draft', sessionId);
  if (read(key) === '') write(key, text);
}

/** Unless it has become another text since. */
export function dropDraft(sessionId: string | null, text: string): void {
  const key = keyOf('draft', sessionId);
  if (read(key) === text) write(key, '');
}

/**
 * The text in a chat's composer, or the one waiting to be sent; it survives a reload of this tab. A new chat has its
 * own, which moves along when that same `conversation` gets its address.
 */
export function useDraft(
  conversation: object,
  sessionId: string | null,
  kind: Kind = 'draft',
): [string, Dispatch<SetStateAction<string>>] {
  const key = keyOf(kind, sessionId);
  const newKey = keyOf(kind, null);
  const [draft, setDraft] = useState(() => ({ conversation, key, text: read(key) }));
  if (draft.conversation !== conversation || draft.key !== key) {
    const follows = draft.conversation === conversation && draft.key === newKey && draft.text !== '';
    setDraft({ conversation, key, text: follows ? draft.text : read(key) });
  }

  const last = useRef(draft);
  useEffect(() => {
    write(draft.key, draft.text);
    // The text moved to the chat's own key, so a new chat must start empty.
    const before = last.current;
    if (before.conversation === draft.conversation && before.key === newKey && draft.key !== newKey) {
      write(newKey, '');
    }
    last.current = draft;
  }, [draft, newKey]);

  const setText = useCallback(
    (next: SetStateAction<string>) => {
      setDraft((before) => {
        // What comes back late, from another chat that is no longer shown, is not put into this one.
        if (before.conversation !== conversation) return before;
        return { ...before, text: typeof next === 'function' ? next(before.text) : next };
      });
    },
    [conversation],
  );
  return [draft.text, setText];
}
