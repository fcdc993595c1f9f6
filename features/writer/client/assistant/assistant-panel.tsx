import { FilesIcon } from '@phosphor-icons/react/Files';
import { XIcon } from '@phosphor-icons/react/X';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';
import { brand } from '#shared/brand.ts';
import { DraftForm } from './draft-form.tsx';
import { HelpSection } from './help-section.tsx';
import type { DocumentHelp } from './use-document-help.ts';

interface AssistantPanelProps {
  isOpen: boolean;
  onClose: () => void;
  help: DocumentHelp;
  title: string;
  isEmpty: boolean;
  onTemplates: () => void;
  onFill: (template: DocumentTemplate) => void;
  /** On phones, where the page has no room for the panel. */
  promptBar: ReactNode;
}

/** The help that Everyday offers for the open document. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { isOpen, onClose } = props;
  const isWide = useMediaQuery('(width >= 80rem)');
  if (!isWide) {
    return (
      <Overlay isOpen={isOpen} onClose={onClose} size="small" title="AI Assistant">
        <Content {...props} hasPromptBar onReviewing={onClose} />
      </Overlay>
    );
  }
  if (!isOpen) return null;
  return (
    <aside
      aria-label="AI Assistant"
      className="writer-assistant motion-fade sticky top-header h-[calc(100dvh-var(--header))] w-87 shrink-0 overflow-y-auto border-s border-line bg-surface px-5 pb-6"
    >
      <div className="flex min-h-18 items-center justify-between">
        <h2 className="text-h3">AI Assistant</h2>
        <IconButton label="Close the assistant" icon={<XIcon size={20} aria-hidden />} onClick={onClose} />
      </div>
      <Content {...props} onReviewing={undefined} />
    </aside>
  );
}

function Content({
  help,
  title,
  isEmpty,
  onTemplates,
  onFill,
  promptBar,
  hasPromptBar = false,
  onReviewing,
}: AssistantPanelProps & { hasPromptBar?: boolean; onReviewing: (() => void) | undefined }) {
  return (
    <div className="space-y-6">
      {hasPromptBar && promptBar}
      {isEmpty && (
        <section aria-label={`Draft with ${brand.name}`} data-draft className="space-y-3">
          <h3 className="font-semibold">Draft with {brand.name}</h3>
          <DraftForm help={help} onFill={onFill} />
        </section>
      )}
      <HelpSection help={help} title={title} isEmpty={isEmpty} onReviewing={onReviewing} />
      <section aria-label="Templates" className="space-y-3 border-t border-line pt-5">
        <h3 className="font-semibold">Templates</h3>
        <p className="text-small text-text-2">Letters, reports, minutes, essays and your own.</p>
        <Button icon={<FilesIcon size={18} aria-hidden />} onClick={onTemplates}>
          Start with a template
        </Button>
      </section>
    </div>
  );
}
