import type { RowPolicy } from '#server/db/table-rules.ts';

/** SQL condition: the person is a member of this project, with this role if given. */
function isMemberOf(project: string, role?: 'editor'): string {
  const inRole = role === undefined ? '' : ` and m.role = '${role}'`;
  return `exists (select 1 from project_members m where m.project_id = ${project} and m.user_id = app_user_id${inRole})`;
}

/** Members read; editors write, within what the table's trigger allows. Only the owner inserts or deletes. */
export const projectPolicies: readonly RowPolicy[] = [
  { name: 'members_read', command: 'select', using: isMemberOf('projects.id') },
  {
    name: 'editors_write',
    command: 'update',
    using: isMemberOf('projects.id', 'editor'),
    check: isMemberOf('projects.id', 'editor'),
  },
];

/** Like those of documents: they do not look at projects, since the policies of projects look here. */
export const projectMemberPolicies: readonly RowPolicy[] = [
  { name: 'owner_shares', command: 'all', using: 'owner_id = app_user_id', check: 'owner_id = app_user_id' },
];

/** The project is visible to the person, as decided by its own policies. */
const canSee = 'exists (select 1 from projects p where p.id = project_items.project_id)';
const canChange = `(exists (select 1 from projects p where p.id = project_items.project_id and p.user_id = app_user_id)
  or ${isMemberOf('project_items.project_id', 'editor')})`;

/**
 * Whoever sees a project sees its items. Its owner and editors may add their own things, which the row's owner thereby
 * shares, and remove any item.
 */
export const projectItemPolicies: readonly RowPolicy[] = [
  { name: 'members_see', command: 'select', using: canSee },
  { name: 'editors_add', command: 'insert', check: `project_items.user_id = app_user_id and ${canChange}` },
  { name: 'editors_remove', command: 'delete', using: canChange },
];
