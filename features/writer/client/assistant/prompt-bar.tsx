import { ArrowUpIcon } from '@phosphor-icons/react/ArrowUp';
import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFieldDictation } from '#client/app/dictation/use-field-dictation.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { ModelButton } from '#features/models/client/model-button.tsx';
import { useModel } from '#features/models/client/model-provider.tsx';
import { useAnswerer } from '#features/text-suggestions/client/use-answerer.ts';
import { maxInstructionLength } from '#features/writer/shared/document-help.contract.ts';
import { askAboutDocument } from './ask-about-document.ts';

interface PromptBarProps {
  title: string;
  /** The document is empty, so there is nothing to ask about. */
  isEmpty: boolean;
  /** A suggestion is being made. */
  isRunning: boolean;
  getMarkdown: () => string;
  /** Before the page closes. */
  onLeave: () => Promise<void>;
  /** The request is to change the text. */
  onInstruct: (instruction: string) => void;
}

/**
 * Changes the text as requested, where a model is available; a question about it opens a new chat with the document
 * attached.
 */
export function PromptBar({ title, isEmpty, isRunning, getMarkdown, onLeave, onInstruct }: PromptBarProps) {
  const navigate = useNavigate();
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  const { selectedModel } = useModel();
  const asked = useRef(selectedModel);
  useEffect(() => {
    if (asked.current === selectedModel) return;
    asked.current = selectedModel;
    // Another choice may answer otherwise, or not at all.
    void queryClient.invalidateQueries({ queryKey: ['text-suggestions', 'answerer'] });
  }, [queryClient, selectedModel]);
  const hasModel = useAnswerer()?.isByRule === false;
  const [question, setQuestion] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const dictation = useFieldDictation(() => field.current);
  const isOff = isEmpty || isBusy || isRunning || question.trim() === '';

  function send(event: FormEvent) {
    event.preventDefault();
    if (isOff) return;
    if (!hasModel) {
      void askInChat();
      return;
    }
    onInstruct(question.trim());
    setQuestion('');
  }

  async function askInChat() {
    setIsBusy(true);
    try {
      await onLeave();
      void navigate(await askAboutDocument({ question: question.trim(), title, markdown: getMarkdown() }));
    } catch {
      showToast({ message: 'This browser has no room to pass the document on.' });
    } finally {
      setIsBusy(false);
    }
  }

  const chatLabel = 'Ask in a new chat';
  return (
    <>
      {dictation.above}
      <div className="mx-auto max-w-3xl empty:hidden">{dictation.below}</div>
      <form onSubmit={send} className="writer-prompt">
        <input
          ref={field}
          aria-label="Ask AI for writing assistance"
          placeholder="Ask AI for writing assistance..."
          value={question}
          {...(hasModel && { maxLength: maxInstructionLength })}
          onChange={(event) => setQuestion(event.target.value)}
          className="h-11 min-w-0 flex-1 bg-transparent outline-none! placeholder:text-text-2"
        />
        {dictation.button}
        <ModelButton hidesLabelOnPhones />
        {hasModel && (
          <IconButton
            label={chatLabel}
            disabled={isOff}
            icon={<ChatCircleTextIcon size={20} aria-hidden />}
            onClick={() => void askInChat()}
          />
        )}
        <IconButton
          type="submit"
          label={hasModel ? 'Suggest a change (1 task)' : chatLabel}
          disabled={isOff}
          className={isOff ? 'bg-sunken!' : 'bg-accent! text-on-accent!'}
          icon={<ArrowUpIcon size={20} weight="bold" aria-hidden />}
        />
      </form>
    </>
  );
}
