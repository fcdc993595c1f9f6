import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

type Role =
  | 'button'
  | 'link'
  | 'combobox'
  | 'textbox'
  | 'checkbox'
  | 'searchbox'
  | 'group'
  | 'gridcell'
  | 'radio';

/** Using only the Tab key, as someone without a mouse would. */
export async function tabTo(name: string | RegExp, role: Role) {
  const wanted = page.getByRole(role, { name }).first();
  await expect.element(wanted).toBeInTheDocument();
  for (let press = 0; press < 80 && document.activeElement !== wanted.element(); press += 1) {
    await userEvent.tab();
  }
  expect(document.activeElement).toBe(wanted.element());
}
