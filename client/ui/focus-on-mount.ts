/** As a ref of what takes the place of the control that was pressed: the focus goes there, and reading goes on. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
