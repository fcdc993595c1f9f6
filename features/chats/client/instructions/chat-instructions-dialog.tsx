import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { chatApi } from '#features/chats/client/conversation/chats.api.ts';
import type { ChatDialogProps } from '#features/chats/client/screen/chat-menu-item.ts';
import { useChangeChat } from '#features/chats/client/screen/use-change-chat.ts';
import { chatsSettings } from '#features/chats/shared/chats.settings-fields.ts';
import type { StandingInstructions } from '#features/chats/shared/instructions.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { InstructionsForm } from './instructions-form.tsx';

export function ChatInstructionsDialog({ chatId, isOpen, onClose }: ChatDialogProps) {
  const queryClient = useQueryClient();
  const change = useChangeChat();
  const { settings: person } = useSettings(chatsSettings, isOpen);
  const { aboutYou, howToAnswer } = person;
  const key = chatKeys.instructions(chatId);
  const chat = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => chatApi.getChat(chatId, signal),
    select: ({ instructions }) => instructions ?? null,
    enabled: isOpen,
  });

  async function save(instructions: StandingInstructions | null) {
    onClose();
    const done = instructions ? 'This chat’s instructions saved' : 'This chat uses your instructions again';
    await change(chatId, { instructions }, done);
    await queryClient.invalidateQueries({ queryKey: key });
  }

  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Instructions for this chat"
      description="They apply from the next answer, instead of those in your settings."
    >
      {chat.isPending && (
        <LoadingRegion label="Loading the instructions…">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {chat.isError && <Banner kind="error">{chat.error.message}</Banner>}
      {chat.isSuccess && (
        <InstructionsForm
          key={JSON.stringify([chat.data, aboutYou, howToAnswer])}
          saved={chat.data ?? { aboutYou, howToAnswer }}
          onSave={(instructions) => void save(instructions)}
        >
          {chat.data && <Button onClick={() => void save(null)}>Use the ones in my settings</Button>}
          <Button onClick={onClose}>Cancel</Button>
        </InstructionsForm>
      )}
    </Overlay>
  );
}
