import { ChatTeardropTextIcon } from '@phosphor-icons/react/ChatTeardropText';
import { KeyboardIcon } from '@phosphor-icons/react/Keyboard';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useHasFeature } from '#client/app/product.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { Conversation } from '#features/chats/client/conversation/conversation.ts';
import { useContinueChat } from '#features/chats/client/conversation/use-continue-chat.ts';
import { useConversationState } from '#features/chats/client/conversation/use-conversation.ts';
import { useShortcuts } from '#features/chats/client/shortcuts/use-shortcuts.ts';
import { canListen } from '#features/voice/client/may-listen.ts';

// A new chat has nothing to act on yet, so its first screen does not wait for a menu.
const ChatMenu = lazyPart(async () => ({ default: (await import('./chat-menu.tsx')).ChatMenu }));
const ChatProject = lazyPart(async () => ({ default: (await import('./chat-project.tsx')).ChatProject }));
const FindBar = lazyPart(async () => ({
  default: (await import('#features/chats/client/find/find-bar.tsx')).FindBar,
}));
const VoiceDialog = lazyPart(async () => ({
  default: (await import('#features/voice/client/voice-dialog.tsx')).VoiceDialog,
}));
const ShortcutSheet = lazyPart(async () => ({
  default: (await import('#features/chats/client/shortcuts/shortcut-sheet.tsx')).ShortcutSheet,
}));

/** The chat with what can be opened over it: its menu, the search within it, the keyboard shortcuts. */
interface ChatToolsProps {
  conversation: Conversation;
  children: ReactNode;
}

export function ChatTools({ conversation, children }: ChatToolsProps) {
  const state = useConversationState(conversation);
  const root = useRef<HTMLDivElement>(null);
  const [isFinding, setIsFinding] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const [isVoiceOpen, setIsVoiceOpen] = useState(false);
  const [wasHelped, setWasHelped] = useState(false);
  const { sessionId } = state;
  const continueIn = useContinueChat();
  const hasVoice = useHasFeature('/voice');
  const hasMessages = state.messages.length > 0;

  const find = useCallback(() => setIsFinding(true), []);
  const help = useCallback(() => {
    setWasHelped(true);
    setIsHelping(true);
  }, []);
  useShortcuts({ onFind: hasMessages ? find : null, onHelp: help });

  return (
    <div
      ref={root}
      className={classNames('relative flex min-w-0 flex-1', isFinding && hasMessages && 'pt-14')}
    >
      {state.projectId !== null && !state.isTemporary && (
        <HeaderSlot name="end">
          <Suspense fallback={null}>
            <ChatProject projectId={state.projectId} />
          </Suspense>
        </HeaderSlot>
      )}
      {hasMessages && !state.isTemporary && (
        <HeaderSlot name="end">
          <Suspense fallback={<span className="size-11 shrink-0" />}>
            <ChatMenu
              chat={state}
              moreItems={[
                {
                  label: 'Find in chat',
                  icon: <MagnifyingGlassIcon size={18} aria-hidden />,
                  onSelect: find,
                },
                ...(sessionId !== null && state.running === null
                  ? [
                      {
                        label: 'Continue in a new chat',
                        icon: <ChatTeardropTextIcon size={18} aria-hidden />,
                        onSelect: () => continueIn(sessionId),
                      },
                    ]
                  : []),
                ...(canListen() && hasVoice
                  ? [
                      {
                        label: 'Voice',
                        icon: <MicrophoneIcon size={18} aria-hidden />,
                        onSelect: () => setIsVoiceOpen(true),
                      },
                    ]
                  : []),
                { label: 'Keyboard shortcuts', icon: <KeyboardIcon size={18} aria-hidden />, onSelect: help },
              ]}
            />
          </Suspense>
        </HeaderSlot>
      )}
      {children}
      {isFinding && hasMessages && (
        <Suspense fallback={null}>
          <FindBar root={root} conversation={conversation} onClose={() => setIsFinding(false)} />
        </Suspense>
      )}
      {isVoiceOpen && (
        <Suspense fallback={null}>
          <VoiceDialog onClose={() => setIsVoiceOpen(false)} />
        </Suspense>
      )}
      {wasHelped && (
        <Suspense fallback={null}>
          <ShortcutSheet isOpen={isHelping} onClose={() => setIsHelping(false)} />
        </Suspense>
      )}
    </div>
  );
}
