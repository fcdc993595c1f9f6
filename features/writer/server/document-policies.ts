import type { RowPolicy } from '#server/db/table-rules.ts';

/** The condition that the person shares this document, with that role if one is given. */
function isMemberOf(document: string, role?: 'editor'): string {
  const inRole = role === undefined ? '' : ` and m.role = '${role}'`;
  return `exists (select 1 from document_members m where m.document_id = ${document} and m.user_id = app_user_id${inRole})`;
}

/** Members read; editors write, within what the table's trigger allows. Only the owner inserts or deletes. */
export const documentPolicies: readonly RowPolicy[] = [
  { name: 'members_read', command: 'select', using: isMemberOf('documents.id') },
  {
    name: 'editors_write',
    command: 'update',
    using: isMemberOf('documents.id', 'editor'),
    check: isMemberOf('documents.id', 'editor'),
  },
];

/**
 * The owner decides who is a member. Members can see their membership and leave: with more rights they could make
 * themselves an editor. It reads no documents, because the policies of documents read this table.
 */
export const memberPolicies: readonly RowPolicy[] = [
  { name: 'owner_shares', command: 'all', using: 'owner_id = app_user_id', check: 'owner_id = app_user_id' },
];

/** Editors see earlier versions, and what they overwrite is kept as the owner's. */
export const versionPolicies: readonly RowPolicy[] = [
  {
    name: 'editors_read',
    command: 'select',
    using: isMemberOf('document_versions.document_id', 'editor'),
  },
  {
    name: 'editors_keep',
    command: 'insert',
    check: `made_by = app_user_id and exists (select 1 from document_members m
      where m.document_id = document_versions.document_id and m.owner_id = document_versions.user_id
        and m.user_id = app_user_id and m.role = 'editor')`,
  },
];
