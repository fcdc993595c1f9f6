import { ArrowUpIcon } from '@phosphor-icons/react/ArrowUp';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { askAboutDocument } from './ask-about-document.ts';

interface PromptBarProps {
  title: string;
  /** There is nothing to ask about yet. */
  isEmpty: boolean;
  getMarkdown: () => string;
  /** Before the page goes away. */
  onSend: () => Promise<void>;
}

export function PromptBar({ title, isEmpty, getMarkdown, onSend }: PromptBarProps) {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [question, setQuestion] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isOff = isEmpty || isBusy || question.trim() === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isOff) return;
    setIsBusy(true);
    try {
      await onSend();
      void navigate(await askAboutDocument({ question: question.trim(), title, markdown: getMarkdown() }));
    } catch {
      showToast({ message: 'This browser has no room to pass the document on.' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="writer-prompt">
      <input
        aria-label="Ask AI for writing assistance"
        placeholder="Ask AI for writing assistance..."
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        className="h-11 min-w-0 flex-1 bg-transparent outline-none! placeholder:text-text-2"
      />
      <IconButton
        type="submit"
        label="Ask in a new chat"
        disabled={isOff}
        className={isOff ? 'bg-sunken!' : 'bg-accent! text-on-accent!'}
        icon={<ArrowUpIcon size={20} weight="bold" aria-hidden />}
      />
    </form>
  );
}
