import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { UserIcon } from '@phosphor-icons/react/User';
import { memo, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { withBreaks } from '#features/assistant/client/markdown/long-words.tsx';
import { VersionSwitcher } from '#features/chats/client/answer/version-switcher.tsx';
import { filesOf, searchOf } from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { MessageFiles } from '#features/files/client/message-files.tsx';
import { CarriedSearchNote } from '#features/search/client/carried-search-note.tsx';
import { EditQuestion } from './edit-question.tsx';
import type { MessageActions } from './message-actions.ts';

interface UserMessageProps {
  message: ChatMessage;
  /** Null while an answer is being written, and for a question that the server does not know. */
  actions: MessageActions | null;
}

export const UserMessage = memo(function UserMessage({ message, actions }: UserMessageProps) {
  const { id, content, versions } = message;
  const files = filesOf(message);
  const search = searchOf(message);
  const [isEditing, setIsEditing] = useState(false);

  return (
    <article aria-label="You said" className="group">
      {isEditing ? (
        <EditQuestion
          text={content}
          onCancel={() => setIsEditing(false)}
          onSend={(text) => {
            setIsEditing(false);
            actions?.onEdit(id, text);
          }}
        />
      ) : (
        // Being editable changes nothing else: what follows must not jump when an answer ends.
        <>
          {search && (
            <div className="mb-2 flex justify-end">
              <CarriedSearchNote search={search} />
            </div>
          )}
          {files.length > 0 && <MessageFiles files={files} />}
          <div className="flex items-start justify-end gap-2.5">
            {actions && (
              <IconButton
                size="small"
                label="Edit question"
                onClick={() => setIsEditing(true)}
                icon={<PencilSimpleIcon size={18} aria-hidden />}
                className="mt-1 -me-1.5 opacity-0 touch:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
              />
            )}
            {content !== '' && (
              <>
                <UserIcon size={20} aria-hidden className="mt-3.5 shrink-0 text-text-3 max-sm:hidden" />
                <p
                  dir="auto"
                  className="max-w-[85%] rounded-panel rounded-ee-[6px] [unicode-bidi:plaintext] bg-primary-soft px-4 py-2.5 text-answer whitespace-pre-wrap wrap-anywhere high-contrast:border-2 high-contrast:border-primary forced-colors:border"
                >
                  {withBreaks(content)}
                </p>
              </>
            )}
          </div>
        </>
      )}
      {!isEditing && versions.length > 1 && (
        <div className="mt-1 -mb-3 flex justify-end">
          <VersionSwitcher
            label="Versions of your question"
            id={id}
            versions={versions}
            onShow={actions?.onShowVersion}
          />
        </div>
      )}
    </article>
  );
});
