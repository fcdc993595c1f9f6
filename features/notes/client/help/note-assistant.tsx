import { type RefObject, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import type { TextSaver } from '#features/editor/client/saving/text-saver.ts';
import type { Note } from '#features/notes/shared/notes.contract.ts';
import { HelpPanel } from './help-panel.tsx';
import { useNoteHelp } from './use-note-help.ts';

const ReviewBar = lazyPart(async () => ({
  default: (await import('#features/text-suggestions/client/review/review-bar.tsx')).ReviewBar,
}));

const helpNames = { organize: 'Organize', expand: 'Expand', summarize: 'Summarize' } as const;

interface NoteAssistantProps {
  id: string;
  saver: TextSaver<Note>;
  editor: RefObject<MarkdownEditorHandle | null>;
  /** The place under the toolbar, for the bar of a review. */
  barSlot: HTMLElement | null;
  isOpen: boolean;
  /** The note is empty. */
  isEmpty: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Help with the open note: loaded when it is first wanted, and kept with its suggestion while the panel is closed.
 */
export function NoteAssistant(props: NoteAssistantProps) {
  const { id, saver, editor, barSlot, isOpen, isEmpty, onOpen, onClose } = props;
  const help = useNoteHelp({ id, saver, editor });
  const hasRoomBeside = useMediaQuery('(width >= 80rem)');
  return (
    <>
      {isOpen && <HelpPanel help={help} isEmpty={isEmpty} onClose={onClose} />}
      {barSlot !== null &&
        help.review !== null &&
        help.action !== null &&
        createPortal(
          <Suspense>
            <ReviewBar
              name={helpNames[help.action]}
              review={help.review}
              hasHint
              getView={() => editor.current?.getView() ?? null}
              factCount={help.facts.length}
              onDismiss={help.close}
              {...(!hasRoomBeside && { onShowAll: onOpen })}
            />
          </Suspense>,
          barSlot,
        )}
    </>
  );
}
