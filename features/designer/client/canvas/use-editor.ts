import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import { type DesignDraft, DesignSaver } from './design-saver.ts';

/** Syncs an open picture with the server while the calling component is mounted. */
export function useEditor(input: {
  version: DesignVersion;
  composition: Composition;
  drafts: DraftStore<DesignDraft>;
  onSaved: (version: DesignVersion) => void;
}) {
  const [saver] = useState(() => new DesignSaver(input));
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
  const { version, drafts } = input;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft belongs to the first moment
  useEffect(() => {
    let isHere = true;
    // Without storage there are no drafts.
    void drafts
      .find(version.id)
      .catch(() => undefined)
      .then((draft) => {
        if (isHere && draft !== undefined) saver.resume(draft);
      });
    const saveNow = () => void saver.save();
    const leave = () => void saver.close();
    const hide = () => document.visibilityState === 'hidden' && void saver.save({ isLeaving: true });
    window.addEventListener('online', saveNow);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      isHere = false;
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [saver]);

  return { saver, ...state };
}

export type Editor = ReturnType<typeof useEditor>;
