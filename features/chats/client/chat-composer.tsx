import type { Ref } from 'react';
import { Composer } from '#client/ui/composer.tsx';
import { maxMessageLength } from '#features/chats/shared/chats.contract.ts';
import { ModelButton } from '#features/models/client/model-button.tsx';
import { ResearchButton } from '#features/research/client/research-button.tsx';

interface ChatComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onQueue: (text: string) => void;
  onStop: () => void;
  isRunning: boolean;
  isFirst: boolean;
  inputRef: Ref<HTMLTextAreaElement>;
}

export function ChatComposer({ isFirst, ...composer }: ChatComposerProps) {
  return (
    <Composer
      {...composer}
      label="Message"
      placeholder={isFirst ? 'Ask anything, in your own words' : 'Ask a follow-up'}
      maxLength={maxMessageLength}
      start={<ResearchButton />}
      modelButton={<ModelButton />}
    />
  );
}
