import type { RefObject } from 'react';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import type { TextSaver } from '#features/editor/client/saving/text-saver.ts';
import type { NoteHelpAction } from '#features/notes/shared/note-help.contract.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { Note } from '#features/notes/shared/notes.contract.ts';
import { changeNote } from '../notes.api.ts';
import { partToHelpWith, withPart } from './note-part.ts';
import { type HelpedText, useTextHelp } from './use-text-help.ts';

interface UseNoteHelpInput {
  id: string;
  saver: TextSaver<Note>;
  editor: RefObject<MarkdownEditorHandle | null>;
}

interface Asked extends HelpedText {
  action: NoteHelpAction;
}

/** Requests help with the open note, runs its review, and applies what was not rejected. */
export function useNoteHelp({ id, saver, editor }: UseNoteHelpInput) {
  const help = useTextHelp<Asked>({
    editor,
    getMarkdown: () => editor.current?.getMarkdown(),
    placed: ({ part }, text) => withPart(part, text),
    save: () => saver.save(),
  });

  async function ask(action: NoteHelpAction, instruction = '') {
    await help.startAgain();
    const markdown = editor.current?.getMarkdown() ?? '';
    const part = partToHelpWith(markdown, editor.current?.getView() ?? null);
    const asked: Asked = { action, part, markdown };
    const body = {
      action,
      text: part.text,
      ...(instruction.trim() !== '' && { instruction: instruction.trim() }),
    };
    const done = await help.request(asked, { path: `/api${noteHref(id)}/help`, body });
    if (done?.result != null && action === 'expand')
      await help.beginReview(asked, done.result.text, { decided: [], told: done.result.facts });
  }

  async function apply() {
    const handle = editor.current;
    if (handle === null || help.asked === null) return;
    const { action } = help.asked;
    await help.apply({
      async store(content, previous) {
        const base = saver.base;
        if (base === null) return false;
        if (content !== previous)
          await saver.receive(await changeNote(id, { baseRevision: base.revision, content, reason: action }));
        return true;
      },
      undo(previous) {
        handle.setMarkdown(previous);
        void saver.save();
      },
    });
  }

  return { ...help.shown, action: help.asked?.action ?? null, ask, apply, close: help.close };
}

export type NoteHelp = ReturnType<typeof useNoteHelp>;
