let isOn = true;

/** Whether keys that act alone, such as `/` and `?`, may act (WCAG 2.1.4). Read when one is pressed. */
export function hasSingleKeys(): boolean {
  return isOn;
}

export function switchSingleKeys(next: boolean): void {
  isOn = next;
}
