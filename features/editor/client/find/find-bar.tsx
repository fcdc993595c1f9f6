import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import { XIcon } from '@phosphor-icons/react/X';
import type { EditorState, Transaction } from 'prosemirror-state';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Announced } from '#client/ui/announcements.tsx';
import { Button } from '#client/ui/button.tsx';
import { focusOnMount } from '#client/ui/focus-on-mount.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { findPlaces, mostFound, replacePlaces, showPlaces } from './found-places.ts';

interface FindBarProps {
  /** Searched for at once; the text keeps the focus. */
  initial?: string;
  /** Changes the text, or its highlights. */
  onApply: (change: (state: EditorState) => Transaction) => void;
  onClose: () => void;
}

const field =
  'h-9 min-w-32 flex-1 rounded-control border border-line-strong bg-surface px-3 text-small touch:h-11';

/** Finds words in the text and replaces them. */
export function FindBar({ initial = '', onApply, onClose }: FindBarProps) {
  const [sought, setSought] = useState(initial);
  const [words, setWords] = useState('');
  const [found, setFound] = useState({ count: 0, current: -1 });

  function look(text: string, move: (current: number, count: number) => number) {
    onApply((state) => {
      const places = findPlaces(state.doc, text);
      const current = places.length === 0 ? -1 : move(found.current, places.length);
      setFound({ count: places.length, current });
      return showPlaces(state, places, current);
    });
  }
  const go = (step: 1 | -1) => look(sought, (current, count) => (current + step + count) % count);

  function replace(all: boolean) {
    onApply((state) => {
      const places = findPlaces(state.doc, sought);
      const chosen = all ? places : places.slice(Math.max(0, found.current), Math.max(0, found.current) + 1);
      return replacePlaces(state, chosen, words);
    });
    look(sought, (current, count) => Math.min(Math.max(current, 0), count - 1));
  }

  function close() {
    onApply((state) => showPlaces(state, [], -1));
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  }

  const begin = useEffectEvent(() => {
    if (initial !== '') look(initial, () => 0);
  });
  useEffect(() => begin(), []);

  const counted = found.count >= mostFound ? `${mostFound}+` : String(found.count);
  return (
    <search className="editor-find" aria-label="Find and replace">
      <input
        ref={initial === '' ? focusOnMount : undefined}
        aria-label="Find"
        placeholder="Find"
        value={sought}
        onChange={(event) => {
          setSought(event.target.value);
          look(event.target.value, () => 0);
        }}
        onKeyDown={handleKey}
        className={field}
      />
      <Announced as="span" className="min-w-16 text-small text-text-2">
        {sought === '' ? '' : found.count === 0 ? 'Not found' : `${found.current + 1} of ${counted}`}
      </Announced>
      <IconButton
        label="Previous match"
        size="small"
        disabled={found.count === 0}
        icon={<CaretUpIcon size={18} aria-hidden />}
        onClick={() => go(-1)}
      />
      <IconButton
        label="Next match"
        size="small"
        disabled={found.count === 0}
        icon={<CaretDownIcon size={18} aria-hidden />}
        onClick={() => go(1)}
      />
      <input
        aria-label="Replace with"
        placeholder="Replace with"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') handleKey(event);
        }}
        className={field}
      />
      <Button size="small" disabled={found.count === 0} onClick={() => replace(false)}>
        Replace
      </Button>
      <Button size="small" disabled={found.count === 0} onClick={() => replace(true)}>
        Replace all
      </Button>
      <IconButton label="Close find" size="small" icon={<XIcon size={18} aria-hidden />} onClick={close} />
    </search>
  );
}
