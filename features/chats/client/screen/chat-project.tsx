import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { projectChips } from './project-chip.ts';

/** Which project a chat is in, rendered by the feature that knows projects. */
export function ChatProject({ projectId }: { projectId: string }) {
  const chips = useLoadedExtensions(projectChips);
  return chips.map(({ order, Chip }) => <Chip key={order} projectId={projectId} />);
}
