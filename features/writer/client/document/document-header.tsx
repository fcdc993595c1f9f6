import { ArrowUUpLeftIcon } from '@phosphor-icons/react/ArrowUUpLeft';
import { EyeIcon } from '@phosphor-icons/react/Eye';
import { StarIcon } from '@phosphor-icons/react/Star';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { UsersIcon } from '@phosphor-icons/react/Users';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { Announced } from '#client/ui/announcements.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SaveStatus } from '#features/editor/client/saving/save-status.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { LeaveButton } from './reading-page.tsx';
import type { DocumentPartProps } from './use-document-page.ts';
import { useOthersLooking } from './use-others-looking.ts';

/** The document in the header of the application: its name, whether it is saved, and what can be done with it. */
export function DocumentHeader({ page }: DocumentPartProps) {
  const { id, isWide, isOwn, text, isUndoable, openDialog, onLeft } = page;
  const isSaved = text.document !== null;
  const looking = useOthersLooking(id, isSaved);
  const status = (
    <SaveStatus
      state={text.state}
      onRetry={() => void text.saver.save()}
      onReview={() => page.setIsReviewing(true)}
    />
  );
  return (
    <>
      {isWide ? (
        <HeaderSlot name="place">
          <div data-header-place className="me-auto flex min-w-0 items-center gap-1">
            <p dir="auto" aria-hidden className="min-w-0 truncate font-semibold">
              {page.shownTitle}
            </p>
            {isSaved && <StarButton page={page} />}
          </div>
        </HeaderSlot>
      ) : (
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
            onClick={() => text.editor.last.current?.undo()}
          />
        )}
        <Actions page={page} />
        {isWide && isSaved && isOwn && (
          <Button icon={<UsersIcon size={18} aria-hidden />} onClick={() => openDialog('share')}>
            Share
          </Button>
        )}
        {!isOwn && <LeaveButton documentId={id} onLeft={onLeft} />}
        <AssistantButton page={page} />
      </HeaderSlot>
    </>
  );
}

function StarButton({ page: { marks } }: DocumentPartProps) {
  const { isStarred, turnStar } = marks;
  return (
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
      onClick={turnStar}
    />
  );
}

function Actions({ page }: DocumentPartProps) {
  const { id, text, templates, changes, isFocused, openDialog } = page;
  const editor = text.editor.last;
  return (
    <DocumentMenu
      isSaved={text.document !== null}
      isOwn={page.isOwn}
      isWide={page.isWide}
      on={{
        find: () => editor.current?.find(),
        focus: () => page.onFocus(!isFocused),
        outline: () => openDialog('outline'),
        versions: () => openDialog('versions'),
        nameVersion: () => openDialog('nameVersion'),
        templates: () => openDialog('templates'),
        saveTemplate: () => void templates.saveAsTemplate(),
        download: () => openDialog('download'),
        print: () => window.print(),
        share: () => openDialog('share'),
        remove: () => void changes.remove(id),
      }}
    />
  );
}

function AssistantButton({ page: { isWide, isAssistantOpen, onAssistant } }: DocumentPartProps) {
  if (!isWide)
    return (
      <IconButton
        label="AI Assistant"
        icon={<SunHorizonIcon size={22} aria-hidden />}
        onClick={() => onAssistant(true)}
      />
    );
  return (
    <Button
      aria-pressed={isAssistantOpen}
      icon={<SunHorizonIcon size={20} aria-hidden />}
      className={isAssistantOpen ? 'bg-primary-soft! text-primary-text!' : ''}
      onClick={() => onAssistant(!isAssistantOpen)}
    >
      AI Assistant
    </Button>
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
