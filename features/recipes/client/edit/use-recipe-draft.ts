import { useEffect, useMemo, useRef, useState } from 'react';
import { createDraftStore } from '#client/app/draft-store.ts';
import { useSession } from '#client/app/session.tsx';
import type { RecipeWords } from '#features/recipes/shared/recipes.contract.ts';

interface RecipeDraft {
  words: RecipeWords;
  photo?: string | null;
  /** The revision it is based on; null for a new recipe. */
  revision: number | null;
}

interface DraftInput {
  draftId: string;
  revision: number | null;
  words: RecipeWords;
  photo: string | null;
}

/** Autosaves the form to this device, so that a crash or a closed tab loses nothing. */
export function useRecipeDraft({ draftId, revision, words: stored, photo: storedPhoto }: DraftInput) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const drafts = useMemo(() => createDraftStore<RecipeDraft>({ userId, kind: 'recipe' }), [userId]);
  const [words, setWords] = useState(stored);
  const [photo, setPhoto] = useState(storedPhoto);
  const [isRestored, setIsRestored] = useState(false);
  const wasTyped = useRef(false);

  useEffect(() => {
    let isGone = false;
    drafts
      .find(draftId)
      .then((draft) => {
        // A draft of another revision would revert changes saved elsewhere.
        if (isGone || wasTyped.current || !draft || draft.revision !== revision) return;
        // An older draft lacks newer fields.
        setWords((before) => ({ ...before, ...draft.words }));
        if (draft.photo !== undefined) setPhoto(draft.photo);
        setIsRestored(true);
      })
      // Without storage there are no drafts; typing still works.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [drafts, draftId, revision]);

  function change(part: Partial<RecipeWords>) {
    wasTyped.current = true;
    const next = { ...words, ...part };
    setWords(next);
    void drafts.put(draftId, { words: next, photo, revision }).catch(() => undefined);
  }

  function changePhoto(next: string | null) {
    wasTyped.current = true;
    setPhoto(next);
    void drafts.put(draftId, { words, photo: next, revision }).catch(() => undefined);
  }

  async function forget() {
    await drafts.remove(draftId).catch(() => undefined);
  }

  async function discard() {
    await forget();
    wasTyped.current = false;
    setWords(stored);
    setPhoto(storedPhoto);
    setIsRestored(false);
  }

  return { words, photo, change, changePhoto, forget, discard, isRestored };
}
