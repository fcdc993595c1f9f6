import { LinkSimpleIcon } from '@phosphor-icons/react/LinkSimple';
import { PaperclipIcon } from '@phosphor-icons/react/Paperclip';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { Chip } from '#client/ui/chip.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { type MemoryFilters, useModels } from './memory.api.ts';
import { projectFilters } from './project-filter.ts';

/** As named by the segments beside the search field. */
const firstKinds = [
  { value: 'all', label: 'Everything' },
  { value: 'chat', label: 'Chats' },
  { value: 'search', label: 'Searches' },
  { value: 'task', label: 'Tasks' },
];
/** The icon and the name of each, in display order. */
const contents = [
  { value: 'sources', label: 'With sources', Icon: LinkSimpleIcon },
  { value: 'files', label: 'With files', Icon: PaperclipIcon },
] as const;

interface MoreMemoryFiltersProps {
  filters: MemoryFilters;
  onChange: (change: Partial<MemoryFilters>) => void;
}

/** Kind, dates, model, and attachments. Suspends until the kinds are loaded. */
export function MoreMemoryFilters({ filters, onChange }: MoreMemoryFiltersProps) {
  const { type, from, to, model, has, project } = filters;
  const projects = useLoadedExtensions(projectFilters);
  const looks = useLoadedExtensions(ownItemLooks);
  const models = useModels();
  const known = models.data ?? [];
  // The address may contain a model that has not answered lately.
  const shownModels = model === '' || known.includes(model) ? known : [model, ...known];
  const kinds = looks
    .filter(({ kind }) => firstKinds.every(({ value }) => value !== kind))
    .map(({ kind, heading }) => ({ value: kind, label: heading }));
  return (
    <fieldset className="flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-card">
      <legend className="sr-only">More filters</legend>
      <SelectField
        label="Kind"
        value={type}
        onChange={({ target }) => onChange({ type: target.value })}
        items={[...firstKinds, ...kinds]}
        className="max-sm:w-full sm:w-44"
      />
      <TextField
        label="From"
        type="date"
        value={from}
        max={to === '' ? undefined : to}
        onChange={({ target }) => onChange({ from: target.value })}
        className="min-w-0 flex-1 sm:max-w-44"
      />
      <TextField
        label="To"
        type="date"
        value={to}
        min={from === '' ? undefined : from}
        onChange={({ target }) => onChange({ to: target.value })}
        className="min-w-0 flex-1 sm:max-w-44"
      />
      <SelectField
        label="Answered by"
        value={model}
        onChange={({ target }) => onChange({ model: target.value })}
        items={[
          { value: '', label: 'Anything' },
          ...shownModels.map((name) => ({ value: name, label: name })),
        ]}
        className="max-sm:w-full sm:w-56"
      />
      {projects.map(({ order, Component }) => (
        <Component key={order} projectId={project} onChange={(next) => onChange({ project: next })} />
      ))}
      <div className="flex flex-wrap gap-2">
        {contents.map(({ value, label, Icon }) => (
          <Chip
            key={value}
            size="medium"
            isSelected={has === value}
            icon={<Icon size={16} aria-hidden />}
            onClick={() => onChange({ has: has === value ? '' : value })}
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
