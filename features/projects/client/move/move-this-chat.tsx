import { useMatch } from 'react-router';
import type { CommandDialogProps } from '#client/app/command.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import { MoveChatDialog } from './move-chat-dialog.tsx';

/** For the command palette: the current chat. */
export function MoveThisChat({ isOpen, onClose }: CommandDialogProps) {
  const chatId = useMatch('/chat/:sessionId')?.params.sessionId;
  if (chatId !== undefined) return <MoveChatDialog chatId={chatId} isOpen={isOpen} onClose={onClose} />;
  return (
    <Overlay isOpen={isOpen} onClose={onClose} title="Move to project" size="small">
      <p>Open the chat that you want to move, then choose this again.</p>
    </Overlay>
  );
}
