import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import type { DocumentTemplate, TemplateCategory } from '#features/writer/shared/templates.contract.ts';
import { documentsKey, removeTemplate, useOwnTemplates } from '../documents.api.ts';
import { ourTemplates } from './our-templates.ts';

interface TemplateDialogProps {
  onChoose: (template: DocumentTemplate) => void;
  onClose: () => void;
}

export function TemplateDialog({ onChoose, onClose }: TemplateDialogProps) {
  const queryClient = useQueryClient();
  const [category, setCategory] = useState<TemplateCategory>('basic');
  const [hasFailed, setHasFailed] = useState(false);
  const own = useOwnTemplates();
  const templates =
    category === 'own'
      ? (own.data ?? [])
      : ourTemplates().filter((template) => template.category === category);

  async function remove(id: string) {
    setHasFailed(false);
    try {
      await removeTemplate(id);
    } catch {
      setHasFailed(true);
    }
    await queryClient.invalidateQueries({ queryKey: [...documentsKey, 'templates'] });
  }

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Choose a Template"
      description="Tab goes from one blank to the next."
    >
      <SegmentedControl
        label="Category"
        value={category}
        onChange={setCategory}
        items={[
          { value: 'basic', label: 'Basic' },
          { value: 'marketing', label: 'Marketing' },
          { value: 'business', label: 'Business' },
          { value: 'academic', label: 'Academic' },
          { value: 'own', label: 'My templates' },
        ]}
      />
      {(hasFailed || (category === 'own' && own.isError)) && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void own.refetch()}>
            {hasFailed ? 'Failed to delete template' : 'Failed to load templates'}
          </Banner>
        </div>
      )}
      {category === 'own' && own.data?.length === 0 && (
        <p className="mt-4 text-text-2">
          None yet. “Save as template” in a document’s menu turns it into one.
        </p>
      )}
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {templates.map((template) => (
          <li key={template.id} className="relative flex">
            <button
              type="button"
              onClick={() => onChoose(template)}
              className="flex min-h-24 min-w-0 flex-1 flex-col rounded-card border border-line bg-surface p-4 text-start hover:border-line-strong hover:bg-hover"
            >
              <span dir="auto" className="pe-6 font-semibold wrap-anywhere">
                {template.name}
              </span>
              {template.description !== '' && (
                <span className="mt-1 text-small text-text-2">{template.description}</span>
              )}
            </button>
            {template.category === 'own' && (
              <IconButton
                label={`Delete the template ${template.name}`}
                size="small"
                className="absolute! end-1.5 top-1.5"
                icon={<TrashIcon size={16} aria-hidden />}
                onClick={() => void remove(template.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
