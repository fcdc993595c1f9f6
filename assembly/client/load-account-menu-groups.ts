import type { LinkGroup } from '#shared/link.ts';

/** On pages of the site few readers open the menu, so the list of screens is loaded only with it. */
export async function loadAccountMenuGroups(): Promise<readonly LinkGroup[]> {
  return (await import('./account-menu-groups.ts')).listAccountMenuGroups();
}
