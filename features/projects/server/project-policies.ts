import type { RowPolicy } from '#server/db/table-rules.ts';

/** The condition that the person is a member of this project, with that role if one is given. */
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

/** Of the same kind as those of documents: they look at no project, since the policies of projects look here. */
export const projectMemberPolicies: readonly RowPolicy[] = [
  { name: 'owner_shares', command: 'all', using: 'owner_id = app_user_id', check: 'owner_id = app_user_id' },
];

/** The project is visible to the person: its own policies decide that. */
const canSee = 'exists (select 1 from projects p where p.id = project_items.project_id)';
const canChange = `(exists (select 1 from projects p where p.id = project_items.project_id and p.user_id = app_user_id)
  or ${isMemberOf('project_items.project_id', 'editor')})`;

/**
 * Whoever sees a project sees what is in it. Its owner and editors put in what is theirs, since what is in a project is
 * shown to others by the owner of its row, and take out whatever is there.
 */
export const projectItemPolicies: readonly RowPolicy[] = [
  { name: 'members_see', command: 'select', using: canSee },
  { name: 'editors_add', command: 'insert', check: `project_items.user_id = app_user_id and ${canChange}` },
  { name: 'editors_remove', command: 'delete', using: canChange },
];
