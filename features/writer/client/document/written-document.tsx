import { FloppyDiskIcon } from '@phosphor-icons/react/FloppyDisk';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Announced } from '#client/ui/announcements.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TagList } from '#features/editor/client/tag-list.tsx';
import { TitleField } from '#features/editor/client/title-field.tsx';
import { maxDocumentLength, maxDocumentTitleLength } from '#features/writer/shared/documents.contract.ts';
import { brand } from '#shared/brand.ts';
import { reviewName } from '../assistant/help-actions.ts';
import { DocumentOutline } from './document-outline.tsx';
import type { DocumentPartProps } from './use-document-page.ts';

const DocumentEditor = lazyPart(async () => ({
  default: (await import('./document-editor.tsx')).DocumentEditor,
}));

/** The document itself: title, tags and text. */
export function WrittenDocument({ page }: DocumentPartProps) {
  const { text, templates, help, isAssistantOpen, onAssistant } = page;
  const { title, tags, editor, saver } = text;
  const [parameters] = useSearchParams();
  const reviewBar =
    help.review !== null && help.request !== null
      ? {
          name: reviewName(help.request),
          review: help.review,
          getView: () => editor.last.current?.getView() ?? null,
          factCount: help.facts.length,
          onDismiss: help.close,
          ...(!isAssistantOpen && { onShowAll: () => onAssistant(true) }),
        }
      : null;
  return (
    <Suspense fallback={<EditorLoading />}>
      <DocumentEditor
        ref={editor.ref}
        markdown={text.initial}
        documentId={page.id}
        label="Document"
        sought={parameters.get('find') ?? ''}
        onReady={text.updateFigures}
        placeholder="Write something, or start with a template."
        hasStops
        onChange={text.handleText}
        onBlur={() => void saver.save()}
        onUndoable={page.setIsUndoable}
        reviewBar={reviewBar}
        toolbarEnd={<ToolbarEnd page={page} />}
      >
        {page.isWide && (
          <nav aria-label="Outline" className="writer-outline">
            <DocumentOutline page={page} />
          </nav>
        )}
        <TitleField
          hold={templates.holdTitle}
          title={title}
          maxLength={maxDocumentTitleLength}
          onChange={(next) => text.change({ title: next })}
          onBlur={() => void saver.save()}
          onEnter={() => editor.last.current?.focus()}
          onKeyDown={templates.handleTitleKey}
        />
        <TagList tags={tags} onChange={(next) => text.change({ tags: next })} />
        <LengthNote length={text.document?.content.length ?? 0} />
        {text.isEmpty && title.trim() === '' && <WaysToBegin page={page} />}
      </DocumentEditor>
    </Suspense>
  );
}

function ToolbarEnd({ page: { text, templates } }: DocumentPartProps) {
  return (
    <span className="flex items-center gap-3">
      {templates.name !== undefined && (
        <span className="text-small text-text-2 max-xl:hidden">Template: {templates.name}</span>
      )}
      <Button
        size="small"
        kind="soft"
        // On phones the row has room for the word or the icon.
        icon={<FloppyDiskIcon size={18} className="max-sm:hidden" aria-hidden />}
        onClick={() => void text.saver.save()}
      >
        Save
      </Button>
    </span>
  );
}

/** Said shortly before the limit. */
function LengthNote({ length }: { length: number }) {
  if (length <= maxDocumentLength * 0.95) return null;
  return (
    <Announced className="mb-4 text-small text-text-2">
      {`This document has ${length.toLocaleString('en-GB')} of at most ${maxDocumentLength.toLocaleString('en-GB')} characters.`}
    </Announced>
  );
}

function WaysToBegin({ page: { openDialog, onAssistant } }: DocumentPartProps) {
  function openDraft() {
    onAssistant(true);
    // It may already be open: the next question goes there.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-draft] select')?.focus());
  }
  return (
    <p className="mb-4 flex flex-wrap gap-2.5">
      <Button onClick={() => openDialog('templates')}>Start with a template</Button>
      <Button icon={<SunHorizonIcon size={18} aria-hidden />} onClick={openDraft}>
        Draft with {brand.name}
      </Button>
    </p>
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
