import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { useDeleteChat } from '#features/chats/client/conversation/use-delete-chat.ts';
import { formatTextDay } from '#features/editor/client/format-text-day.ts';
import type { Project } from '#features/projects/shared/projects.contract.ts';
import { useProjectActions } from '../use-project-actions.ts';

/** The person's own chats in the project. */
export function ProjectChats({ project }: { project: Project }) {
  const { move } = useProjectActions();
  const { hidden, remove } = useDeleteChat();
  const chats = project.chats.filter(({ id }) => !hidden.has(id));
  return (
    <section aria-labelledby="project-chats">
      <h2 id="project-chats" className="text-h3">
        Chats
      </h2>
      {chats.length === 0 ? (
        <p className="mt-2 text-text-2">
          No chats in it yet. Begin one here, or move one in by “Move to project…” in its menu.
        </p>
      ) : (
        <ul className="mt-2">
          {chats.map(({ id, title, updatedAt }) => (
            <li key={id} className="flex items-center border-b border-line last:border-0">
              <a
                href={`/chat/${id}`}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1.5 text-text no-underline"
              >
                <ChatCircleIcon size={20} aria-hidden className="shrink-0 text-text-2" />
                <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                  {title}
                </span>
                <span className="shrink-0 text-small text-text-2 max-sm:hidden">
                  {formatTextDay(updatedAt)}
                </span>
              </a>
              <Menu
                trigger={
                  <IconButton
                    size="small"
                    label={`Options for “${title}”`}
                    icon={<DotsThreeIcon size={20} weight="bold" aria-hidden />}
                  />
                }
                items={[
                  { label: 'Take out of the project', onSelect: () => void move(id, null) },
                  { label: 'Delete', isDestructive: true, onSelect: () => remove({ id, title }, false) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
