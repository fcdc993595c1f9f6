import { ArrowUUpLeftIcon } from '@phosphor-icons/react/ArrowUUpLeft';
import { EyeIcon } from '@phosphor-icons/react/Eye';
import { FloppyDiskIcon } from '@phosphor-icons/react/FloppyDisk';
import { StarIcon } from '@phosphor-icons/react/Star';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { UsersIcon } from '@phosphor-icons/react/Users';
import { XIcon } from '@phosphor-icons/react/X';
import { useQueryClient } from '@tanstack/react-query';
import { TextSelection } from 'prosemirror-state';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DraftStore } from '#client/app/draft-store.ts';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Announced } from '#client/ui/announcements.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { goToStop } from '#features/editor/client/commands/stops.ts';
import { ConflictDialog } from '#features/editor/client/saving/conflict-dialog.tsx';
import { SaveStatus } from '#features/editor/client/saving/save-status.tsx';
import type { TextDraft, TextWords } from '#features/editor/client/saving/text-draft.ts';
import { useTextSaver } from '#features/editor/client/saving/use-text-saver.ts';
import { TagList } from '#features/editor/client/tag-list.tsx';
import { TitleField } from '#features/editor/client/title-field.tsx';
import { useAboveKeyboard } from '#features/editor/client/use-above-keyboard.ts';
import { useEditorHandle } from '#features/editor/client/use-editor-handle.ts';
import { useTitleFocus } from '#features/editor/client/use-title-focus.ts';
import { NameVersionDialog } from '#features/editor/client/versions/name-version-dialog.tsx';
import { titleOf } from '#features/editor/shared/text-fields.ts';
import { readability } from '#features/rephraser/shared/readability.ts';
import {
  type Document,
  maxDocumentLength,
  maxDocumentTitleLength,
} from '#features/writer/shared/documents.contract.ts';
import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';
import { brand } from '#shared/brand.ts';
import { newId } from '#shared/ids.ts';
import { AssistantPanel } from '../assistant/assistant-panel.tsx';
import { reviewName } from '../assistant/help-actions.ts';
import { PromptBar } from '../assistant/prompt-bar.tsx';
import { useDocumentHelp } from '../assistant/use-document-help.ts';
import { createDocumentRemote } from '../document-remote.ts';
import { changeDocument, createTemplate, documentsKey, nameVersion } from '../documents.api.ts';
import { ShareDocumentDialog } from '../share/share-document-dialog.tsx';
import { ourTemplates } from '../templates/our-templates.ts';
import { TemplateDialog } from '../templates/template-dialog.tsx';
import type { DocumentChanges } from '../use-document-changes.ts';
import { DocumentDownload } from './document-download.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { Outline } from './outline.tsx';
import { LeaveButton } from './reading-page.tsx';
import { useCurrentHeading } from './use-current-heading.ts';
import { useFigures } from './use-figures.ts';
import { useOthersLooking } from './use-others-looking.ts';
import '../writer.css';

const DocumentEditor = lazyPart(async () => ({
  default: (await import('./document-editor.tsx')).DocumentEditor,
}));

export interface DocumentPageProps {
  id: string;
  /** Null for one that the server does not know yet. */
  document: Document | null;
  /** The folder of a new document. */
  folderId: string | null;
  draft: TextDraft | undefined;
  drafts: DraftStore<TextDraft>;
  changes: DocumentChanges;
  isAssistantOpen: boolean;
  onAssistant: (isOpen: boolean) => void;
  isFocused: boolean;
  onFocus: (isFocused: boolean) => void;
  onFirstSaved: (id: string) => void;
  onLeft: () => void;
}

type OpenDialog = 'share' | 'templates' | 'versions' | 'nameVersion' | 'download' | 'outline';

