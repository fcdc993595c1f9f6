import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  acceptChunk,
  getChunks,
  getOriginalDoc,
  goToNextChunk,
  goToPreviousChunk,
  rejectChunk,
  unifiedMergeView,
} from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { ProposedChange } from '#features/coder/shared/coder.contract.ts';
import { editorLook } from '../editor/editor-look.ts';
import { loadLanguage } from '../editor/languages.ts';
import { hunkHeadLook, hunkHeads } from './hunk-heads.ts';

export interface MergeEditorHandle {
  next(): void;
  previous(): void;
  acceptOne(): void;
  rejectOne(): void;
}

/** Index of the change at the caret, from 1. */
export interface ChangePlace {
  at: number;
  of: number;
}

interface MergeEditorProps {
  path: string;
  original: string;
  proposed: string;
  /** What the proposal does, and what its parts do. */
  title: string;
  blocks: NonNullable<Extract<ProposedChange, { kind: 'write' }>['blocks']>;
  onHandle: (handle: MergeEditorHandle | null) => void;
  onPlace: (place: ChangePlace) => void;
  /** A hunk was accepted or rejected: the resulting file, and the rest of the proposal (null: none). */
  onSettled: (settled: { how: 'accept' | 'reject'; original: string; left: string | null }) => void;
  /** The proposed text was edited by hand. */
  onEdited: (text: string) => void;
}

const sign = { position: 'absolute', insetInlineStart: '2px', fontWeight: '700' };

const look = EditorView.theme({
  '.cm-deletedChunk, .cm-deletedLine': { backgroundColor: 'var(--danger-soft)', color: 'var(--text)' },
  '.cm-deletedChunk': { paddingInlineStart: '0' },
  '&.cm-merge-b .cm-changedLine': { backgroundColor: 'var(--success-soft)' },
  '.cm-insertedLine': { background: 'none' },
  '.cm-deletedText': { textDecoration: 'line-through', background: 'none' },
  '.cm-changedText': { background: 'none', textDecoration: 'none' },
  // Markers show the kind of line, so that colour is not the only cue.
  '.cm-changeGutter': { display: 'none !important' },
  // The column of signs replaces it.
  '.cm-gutters': { paddingInlineEnd: '0 !important' },
  '.cm-content .cm-line, .cm-content .cm-deletedLine': { position: 'relative', paddingInlineStart: '18px' },
  '.cm-changedLine::before': { ...sign, content: '"+"', color: 'var(--success)' },
  '.cm-deletedLine::before': { ...sign, content: '"−"', color: 'var(--danger)' },
  // Comment and number colours lack contrast on a tint.
  '.cm-changedLine .code-comment, .cm-changedLine .code-number, .cm-deletedLine .code-comment, .cm-deletedLine .code-number':
    { color: 'var(--text-2)' },
});

/** A unified diff of a file and its proposal. Proposed lines can be edited before they are accepted. */
export function MergeEditor(props: MergeEditorProps) {
  const { path } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const begun = useRef(props);
  begun.current = props;

  useEffect(() => {
    let shown: EditorView | undefined;
    let isOver = false;
    // Deleted lines are drawn once, so the language has to be there before. Without it they have no colours.
    void loadLanguage(path)
      .catch(() => [])
      .then((language) => {
        if (!isOver && box.current) shown = show(box.current, language);
      });

    function show(parent: HTMLElement, language: Extension): EditorView {
      const view = new EditorView({
        parent,
        state: EditorState.create({
          doc: begun.current.proposed,
          extensions: [
            lineNumbers(),
            history(),
            keymap.of([...defaultKeymap, ...historyKeymap]),
            language,
            editorLook,
            look,
            EditorView.contentAttributes.of({
              'aria-label': `Proposed for ${path}`,
              'aria-description': 'F8 leads to the next change. Press Escape, then Tab, to leave.',
            }),
            unifiedMergeView({
              original: begun.current.original,
              syntaxHighlightDeletions: true,
              allowInlineDiffs: false,
              highlightChanges: false,
              mergeControls: false,
            }),
            hunkHeads({ title: begun.current.title, blocks: begun.current.blocks, onDecided: settled }),
            hunkHeadLook,
            EditorView.updateListener.of((update) => {
              tellPlace(update.state);
              if (
                update.docChanged &&
                update.transactions.some((one) => one.isUserEvent('input') || one.isUserEvent('delete'))
              )
                latest.current.onEdited(update.state.doc.toString());
            }),
          ],
        }),
      });

      let told = '';
      /** Accepting changes neither text nor caret, so check every update. */
      function tellPlace(state: EditorState) {
        const chunks = getChunks(state)?.chunks ?? [];
        const caret = state.selection.main.head;
        const before = chunks.filter(({ fromB }) => fromB <= caret).length;
        const place = { at: Math.min(Math.max(before, 1), chunks.length), of: chunks.length };
        if (told === `${place.at} ${place.of}`) return;
        told = `${place.at} ${place.of}`;
        latest.current.onPlace(place);
      }

      function settled(how: 'accept' | 'reject') {
        const left = getChunks(view.state)?.chunks.length ?? 0;
        latest.current.onSettled({
          how,
          original: getOriginalDoc(view.state).toString(),
          left: left === 0 ? null : view.state.doc.toString(),
        });
      }

      function decide(how: 'accept' | 'reject') {
        const chunks = getChunks(view.state)?.chunks ?? [];
        const caret = view.state.selection.main.head;
        const chosen = chunks.find(({ fromB, toB }) => caret >= fromB && caret <= toB) ?? chunks[0];
        if (!chosen) return;
        const done = how === 'accept' ? acceptChunk(view, chosen.fromB) : rejectChunk(view, chosen.fromB);
        if (done) settled(how);
      }

      latest.current.onHandle({
        next: () => goToNextChunk(view),
        previous: () => goToPreviousChunk(view),
        acceptOne: () => decide('accept'),
        rejectOne: () => decide('reject'),
      });
      // Not the next one: the caret of a new editor is already inside a change on the first line.
      const first = getChunks(view.state)?.chunks[0];
      if (first) {
        view.dispatch({
          selection: { anchor: first.fromB },
          effects: EditorView.scrollIntoView(first.fromB, { y: 'center' }),
        });
      }
      tellPlace(view.state);
      return view;
    }

    return () => {
      isOver = true;
      latest.current.onHandle(null);
      shown?.destroy();
    };
  }, [path]);

  return <div ref={box} dir="ltr" className="h-full min-h-0 min-w-0 max-sm:[&_.cm-scroller]:text-[16px]!" />;
}
