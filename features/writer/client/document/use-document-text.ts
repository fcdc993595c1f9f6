import { useRef, useState } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { TextDraft, TextWords } from '#features/editor/client/saving/text-draft.ts';
import { useTextSaver } from '#features/editor/client/saving/use-text-saver.ts';
import { useEditorHandle } from '#features/editor/client/use-editor-handle.ts';
import type { Document } from '#features/writer/shared/documents.contract.ts';
import { createDocumentRemote } from '../document-remote.ts';
import { useFigures } from './use-figures.ts';

export interface OpenedDocument {
  id: string;
  /** Null for one that the server does not know yet. */
  document: Document | null;
  /** The folder of a new document. */
  folderId: string | null;
  draft: TextDraft | undefined;
  drafts: DraftStore<TextDraft>;
  onFirstSaved: (id: string) => void;
}

/** The title, tags and text of a document while they are written, and the saving of them. */
export function useDocumentText({
  id,
  document: opened,
  folderId,
  draft,
  drafts,
  onFirstSaved,
}: OpenedDocument) {
  const { showToast } = useToast();
  const [document, setDocument] = useState(opened);
  const [title, setTitle] = useState(draft?.own.title ?? opened?.title ?? '');
  const [tags, setTags] = useState<string[]>(draft?.own.tags ?? opened?.tags ?? []);
  const [initial] = useState(draft?.own.content ?? opened?.content ?? '');
  const [isEmpty, setIsEmpty] = useState(initial.trim() === '');
  // Read by the saver before anything is rendered again.
  const words = useRef({ title, tags });
  const start = useRef({ folderId, templateId: opened?.templateId ?? null });
  const [remote] = useState(() => createDocumentRemote(() => start.current));
  const editor = useEditorHandle();
  const { figures, update: updateFigures } = useFigures(() => editor.last.current);
  const getMarkdown = () => editor.last.current?.getMarkdown() ?? initial;

  function show({ title: nextTitle, tags: nextTags, content }: TextWords) {
    words.current = { title: nextTitle, tags: nextTags };
    setTitle(nextTitle);
    setTags(nextTags);
    setIsEmpty(content.trim() === '');
    editor.setMarkdown(content);
    updateFigures();
  }

  const read = (): TextWords => ({ ...words.current, content: getMarkdown() });
  const { state, saver } = useTextSaver({
    id,
    remote,
    text: opened,
    draft,
    drafts,
    read,
    show,
    onSaved(saved, isFirst) {
      setDocument(saved);
      if (isFirst) onFirstSaved(saved.id);
    },
    onResumed: () => showToast({ message: 'What you had not saved on this device has been restored.' }),
    onFailed: () => showToast({ message: 'Failed to save document. Your words are kept on this device.' }),
  });

  return {
    document,
    title,
    tags,
    isEmpty,
    /** What the editor starts with. */
    initial,
    editor,
    figures,
    updateFigures,
    state,
    saver,
    read,
    getMarkdown,
    change(next: Partial<Omit<TextWords, 'content'>>) {
      words.current = { ...words.current, ...next };
      if (next.title !== undefined) setTitle(next.title);
      if (next.tags !== undefined) setTags(next.tags);
      saver.changed();
    },
    handleText() {
      saver.changed();
      updateFigures();
      setIsEmpty(getMarkdown().trim() === '');
    },
    /** Inserts words as if the person had written them. */
    write(next: Partial<TextWords>) {
      show({ ...read(), ...next });
      saver.changed();
    },
    /** Before a new document is saved for the first time. */
    beginWith(templateId: string) {
      start.current = { folderId, templateId };
    },
  };
}

export type DocumentText = ReturnType<typeof useDocumentText>;
