import { SelectField } from '#client/ui/select-field.tsx';
import type { ProjectFilter } from '#features/history/client/memory/project-filter.ts';
import { useProjects } from './projects.api.ts';

/** Renders nothing without a project. */
function ProjectField({ projectId, onChange }: { projectId: string; onChange: (projectId: string) => void }) {
  const projects = useProjects().data ?? [];
  if (projects.length === 0) return null;
  return (
    <SelectField
      label="Project"
      value={projects.some(({ id }) => id === projectId) ? projectId : ''}
      onChange={({ target }) => onChange(target.value)}
      items={[{ value: '', label: 'Any' }, ...projects.map(({ id, name }) => ({ value: id, label: name }))]}
      className="max-sm:w-full sm:w-44"
    />
  );
}

export const projectsMemory: readonly ProjectFilter[] = [{ order: 1, Component: ProjectField }];
