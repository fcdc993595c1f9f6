import type { RefObject } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import type { TextSaver } from '#features/editor/client/saving/text-saver.ts';
import { partToHelpWith, withPart } from '#features/notes/client/help/note-part.ts';
import { type HelpedText, useTextHelp } from '#features/notes/client/help/use-text-help.ts';
import type { DocumentHelpAction } from '#features/writer/shared/document-help.contract.ts';
import type { Document } from '#features/writer/shared/documents.contract.ts';
import { changeDocument } from '../documents.api.ts';
import { placementOf } from './help-actions.ts';

/** The kind of help that is requested. */
export interface HelpRequest {
  action: DocumentHelpAction;
  tone?: string;
  custom?: string;
  instruction?: string;
  /** For a draft, its brief. */
  brief?: string;
}

type Asked = HelpRequest & HelpedText;

interface UseDocumentHelpInput {
  id: string;
  saver: TextSaver<Document>;
  editor: RefObject<MarkdownEditorHandle | null>;
  getMarkdown: () => string;
  /** Inserts the text as if the person had written it. */
  write: (words: { title?: string; content?: string }) => void;
}

/** Requests help with the open document, lets the person review it, and applies what was not rejected. */
export function useDocumentHelp({ id, saver, editor, getMarkdown, write }: UseDocumentHelpInput) {
  const { showToast } = useToast();
  const help = useTextHelp<Asked>({
    editor,
    getMarkdown,
    placed: ({ action, part }, text) =>
      withPart(part, placementOf(action) === 'above' ? `${text.trim()}\n\n${part.text}` : text),
    save: () => saver.save(),
  });

  /** @returns whether there is now something to review. */
  async function ask(request: HelpRequest): Promise<boolean> {
    await help.startAgain();
    const markdown = getMarkdown();
    const part =
      request.action === 'draft'
        ? { before: '', text: request.brief ?? '', after: '', isSelection: false }
        : partToHelpWith(markdown, editor.current?.getView() ?? null);
    const next: Asked = { ...request, part, markdown };
    const { action, tone, custom, instruction } = request;
    const body = {
      action,
      text: part.text,
      ...(tone !== undefined && { tone }),
      ...(custom !== undefined && custom.trim() !== '' && { custom: custom.trim() }),
      ...(instruction !== undefined && instruction.trim() !== '' && { instruction: instruction.trim() }),
    };
    const done = await help.request(next, { path: '/api/documents/help', body });
    if (done?.result == null) return false;
    if (placementOf(action) === 'instead')
      await help.beginReview(next, done.result.text, { decided: [], told: done.result.facts });
    return true;
  }

  async function apply() {
    if (help.asked?.action === 'draft') return applyDraft();
    await help.apply({
      async store(content, previous) {
        const base = saver.base;
        if (content === previous) return true;
        if (base === null) write({ content });
        else
          await saver.receive(
            await changeDocument(id, { baseRevision: base.revision, content, reason: 'suggestion' }),
          );
        return true;
      },
      undo: (previous) => write({ content: previous }),
    });
  }

  /** Its first heading is the title. Text written meanwhile stays above it. */
  function applyDraft() {
    const { suggested: draft } = help;
    if (draft === null) return;
    const previous = getMarkdown();
    const heading = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(draft);
    const body = draft.slice(heading?.[0].length ?? 0).trim();
    const content = previous.trim() === '' ? `${body}\n` : `${previous.trimEnd()}\n\n${body}\n`;
    write({ content, ...(heading?.[1] !== undefined && previous.trim() === '' && { title: heading[1] }) });
    help.close();
    showToast({ message: 'Draft inserted', onUndo: () => write({ content: previous }) });
  }

  function takeTitle(title: string, previous: string) {
    write({ title });
    showToast({ message: 'Title changed', onUndo: () => write({ title: previous }) });
  }

  return {
    ...help.shown,
    request: help.asked as HelpRequest | null,
    seconds: help.seconds,
    ask,
    apply,
    close: help.close,
    takeTitle,
  };
}

export type DocumentHelp = ReturnType<typeof useDocumentHelp>;
