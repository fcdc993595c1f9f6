import { PromptBar } from '../assistant/prompt-bar.tsx';
import type { DocumentPartProps } from './use-document-page.ts';

/** The line that tells the assistant what to do with this document. */
export function DocumentPrompt({ page: { text, help, onAssistant } }: DocumentPartProps) {
  return (
    <PromptBar
      title={text.title}
      isEmpty={text.isEmpty}
      isRunning={help.isRunning}
      getMarkdown={text.getMarkdown}
      onLeave={() => text.saver.save()}
      onInstruct={(instruction) => {
        onAssistant(true);
        void help.ask({ action: 'instruct', instruction });
      }}
    />
  );
}
