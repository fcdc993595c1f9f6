import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { refreshProjects } from './projects.api.ts';

/** Shows changes to a project at once, by others or on the person's other devices. */
export function useProjectChanges(): void {
  const queryClient = useQueryClient();
  useLiveChanges((change) => {
    if (change.type === 'look' || (change.type === 'changed' && change.kind === 'project'))
      void refreshProjects(queryClient);
  });
}
