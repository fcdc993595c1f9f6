import { WaveformIcon } from '@phosphor-icons/react/Waveform';
import type { ClipboardEventHandler, RefObject } from 'react';
import { useHasFeature } from '#client/app/product.tsx';
import { Composer } from '#client/ui/composer.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { maxMessageLength } from '#features/chats/shared/message-text.ts';
import { AttachButtons } from '#features/files/client/attach-buttons.tsx';
import { AttachmentRow } from '#features/files/client/attachment-row.tsx';
import type { Attachments } from '#features/files/client/use-attachments.ts';
import { ModelButton } from '#features/models/client/model-button.tsx';
import { ResearchButton } from '#features/research/client/research-button.tsx';
import { useResearch } from '#features/research/client/use-research.ts';
import { budgets, researchNote, researchNoteWithFiles } from '#features/research/shared/depths.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { ContextMeter } from './context-meter.tsx';
import { tokensSaid } from './context-share.ts';
import { OutlookNotes } from './outlook-notes.tsx';

interface ChatComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onQueue: (text: string) => void;
  attachments: Attachments;
  onStop: () => void;
  onPaste: ClipboardEventHandler<HTMLTextAreaElement>;
  isRunning: boolean;
  isFirst: boolean;
  placeholder?: string;
  /** Where there is little room, research has no button unless it is on. */
  isNarrow?: boolean;
  /** What a message costs stands beside Send. */
  saysTasks?: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Opens the voice conversation; absent where there is none. */
  onTalk?: (() => void) | undefined;
  messages: readonly ChatMessage[];
}

export function ChatComposer({
  isFirst,
  placeholder = isFirst ? 'Ask anything, in your own words' : 'Ask a follow-up',
  isNarrow = false,
  saysTasks = false,
  onTalk,
  attachments,
  onQueue,
  messages,
  ...composer
}: ChatComposerProps) {
  const { settings } = useSettings(voiceSettings, true);
  const hasVoice = useHasFeature('/voice');
  const research = useResearch();
  const tasks = research.isOn && attachments.items.length === 0 ? budgets[research.depth].tasks : 1;
  const noteOf = attachments.items.length > 0 ? researchNoteWithFiles : researchNote;
  return (
    <>
      <OutlookNotes
        attachments={attachments}
        depth={research.isOn ? research.depth : null}
        said={tokensSaid(messages)}
      />
      <Composer
        {...composer}
        // A message with files waits in the field: only text is queued.
        {...(attachments.items.length === 0 && { onQueue })}
        isHeld={attachments.isHeld}
        hasMore={attachments.items.length > 0}
        above={<AttachmentRow attachments={attachments} />}
        label="Message"
        placeholder={placeholder}
        {...(research.isOn && { description: noteOf(research.depth) })}
        maxLength={maxMessageLength}
        start={
          <>
            <AttachButtons attachments={attachments} />
            {(!isNarrow || research.isOn) && <ResearchButton noteOf={noteOf} />}
          </>
        }
        modelButton={<ModelButton />}
        end={
          <>
            <ContextMeter messages={messages} />
            {saysTasks && (
              <span className="shrink-0 px-2 text-small whitespace-nowrap text-text-2">
                {tasks === 1 ? '1 task' : `${tasks} tasks`}
              </span>
            )}
          </>
        }
        instead={
          settings.voiceChatEnabled && hasVoice && onTalk ? (
            <IconButton label="Talk" onClick={onTalk} icon={<WaveformIcon size={20} aria-hidden />} />
          ) : null
        }
      />
    </>
  );
}
