import { ArrowUUpLeftIcon } from '@phosphor-icons/react/ArrowUUpLeft';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DraftStore } from '#client/app/draft-store.ts';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import type { OfflineDocuments } from '#client/offline/offline-documents.ts';
import { Announced } from '#client/ui/announcements.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { SaveStatus } from '#features/editor/client/saving/save-status.tsx';
import type { TextDraft, TextWords } from '#features/editor/client/saving/text-draft.ts';
import { useTextSaver } from '#features/editor/client/saving/use-text-saver.ts';
import { TagList } from '#features/editor/client/tag-list.tsx';
import { TitleField } from '#features/editor/client/title-field.tsx';
import { useAboveKeyboard } from '#features/editor/client/use-above-keyboard.ts';
import { useEditorHandle } from '#features/editor/client/use-editor-handle.ts';
import { useTitleFocus } from '#features/editor/client/use-title-focus.ts';
import { titleOf } from '#features/editor/shared/text-fields.ts';
import { maxNoteLength, maxNoteTitleLength, type Note } from '#features/notes/shared/notes.contract.ts';
import { noteRemote } from '../note-remote.ts';
import { NoteLinks } from './note-links.tsx';

const NoteEditor = lazyPart(async () => {
  // Its many files wait for a moment, so that the words are on the page before them.
  await new Promise((resolve) => setTimeout(resolve));
  return { default: (await import('./note-editor.tsx')).NoteEditor };
});
const NoteMenu = lazyPart(async () => ({ default: (await import('./note-menu.tsx')).NoteMenu }));
const NoteAssistant = lazyPart(async () => ({
  default: (await import('../help/note-assistant.tsx')).NoteAssistant,
}));
const ConflictDialog = lazyPart(async () => ({
  default: (await import('#features/editor/client/saving/conflict-dialog.tsx')).ConflictDialog,
}));

interface NotePageProps {
  id: string;
  note: Note | null;
  draft: TextDraft | undefined;
  drafts: DraftStore<TextDraft>;
  offline: OfflineDocuments<Note>;
  /** Opened from this device's copy, because the server was unreachable. */
  isCopy: boolean;
  onFirstSaved: (id: string) => void;
  onRemove: (note: { id: string }) => void;
}

