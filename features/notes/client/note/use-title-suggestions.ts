import { useQuery } from '@tanstack/react-query';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { completeTitle, type TypedTitle } from '#features/editor/client/title-links/title-links.ts';
import { notesKey } from '../notes.api.ts';
import { findNotesByTitle } from './find-note-by-title.ts';

const mostSuggested = 6;

interface Typing {
  typed: TypedTitle;
  view: EditorView;
  place: { left: number; bottom: number };
}

/** Title suggestions for the link being typed, with their keyboard handling. */
export function useTitleSuggestions(noteId: string) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [current, setCurrent] = useState(0);
  const text = typing?.typed.text ?? '';
  const { data } = useQuery({
    queryKey: [...notesKey, 'list', 'titles', text],
    queryFn: ({ signal }) => findNotesByTitle(text, signal),
    enabled: typing !== null,
    // The previous list stays until the next one has loaded.
    placeholderData: (before) => before,
    retry: false,
  });
  const titles = (data ?? [])
    // These characters would end the link.
    .filter(({ id, title }) => id !== noteId && !/[[\]|]/.test(title))
    .map(({ title }) => title)
    .filter((title, at, all) => all.indexOf(title) === at)
    .slice(0, mostSuggested);

  function choose(title: string) {
    if (typing === null) return;
    setTyping(null);
    typing.view.dispatch(completeTitle(typing.view.state, typing.typed, title));
    typing.view.focus();
  }

  function press(key: string): boolean {
    if (typing === null || titles.length === 0) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setCurrent((current + (key === 'ArrowDown' ? 1 : titles.length - 1)) % titles.length);
      return true;
    }
    if (key === 'Escape') {
      setTyping(null);
      return true;
    }
    const title = titles[Math.min(current, titles.length - 1)];
    if ((key !== 'Enter' && key !== 'Tab') || title === undefined) return false;
    choose(title);
    return true;
  }

  // The editor is created once and reads the current values.
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const [handlers] = useState(() => ({
    onKey: (key: string) => latest.current(key),
    onTyped(typed: TypedTitle | null, view: EditorView) {
      setCurrent(0);
      if (typed === null) return setTyping(null);
      const { left, bottom } = view.coordsAtPos(typed.to);
      setTyping({ typed, view, place: { left, bottom } });
    },
  }));
  return { ...handlers, choose, shown: typing && { titles, current, place: typing.place } };
}
