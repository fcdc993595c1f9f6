import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { areSameWords, type SavedText, type TextDraft, type TextWords, wordsOf } from './text-draft.ts';
import type { TextRemote } from './text-remote.ts';
import { type SaveState, TextSaver } from './text-saver.ts';

interface UseTextSaverInput<Text extends SavedText> {
  id: string;
  remote: TextRemote<Text>;
  text: Text | null;
  draft: TextDraft | undefined;
  drafts: DraftStore<TextDraft>;
  /** Copies for offline use. */
  offline?: OfflineDocuments<Text>;
  /** The open text may be older than the server's. */
  isCopy?: boolean;
  read: () => TextWords;
  show: (words: TextWords) => void;
  onSaved: (text: Text, isFirst: boolean) => void;
  onResumed: () => void;
  /** Saving failed, for the first time since it worked; the words are on this device. */
  onFailed: () => void;
}

/** How often an offline copy checks for a newer version. */
const askAgainMs = 10_000;
const anyRevision = Number.POSITIVE_INFINITY;

/** Keeps one open text and the server in sync while the calling component is mounted. */
export function useTextSaver<Text extends SavedText>(input: UseTextSaverInput<Text>) {
  const queryClient = useQueryClient();
  const { id, remote, isCopy = false } = input;
  const [state, setState] = useState<SaveState>({ kind: input.text === null ? 'empty' : 'saved' });
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef(input);
  const hasFailed = useRef(false);
  useEffect(() => {
    latest.current = input;
  });
  const [saver] = useState(
    () =>
      new TextSaver<Text>({
        id,
        remote,
        text: input.text,
        drafts: input.drafts,
        read: () => latest.current.read(),
        show: (words) => latest.current.show(words),
        onState(next) {
          if (next.kind === 'failed' && next.isKept && !hasFailed.current) latest.current.onFailed();
          if (next.kind !== 'saving') hasFailed.current = next.kind === 'failed';
          setState(next);
        },
        onSaved(text, isFirst) {
          channel.current?.postMessage({ id, revision: text.revision });
          remote.refresh(queryClient);
          void latest.current.offline?.keep(id, text);
          latest.current.onSaved(text, isFirst);
        },
      }),
  );
  const receive = useEffectEvent(async (revision: number): Promise<boolean> => {
    const base = saver.base;
    if (base === null || document.visibilityState === 'hidden' || revision <= base.revision) return false;
    // If this fails now, the next save notices.
    const theirs = await remote.get(id).catch(() => null);
    if (theirs === null) return false;
    await saver.receive(theirs);
    return true;
  });
  useLiveChanges((change) => {
    if (change.type === 'look') void receive(anyRevision);
    if (change.type === 'changed' && change.kind === remote.kind && change.id === id)
      void receive(change.revision);
  });
  const begin = useEffectEvent(() => {
    const { draft, text, drafts } = input;
    if (draft === undefined) return;
    if (text !== null && areSameWords(draft.own, wordsOf(text))) {
      // It was sent while the page was closing, and nobody was left to hear that it arrived.
      void drafts.remove(id).catch(() => undefined);
      return;
    }
    saver.resume(draft);
    input.onResumed();
  });

  useEffect(() => {
    const tabs = new BroadcastChannel(remote.channel);
    channel.current = tabs;
    begin();
    tabs.onmessage = ({ data }: MessageEvent<{ id: string; revision: number }>) => {
      remote.refresh(queryClient);
      if (data.id === id) void receive(data.revision);
    };
    // The person's own changes first: if they are stale, the answer contains what to merge.
    const saveNow = () => void saver.save().then(() => receive(anyRevision));
    // When only the server was unavailable, no browser event signals its return.
    const asking = isCopy
      ? setInterval(
          () => void receive(anyRevision).then((hasCome) => hasCome && clearInterval(asking)),
          askAgainMs,
        )
      : undefined;
    const seen = () =>
      void (document.visibilityState === 'hidden' ? saver.save({ isLeaving: true }) : receive(anyRevision));
    const leave = () => void saver.close();
    window.addEventListener('online', saveNow);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(asking);
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', seen);
      leave();
      tabs.close();
      channel.current = null;
    };
  }, [id, isCopy, queryClient, remote, saver]);

  return { state, saver };
}