/** One note, for reading and editing. */
export function NotePage(props: NotePageProps) {
  const { id, note: opened, draft, drafts, offline, isCopy, onFirstSaved, onRemove } = props;
  const { showToast } = useToast();
  const [note, setNote] = useState(opened);
  const [title, setTitle] = useState(opened?.title ?? '');
  const [tags, setTags] = useState<string[]>(opened?.tags ?? []);
  const [parameters] = useSearchParams();
  const sought = parameters.get('find') ?? '';
  const [isReviewing, setIsReviewing] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const [initial] = useState(draft?.own.content ?? opened?.content ?? '');
  // Read by the saver, before the next render.
  const words = useRef({ title, tags });
  const editor = useEditorHandle();
  const titleField = useTitleFocus('/notes/new');
  const getMarkdown = () => editor.last.current?.getMarkdown() ?? initial;
  usePageTitle(titleOf(title, '') || 'New note');
  useAboveKeyboard();

  function show({ title: nextTitle, tags: nextTags, content }: TextWords) {
    words.current = { title: nextTitle, tags: nextTags };
    setTitle(nextTitle);
    setTags(nextTags);
    editor.setMarkdown(content);
  }

  const { state, saver } = useTextSaver({
    id,
    remote: noteRemote,
    text: opened,
    draft,
    drafts,
    offline,
    isCopy,
    read: () => ({ ...words.current, content: getMarkdown() }),
    show,
    onSaved(saved, isFirst) {
      setNote(saved);
      if (isFirst) onFirstSaved(saved.id);
    },
    onResumed: () => showToast({ message: 'What you had not saved on this device has been restored.' }),
    onFailed: () => showToast({ message: 'Failed to save note. Your words are kept on this device.' }),
  });

  function change(next: Partial<Omit<TextWords, 'content'>>) {
    words.current = { ...words.current, ...next };
    if (next.title !== undefined) setTitle(next.title);
    if (next.tags !== undefined) setTags(next.tags);
    saver.changed();
  }

  const isWide = useMediaQuery('(width >= 80rem)');
  const isPhone = !useMediaQuery('(width >= 64rem)');
  const [isUndoable, setIsUndoable] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  // A suggestion stays while its panel is closed.
  const [wasHelpOpened, setWasHelpOpened] = useState(false);
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  function showHelp(isShown: boolean) {
    setIsEmpty(getMarkdown().trim() === '');
    setIsHelpOpen(isShown);
    setWasHelpOpened(true);
  }

  const conflict = state.kind === 'changed-elsewhere' ? saver.conflict : null;
  const status = (
    <SaveStatus state={state} onRetry={() => void saver.save()} onReview={() => setIsReviewing(true)} />
  );
  const length = isReviewing ? 0 : (note?.content.length ?? 0);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the whole page, which its fields answer to */}
      <div
        className="min-w-0 flex-1 [--editor-top:var(--header)]"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() === 'j' && (event.metaKey || event.ctrlKey) && !event.altKey) {
            event.preventDefault();
            showHelp(!isHelpOpen);
            return;
          }
          if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
          event.preventDefault();
          void saver.save();
        }}
      >
        {isPhone && (
          <HeaderSlot name="title">
            <div data-header-title className="flex min-w-0 flex-1">
              {status}
            </div>
          </HeaderSlot>
        )}
        <HeaderSlot name="end">
          {!isPhone && status}
          {isPhone && (
            <IconButton
              label="Undo"
              disabled={!isUndoable}
              icon={<ArrowUUpLeftIcon className="rtl:-scale-x-100" size={22} aria-hidden />}
              onClick={() => editor.last.current?.undo()}
            />
          )}
          {isWide ? (
            <Button
              kind={isHelpOpen ? 'soft' : 'ghost'}
              aria-pressed={isHelpOpen}
              icon={<SunHorizonIcon size={20} aria-hidden />}
              onClick={() => showHelp(!isHelpOpen)}
            >
              AI Assistant
            </Button>
          ) : (
            <IconButton
              label="AI Assistant"
              isPressed={isHelpOpen}
              icon={<SunHorizonIcon size={22} aria-hidden />}
              onClick={() => showHelp(!isHelpOpen)}
            />
          )}
          {note !== null && (
            <Suspense fallback={<span className="size-11" />}>
              <NoteMenu
                note={note}
                onPinned={(isPinned) => setNote({ ...note, isPinned })}
                onRemove={() => onRemove(note)}
                onRestored={(restored) => void saver.receive(restored)}
                getMarkdown={getMarkdown}
                onBefore={() => saver.save()}
              />
            </Suspense>
          )}
        </HeaderSlot>
        <Suspense fallback={<EditorLoading title={title} tags={tags} text={initial} />}>
          <NoteEditor
            ref={editor.ref}
            noteId={id}
            sought={sought}
            markdown={initial}
            label="Note"
            placeholder="Write something…"
            onChange={() => {
              saver.changed();
              if (isHelpOpen) setIsEmpty(getMarkdown().trim() === '');
            }}
            onBlur={() => void saver.save()}
            onUndoable={setIsUndoable}
            toolbarEnd={
              <button
                type="button"
                className="editor-tool px-2.5 font-semibold"
                onClick={() => showHelp(true)}
              >
                <SunHorizonIcon size={20} aria-hidden />
                AI
              </button>
            }
            bar={<div ref={setBarSlot} className="contents" />}
          >
            <TitleField
              hold={titleField}
              title={title}
              maxLength={maxNoteTitleLength}
              onChange={(next) => change({ title: next })}
              onBlur={() => void saver.save()}
              onEnter={() => editor.last.current?.focus()}
            />
            <TagList tags={tags} onChange={(next) => change({ tags: next })} />
            {length > maxNoteLength * 0.95 && (
              <Announced className="mb-4 text-small text-text-2">
                {`This note has ${length.toLocaleString('en-GB')} of at most ${maxNoteLength.toLocaleString('en-GB')} characters.`}
              </Announced>
            )}
          </NoteEditor>
        </Suspense>
        {note !== null && <NoteLinks id={note.id} revision={note.revision} />}
        {isReviewing && conflict !== null && (
          <Suspense>
            <ConflictDialog
              merged={conflict}
              onClose={() => setIsReviewing(false)}
              onResolve={(choices) => {
                setIsReviewing(false);
                void saver.resolve(choices);
              }}
            />
          </Suspense>
        )}
      </div>
      {wasHelpOpened && (
        <Suspense>
          <NoteAssistant
            id={id}
            saver={saver}
            editor={editor.last}
            barSlot={barSlot}
            isOpen={isHelpOpen}
            isEmpty={isEmpty}
            onOpen={() => showHelp(true)}
            onClose={() => setIsHelpOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface EditorLoadingProps {
  title: string;
  tags: readonly string[];
  text: string;
}

/** The words can be read before the editor is there, where it will show them. */
function EditorLoading({ title, tags, text }: EditorLoadingProps) {
  return (
    <div aria-busy="true">
      <div aria-hidden className="h-14 border-b border-line max-lg:hidden" />
      <div className="mx-auto max-w-[45rem] px-4 pt-4 pb-28 lg:px-13 lg:pt-8">
        {title === '' ? (
          <p aria-hidden className="text-h1 text-text-3">
            Title
          </p>
        ) : (
          <p dir="auto" className="text-h1 wrap-anywhere">
            {title}
          </p>
        )}
        <p className="mt-3 mb-6 flex min-h-8 flex-wrap gap-2">
          {tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex h-8 items-center rounded-full border border-line bg-surface ps-3.5 pe-8 text-small font-medium"
            >
              {tag}
            </span>
          ))}
        </p>
        {text.trim() === '' ? (
          <LoadingRegion label="Opening the note">
            <SkeletonText lines={4} />
          </LoadingRegion>
        ) : (
          <p dir="auto" className="text-answer whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        )}
      </div>
    </div>
  );
}
