import { XIcon } from '@phosphor-icons/react/X';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { AssistantPanel } from '../assistant/assistant-panel.tsx';
import { DocumentDialogs } from './document-dialogs.tsx';
import { DocumentHeader } from './document-header.tsx';
import { DocumentPrompt } from './document-prompt.tsx';
import { type DocumentPageProps, useDocumentPage } from './use-document-page.ts';
import { WrittenDocument } from './written-document.tsx';
import '../writer.css';

/** The page for writing one document. */
export function DocumentPage(props: DocumentPageProps) {
  const page = useDocumentPage(props);
  const { isWide, text, templates, help, isAssistantOpen, onAssistant, isFocused, onFocus } = page;
  const prompt = <DocumentPrompt page={page} />;

  function handleKeyDown(event: KeyboardEvent) {
    const key = event.key.toLowerCase();
    if (event.key === 'Escape' && isFocused && !event.defaultPrevented) onFocus(false);
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    if (key === 's') void text.saver.save();
    else if (key === 'j') onAssistant(!isAssistantOpen);
    else return;
    event.preventDefault();
  }

  /** On a narrow screen the assistant lies over the document. */
  function uncoverDocument() {
    if (!isWide) onAssistant(false);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts of the whole page */}
      <div
        className="writer-middle min-w-0 flex-1 [--editor-top:var(--header)]"
        data-focus={isFocused ? '' : undefined}
        onKeyDown={handleKeyDown}
      >
        <DocumentHeader page={page} />
        {isFocused && (
          <IconButton
            label="Leave focus mode"
            className="fixed! end-4 bottom-4 z-20 bg-surface! shadow-e2"
            icon={<XIcon size={20} aria-hidden />}
            onClick={() => onFocus(false)}
          />
        )}
        <WrittenDocument page={page} />
        {isWide && !isFocused && <div className="writer-prompt-place">{prompt}</div>}
        <DocumentDialogs page={page} />
      </div>
      {!isFocused && (
        <AssistantPanel
          isOpen={isAssistantOpen}
          onClose={() => onAssistant(false)}
          help={help}
          title={text.title}
          isEmpty={text.isEmpty}
          onTemplates={() => {
            uncoverDocument();
            page.openDialog('templates');
          }}
          onFill={(template) => {
            uncoverDocument();
            templates.draftWith(template);
          }}
          promptBar={prompt}
        />
      )}
    </>
  );
}
