/** A ref for the element that replaces the pressed control: it takes the focus, and reading continues. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
