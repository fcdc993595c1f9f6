import { useState } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import type { Document } from '#features/writer/shared/documents.contract.ts';
import { changeDocument } from '../documents.api.ts';
import type { DocumentChanges } from '../use-document-changes.ts';

/** The star and the word goal of a document: changed at once, and back again if that could not be stored. */
export function useMarks(id: string, document: Document | null, changes: DocumentChanges) {
  const { showToast } = useToast();
  const [isStarred, setIsStarred] = useState(document?.isStarred ?? false);
  const [goal, setGoal] = useState(document?.wordGoal ?? null);
  return {
    isStarred,
    goal,
    turnStar() {
      setIsStarred(!isStarred);
      void changes.star(id, !isStarred).then((isDone) => !isDone && setIsStarred(isStarred));
    },
    async saveGoal(wordGoal: number | null) {
      const before = goal;
      setGoal(wordGoal);
      try {
        await changeDocument(id, { wordGoal });
      } catch {
        setGoal(before);
        showToast({ message: 'Failed to save document.' });
      }
    },
  };
}