/** The page for writing one document. */
export function DocumentPage(props: DocumentPageProps) {
  const { id, document: opened, folderId, draft, drafts, changes, onAssistant, onFocus } = props;
  const { isAssistantOpen, isFocused, onFirstSaved, onLeft } = props;
  const { showToast } = useToast();
  const isWide = useMediaQuery('(width >= 64rem)');
  const [parameters] = useSearchParams();
  const sought = parameters.get('find') ?? '';
  const [document, setDocument] = useState(opened);
  const [title, setTitle] = useState(draft?.own.title ?? opened?.title ?? '');
  const [tags, setTags] = useState<string[]>(draft?.own.tags ?? opened?.tags ?? []);
  const [isStarred, setIsStarred] = useState(opened?.isStarred ?? false);
  const [goal, setGoal] = useState(opened?.wordGoal ?? null);
  const [templateId, setTemplateId] = useState(opened?.templateId ?? null);
  const [isUndoable, setIsUndoable] = useState(false);
  const [isReviewing, setIsReviewing] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [replacing, setReplacing] = useState<DocumentTemplate | null>(null);
  const [initial] = useState(draft?.own.content ?? opened?.content ?? '');
  const [isEmpty, setIsEmpty] = useState(initial.trim() === '');
  // Read by the saver before anything is rendered again.
  const words = useRef({ title, tags });
  const queryClient = useQueryClient();
  const start = useRef({ folderId, templateId });
  const [remote] = useState(() => createDocumentRemote(() => start.current));
  const editor = useEditorHandle();
  const titleField = useTitleFocus('/writer/new');
  const titleBox = useRef<HTMLTextAreaElement>(null);
  const holdTitle = useCallback(
    (box: HTMLTextAreaElement | null) => {
      titleBox.current = box;
      titleField(box);
    },
    [titleField],
  );
  const [filled, setFilled] = useState(0);
  const { figures, update: updateFigures } = useFigures(() => editor.last.current);
  const [getEditor] = useState(() => () => editor.last.current);
  const currentHeading = useCurrentHeading(figures.outline, getEditor);
  const isOwn = document === null || document.role === 'owner';
  const getMarkdown = () => editor.last.current?.getMarkdown() ?? initial;
  usePageTitle(titleOf(title, '') || 'New document');
  useAboveKeyboard();

  function show({ title: nextTitle, tags: nextTags, content }: TextWords) {
    words.current = { title: nextTitle, tags: nextTags };
    setTitle(nextTitle);
    setTags(nextTags);
    setIsEmpty(content.trim() === '');
    editor.setMarkdown(content);
    updateFigures();
  }

  const { state, saver } = useTextSaver({
    id,
    remote,
    text: opened,
    draft,
    drafts,
    read: () => ({ ...words.current, content: getMarkdown() }),
    show,
    onSaved(saved, isFirst) {
      setDocument(saved);
      if (isFirst) onFirstSaved(saved.id);
    },
    onResumed: () => showToast({ message: 'What you had not saved on this device has been restored.' }),
    onFailed: () => showToast({ message: 'Failed to save document. Your words are kept on this device.' }),
  });

  const looking = useOthersLooking(id, document !== null);

  function change(next: Partial<Omit<TextWords, 'content'>>) {
    words.current = { ...words.current, ...next };
    if (next.title !== undefined) setTitle(next.title);
    if (next.tags !== undefined) setTags(next.tags);
    saver.changed();
  }

  function handleText() {
    saver.changed();
    updateFigures();
    setIsEmpty(getMarkdown().trim() === '');
  }

  function fill(template: DocumentTemplate) {
    start.current = { folderId, templateId: template.id };
    setTemplateId(template.id);
    show({ title: template.title, tags: words.current.tags, content: template.content });
    saver.changed();
    editor.last.current?.run((current, dispatch) => {
      dispatch?.(current.tr.setSelection(TextSelection.atStart(current.doc)));
      return true;
    });
    setFilled((count) => count + 1);
  }

  /** The first placeholder is in the title; from there Tab goes to those in the text. */
  const selectTitle = useEffectEvent(() => {
    const field = titleBox.current;
    const stop = /\{\{[^{}]+\}\}/.exec(words.current.title);
    field?.focus();
    if (stop) field?.setSelectionRange(stop.index, stop.index + stop[0].length);
  });
  useEffect(() => {
    if (filled === 0) return;
    // After the dialog has returned the focus to its trigger.
    const timer = setTimeout(selectTitle, 0);
    return () => clearTimeout(timer);
  }, [filled]);

  const help = useDocumentHelp({
    id,
    saver,
    editor: editor.last,
    getMarkdown,
    write(next) {
      show({ ...words.current, content: getMarkdown(), ...next });
      saver.changed();
    },
  });

  function chooseTemplate(template: DocumentTemplate) {
    setDialog(null);
    if (getMarkdown().trim() === '' && words.current.title.trim() === '') fill(template);
    else setReplacing(template);
  }

  async function replace(template: DocumentTemplate) {
    setReplacing(null);
    await saver.save();
    if (saver.base !== null) {
      // The replaced text is kept as a named version; otherwise it would be lost as mere typing.
      const name = 'Before a template was filled in';
      const isKept = await nameVersion(id, name).then(
        () => true,
        () => false,
      );
      if (!isKept) {
        showToast({
          message: 'Your text could not be kept as a version, so the template was not filled in.',
        });
        return;
      }
    }
    fill(template);
  }

  function draftWith(template: DocumentTemplate) {
    fill(template);
    showToast({ message: `Filled in the template “${template.name}”. Tab goes from blank to blank.` });
  }

  function openDraft() {
    onAssistant(true);
    // It may already be open: the next question goes there.
    requestAnimationFrame(() => window.document.querySelector<HTMLElement>('[data-draft] select')?.focus());
  }

  async function saveAsTemplate() {
    const name = titleOf(words.current.title, getMarkdown());
    if (name === '') {
      showToast({ message: 'Write a title or some words first.' });
      return;
    }
    try {
      await createTemplate({ id: newId(), name, title: words.current.title, content: getMarkdown() });
      showToast({ message: 'Saved to My templates' });
    } catch {
      showToast({ message: 'Failed to save template' });
    }
  }

  async function saveGoal(wordGoal: number | null) {
    const before = goal;
    setGoal(wordGoal);
    try {
      await changeDocument(id, { wordGoal });
    } catch {
      setGoal(before);
      showToast({ message: 'Failed to save document.' });
    }
  }

  function jump(at: number) {
    setDialog(null);
    editor.last.current?.run((state, dispatch, view) => {
      dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(at + 1))));
      const heading = view?.nodeDOM(at);
      if (heading instanceof HTMLElement) heading.scrollIntoView({ block: 'start' });
      view?.focus();
      return true;
    });
  }

  const conflict = state.kind === 'changed-elsewhere' ? saver.conflict : null;
  const status = (
    <SaveStatus state={state} onRetry={() => void saver.save()} onReview={() => setIsReviewing(true)} />
  );
  const length = document?.content.length ?? 0;
  const outline = (
    <Outline
      figures={figures}
      current={currentHeading}
      suggestedGrade={
        help.review !== null && !help.isSelection && help.suggested !== null
          ? readability(help.suggested).grade
          : null
      }
      goal={goal}
      {...(isOwn && document !== null && { onGoal: (next) => void saveGoal(next) })}
      onJump={({ at }) => jump(at)}
    />
  );
  const prompt = (
    <PromptBar
      title={title}
      isEmpty={isEmpty}
      isRunning={help.isRunning}
      getMarkdown={getMarkdown}
      onLeave={() => saver.save()}
      onInstruct={(instruction) => {
        onAssistant(true);
        void help.ask({ action: 'instruct', instruction });
      }}
    />
  );
  const templateName = ourTemplates().find((template) => template.id === templateId)?.name;

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts of the whole page */}
      <div
        className="writer-middle min-w-0 flex-1 [--editor-top:var(--header)]"
        data-focus={isFocused ? '' : undefined}
        onKeyDown={(event) => {
          const key = event.key.toLowerCase();
          if (event.key === 'Escape' && isFocused && !event.defaultPrevented) onFocus(false);
          if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
          if (key === 's') void saver.save();
          else if (key === 'j') onAssistant(!isAssistantOpen);
          else return;
          event.preventDefault();
        }}
      >
        {isWide && (
          <HeaderSlot name="place">
            <div data-header-place className="me-auto flex min-w-0 items-center gap-1">
              <p dir="auto" aria-hidden className="min-w-0 truncate font-semibold">
                {titleOf(title, '') || 'New document'}
              </p>
              {document !== null && (
                <IconButton
                  label={isStarred ? 'Remove star' : 'Star'}
                  icon={
                    <StarIcon
                      size={22}
                      weight={isStarred ? 'fill' : 'regular'}
                      className={isStarred ? 'text-accent-text' : ''}
                      aria-hidden
                    />
                  }
                  onClick={() => {
                    setIsStarred(!isStarred);
                    void changes.star(id, !isStarred).then((isDone) => !isDone && setIsStarred(isStarred));
                  }}
                />
              )}
            </div>
          </HeaderSlot>
        )}
        {!isWide && (
          <HeaderSlot name="title">
            <div data-header-title className="flex min-w-0 flex-1">
              {status}
            </div>
          </HeaderSlot>
        )}
        <HeaderSlot name="end">
          <OthersLooking names={looking} />
          {isWide ? (
            status
          ) : (
            <IconButton
              label="Undo"
              disabled={!isUndoable}
              icon={<ArrowUUpLeftIcon className="rtl:-scale-x-100" size={22} aria-hidden />}
              onClick={() => editor.last.current?.undo()}
            />
          )}
          <DocumentMenu
            isSaved={document !== null}
            isOwn={isOwn}
            isWide={isWide}
            on={{
              find: () => editor.last.current?.find(),
              focus: () => onFocus(!isFocused),
              outline: () => setDialog('outline'),
              versions: () => setDialog('versions'),
              nameVersion: () => setDialog('nameVersion'),
              templates: () => setDialog('templates'),
              saveTemplate: () => void saveAsTemplate(),
              download: () => setDialog('download'),
              print: () => window.print(),
              share: () => setDialog('share'),
              remove: () => void changes.remove(id),
            }}
          />
          {isWide && document !== null && isOwn && (
            <Button icon={<UsersIcon size={18} aria-hidden />} onClick={() => setDialog('share')}>
              Share
            </Button>
          )}
          {!isOwn && <LeaveButton documentId={id} onLeft={onLeft} />}
          {isWide ? (
            <Button
              aria-pressed={isAssistantOpen}
              icon={<SunHorizonIcon size={20} aria-hidden />}
              className={isAssistantOpen ? 'bg-primary-soft! text-primary-text!' : ''}
              onClick={() => onAssistant(!isAssistantOpen)}
            >
              AI Assistant
            </Button>
          ) : (
            <IconButton
              label="AI Assistant"
              icon={<SunHorizonIcon size={22} aria-hidden />}
              onClick={() => onAssistant(true)}
            />
          )}
        </HeaderSlot>
        {isFocused && (
          <IconButton
            label="Leave focus mode"
            className="fixed! end-4 bottom-4 z-20 bg-surface! shadow-e2"
            icon={<XIcon size={20} aria-hidden />}
            onClick={() => onFocus(false)}
          />
        )}
        <Suspense fallback={<EditorLoading />}>
          <DocumentEditor
            ref={editor.ref}
            markdown={initial}
            documentId={id}
            label="Document"
            sought={sought}
            onReady={updateFigures}
            placeholder="Write something, or start with a template."
            hasStops
            onChange={handleText}
            onBlur={() => void saver.save()}
            onUndoable={setIsUndoable}
            reviewBar={
              help.review !== null && help.request !== null
                ? {
                    name: reviewName(help.request),
                    review: help.review,
                    getView: () => editor.last.current?.getView() ?? null,
                    factCount: help.facts.length,
                    onDismiss: help.close,
                    ...(!isAssistantOpen && { onShowAll: () => onAssistant(true) }),
                  }
                : null
            }
            toolbarEnd={
              <span className="flex items-center gap-3">
                {templateName !== undefined && (
                  <span className="text-small text-text-2 max-xl:hidden">Template: {templateName}</span>
                )}
                <Button
                  size="small"
                  kind="soft"
                  icon={<FloppyDiskIcon size={18} aria-hidden />}
                  onClick={() => void saver.save()}
                >
                  Save
                </Button>
              </span>
            }
          >
            {isWide && (
              <nav aria-label="Outline" className="writer-outline">
                {outline}
              </nav>
            )}
            <TitleField
              hold={holdTitle}
              title={title}
              maxLength={maxDocumentTitleLength}
              onChange={(next) => change({ title: next })}
              onBlur={() => void saver.save()}
              onEnter={() => editor.last.current?.focus()}
              onKeyDown={(event) => {
                const isStep = event.key === 'Tab' && !event.shiftKey && filled > 0;
                // Only once: after that, Tab moves through the page again.
                if (isStep) setFilled(0);
                if (isStep && editor.last.current?.run(goToStop(1))) {
                  event.preventDefault();
                  editor.last.current.focus();
                }
              }}
            />
            <TagList tags={tags} onChange={(next) => change({ tags: next })} />
            {length > maxDocumentLength * 0.95 && (
              <Announced className="mb-4 text-small text-text-2">
                {`This document has ${length.toLocaleString('en-GB')} of at most ${maxDocumentLength.toLocaleString('en-GB')} characters.`}
              </Announced>
            )}
            {isEmpty && title.trim() === '' && (
              <p className="mb-4 flex flex-wrap gap-2.5">
                <Button onClick={() => setDialog('templates')}>Start with a template</Button>
                <Button icon={<SunHorizonIcon size={18} aria-hidden />} onClick={openDraft}>
                  Draft with {brand.name}
                </Button>
              </p>
            )}
          </DocumentEditor>
        </Suspense>
        {isWide && !isFocused && <div className="writer-prompt-place">{prompt}</div>}
        {isReviewing && conflict !== null && (
          <ConflictDialog
            merged={conflict}
            onClose={() => setIsReviewing(false)}
            onResolve={(choices) => {
              setIsReviewing(false);
              void saver.resolve(choices);
            }}
          />
        )}
        {dialog === 'share' && <ShareDocumentDialog documentId={id} onClose={() => setDialog(null)} />}
        {dialog === 'templates' && (
          <TemplateDialog onChoose={chooseTemplate} onClose={() => setDialog(null)} />
        )}
        {dialog === 'versions' && (
          <DocumentVersions
            documentId={id}
            isOwn={isOwn}
            onClose={() => setDialog(null)}
            onRestored={(restored) => void saver.receive(restored)}
          />
        )}
        {dialog === 'nameVersion' && (
          <NameVersionDialog
            save={async (name) => {
              // The current text is saved before it gets a name.
              await saver.save();
              await nameVersion(id, name);
              await queryClient.invalidateQueries({ queryKey: [...documentsKey, 'versions'] });
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'download' && (
          <DocumentDownload
            documentId={id}
            title={title}
            onBefore={() => saver.save()}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'outline' && (
          <Overlay isOpen size="small" title="Outline" onClose={() => setDialog(null)}>
            {outline}
          </Overlay>
        )}
        <ConfirmDialog
          isOpen={replacing !== null}
          title="Replace what is written here?"
          description="The template replaces the title and the text. What is there now is kept under Earlier versions."
          confirmLabel="Use the template"
          onCancel={() => setReplacing(null)}
          onConfirm={() => replacing && void replace(replacing)}
        />
      </div>
      {!isFocused && (
        <AssistantPanel
          isOpen={isAssistantOpen}
          onClose={() => onAssistant(false)}
          help={help}
          title={title}
          isEmpty={isEmpty}
          onTemplates={() => {
            if (!isWide) onAssistant(false);
            setDialog('templates');
          }}
          onFill={(template) => {
            if (!isWide) onAssistant(false);
            draftWith(template);
          }}
          promptBar={prompt}
        />
      )}
    </>
  );
}

/** Who else has the document open. */
function OthersLooking({ names }: { names: readonly string[] }) {
  const all = names.join(', ');
  return (
    <Announced as="div" className="me-3 min-w-0 text-small text-text-2 empty:me-0">
      {names.length > 0 && (
        <span className="flex items-center gap-1.5" title={all}>
          <EyeIcon size={18} className="shrink-0" aria-hidden />
          <span className="max-w-32 truncate max-lg:sr-only">
            <span className="sr-only">Also open with: </span>
            {all}
          </span>
        </span>
      )}
    </Announced>
  );
}

function EditorLoading() {
  return (
    <LoadingRegion
      label="Opening the document"
      className="mx-auto w-full max-w-[45rem] flex-1 px-4 pt-24 lg:px-13"
    >
      <SkeletonText lines={4} />
    </LoadingRegion>
  );
}
