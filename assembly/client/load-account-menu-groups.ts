import type { LinkGroup } from '#shared/link.ts';

/** Pages of the site show the menu to few of their readers, so they load the list of screens only with it. */
export async function loadAccountMenuGroups(): Promise<readonly LinkGroup[]> {
  return (await import('./account-menu-groups.ts')).listAccountMenuGroups();
}
