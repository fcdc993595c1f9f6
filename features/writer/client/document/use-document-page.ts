import { useState } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { useAboveKeyboard } from '#features/editor/client/use-above-keyboard.ts';
import { titleOf } from '#features/editor/shared/text-fields.ts';
import { useDocumentHelp } from '../assistant/use-document-help.ts';
import type { DocumentChanges } from '../use-document-changes.ts';
import { type OpenedDocument, useDocumentText } from './use-document-text.ts';
import { useMarks } from './use-marks.ts';
import { useTemplates } from './use-templates.ts';

export interface DocumentPageProps extends OpenedDocument {
  changes: DocumentChanges;
  isAssistantOpen: boolean;
  onAssistant: (isOpen: boolean) => void;
  isFocused: boolean;
  onFocus: (isFocused: boolean) => void;
  onLeft: () => void;
}

export type OpenDialog = 'share' | 'templates' | 'versions' | 'nameVersion' | 'download' | 'outline';

/** What the page of a document shows and does; its parts take what they need of it. */
export function useDocumentPage(props: DocumentPageProps) {
  const { id, changes, isAssistantOpen, onAssistant, isFocused, onFocus, onLeft } = props;
  const isWide = useMediaQuery('(width >= 64rem)');
  const text = useDocumentText(props);
  const templates = useTemplates({ id, begunWith: props.document?.templateId ?? null, text });
  const help = useDocumentHelp({
    id,
    saver: text.saver,
    editor: text.editor.last,
    getMarkdown: text.getMarkdown,
    write: text.write,
  });
  const marks = useMarks(id, props.document, changes);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const [isUndoable, setIsUndoable] = useState(false);
  const shownTitle = titleOf(text.title, '') || 'New document';
  usePageTitle(shownTitle);
  useAboveKeyboard();

  return {
    id,
    isWide,
    isOwn: text.document === null || text.document.role === 'owner',
    shownTitle,
    text,
    templates,
    help,
    marks,
    changes,
    isAssistantOpen,
    onAssistant,
    isFocused,
    onFocus,
    onLeft,
    isUndoable,
    setIsUndoable,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    /** Two devices changed the same, and the person decides. */
    isReviewing,
    setIsReviewing,
  };
}

export interface DocumentPartProps {
  page: ReturnType<typeof useDocumentPage>;
}
