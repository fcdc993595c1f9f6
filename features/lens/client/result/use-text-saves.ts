import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { useToast } from '#client/ui/toast.tsx';
import { type AnswerSave, answerSaves } from '#features/assistant/client/answer-save.ts';
import type { DrawnAnswer } from '#features/assistant/client/drawn-answer.ts';
import { builtInName } from '#features/assistant/shared/built-in-name.ts';
import { newId } from '#shared/ids.ts';

/** A way to save text: as a note, an event, a recipe, a document. */
export interface TextSave {
  id: string;
  kind: AnswerSave;
  isSaved: boolean;
  /** Why this text is unsuitable. */
  reason: string | undefined;
  /** The words of the text that it is about, if it names any. */
  found: string | undefined;
  /** How it reads what can be read in two ways. */
  doubt: string | undefined;
  save: () => void;
}

/** Not written by a model, so it is not saved as such. */
function asAnswer(text: string): DrawnAnswer {
  return {
    ...{ id: 'lens', text, parts: [], model: builtInName, status: 'complete' },
    ...{ isError: false, isRunning: false },
  };
}

/** All ways to save recognised text. Suspends until the other features' actions are loaded. */
export function useTextSaves(text: string): readonly TextSave[] {
  const kinds = useLoadedExtensions(answerSaves);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const userId = useSession().user?.id ?? null;
  /** Ids of what is created, so that pressing twice saves once. */
  const [ids] = useState(() => new Map<string, string>());
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());

  return kinds.map((kind) => {
    const key = `${kind.id} ${text}`;
    const isSaved = saved.has(key);
    return {
      id: kind.id,
      kind,
      isSaved,
      reason: kind.whyNot?.(asAnswer(text)),
      found: kind.found?.(asAnswer(text)),
      doubt: kind.doubt?.(asAnswer(text)),
      save: () => {
        const id = ids.get(key) ?? newId();
        ids.set(key, id);
        const tools = { id, userId, queryClient, navigate, showToast };
        if (isSaved && kind.open) return kind.open(tools);
        void kind.save(asAnswer(text), tools).then((isThere) => {
          if (isThere) setSaved((before) => new Set([...before, key]));
        });
      },
    };
  });
}
