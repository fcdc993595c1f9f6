import { useContinueChat } from '#features/chats/client/conversation/use-continue-chat.ts';

export function ContinueInNewChat({ chatId }: { chatId: string }) {
  const continueIn = useContinueChat();
  return (
    <button
      type="button"
      onClick={() => continueIn(chatId)}
      className="transition-tap target-[44px] -mx-1.5 min-h-8 rounded-small px-1.5 font-semibold text-link underline underline-offset-3 hover:bg-hover"
    >
      Continue in a new chat
    </button>
  );
}
