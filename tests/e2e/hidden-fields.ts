/**
 * Runs in every page before its own scripts. React takes away what it has shown already when something in it has to be
 * loaded first and nothing nearer waits for that: a field goes with what is being typed there. It marks what it hides.
 */
export function complainOfHiddenFields(): void {
  const fields = 'input, textarea, select, [contenteditable="true"]';
  const observer = new MutationObserver((records) => {
    const { activeElement } = document;
    if (activeElement?.matches(fields) !== true) return;
    for (const { target } of records) {
      if (!(target instanceof HTMLElement) || !target.contains(activeElement)) continue;
      const { style } = target;
      if (style.display !== 'none' || style.getPropertyPriority('display') !== 'important') continue;
      console.warn(`a field was hidden while something beside it loads: ${activeElement.outerHTML}`);
    }
  });
  observer.observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
}
