import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import { areSameWords, type SavedText, type TextDraft, type TextWords, wordsOf } from './text-draft.ts';
import type { TextRemote } from './text-remote.ts';
import { type SaveState, TextSaver } from './text-saver.ts';

interface UseTextSaverInput<Text extends SavedText> {
  id: string;
  remote: TextRemote<Text>;
  text: Text | null;
  draft: TextDraft | undefined;
  drafts: DraftStore<TextDraft>;
  read: () => TextWords;
  show: (words: TextWords) => void;
  onSaved: (text: Text, isFirst: boolean) => void;
  onResumed: () => void;
}

/** Keeps one open text and the server at one, for as long as the calling component is shown. */
export function useTextSaver<Text extends SavedText>(input: UseTextSaverInput<Text>) {
  const queryClient = useQueryClient();
  const { id, remote } = input;
  const [state, setState] = useState<SaveState>({ kind: input.text === null ? 'empty' : 'saved' });
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef(input);
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
        onState: setState,
        onSaved(text, isFirst) {
          channel.current?.postMessage({ id, revision: text.revision });
          remote.refresh(queryClient);
          latest.current.onSaved(text, isFirst);
        },
      }),
  );
  const begin = useEffectEvent(() => {
    const { draft, text, drafts } = input;
    if (draft === undefined) return;
    if (text !== null && areSameWords(draft.own, wordsOf(text))) {
      // It was sent as the page went away, and nobody was left to hear that it arrived.
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
    const receive = async (revision = Number.POSITIVE_INFINITY) => {
      const base = saver.base;
      if (base === null || document.visibilityState === 'hidden' || revision <= base.revision) return;
      // What cannot be asked now is noticed with the next save.
      const theirs = await remote.get(id).catch(() => null);
      if (theirs !== null) await saver.receive(theirs);
    };
    tabs.onmessage = ({ data }: MessageEvent<{ id: string; revision: number }>) => {
      remote.refresh(queryClient);
      if (data.id === id) void receive(data.revision);
    };
    const saveNow = () => void saver.save();
    const seen = () =>
      void (document.visibilityState === 'hidden' ? saver.save({ isLeaving: true }) : receive());
    const leave = () => void saver.close();
    window.addEventListener('online', saveNow);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', seen);
      leave();
      tabs.close();
      channel.current = null;
    };
  }, [id, queryClient, remote, saver]);

  return { state, saver };
}
