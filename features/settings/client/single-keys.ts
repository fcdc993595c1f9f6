let isOn = true;

/** Whether single-key shortcuts, such as `/` and `?`, are enabled (WCAG 2.1.4). Read on each key press. */
export function hasSingleKeys(): boolean {
  return isOn;
}

export function switchSingleKeys(next: boolean): void {
  isOn = next;
}
