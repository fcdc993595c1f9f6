import { Chip } from '#client/ui/chip.tsx';
import { findPart } from '#features/assistant/shared/message-part.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { useSettings } from '#features/settings/client/use-settings.ts';
import { besideAnswersSettings } from '#features/settings/shared/settings.fields.ts';

interface NextQuestionsProps {
  /** The newest message of the chat. */
  message: ChatMessage | undefined;
  onAsk: (question: string) => void;
}

/** Suggested follow-up questions. Pressing one asks it, as if it had been typed. */
export function NextQuestions({ message, onAsk }: NextQuestionsProps) {
  const { settings } = useSettings(besideAnswersSettings, true);
  const questions = findPart(message?.parts ?? [], 'next')?.questions ?? [];
  if (questions.length === 0 || !settings.nextQuestions) return null;
  return (
    <ul aria-label="Questions to ask next" className="flex flex-wrap gap-2 pb-3">
      {questions.map((question) => (
        <li key={question} className="max-w-full min-w-0">
          <Chip
            dir="auto"
            className="h-auto! min-h-8 max-w-full py-1 text-start whitespace-normal!"
            onClick={() => onAsk(question)}
          >
            {question}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
