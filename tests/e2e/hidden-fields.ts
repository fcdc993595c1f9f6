/**
 * Runs in every page before its own scripts. React takes away what it has shown already when something in it has to be
 * loaded first and nothing nearer waits for that: a field goes with what is being typed there. It marks what it hides.
 */
export function complainOfHiddenFields(): void {
  const fields = 'input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]';
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      if (!(target instanceof HTMLElement) || !target.isConnected) continue;
      const isHidden =
        target.style.display === 'none' && target.style.getPropertyPriority('display') === 'important';
      const field = target.matches(fields) ? target : target.querySelector(fields);
      if (!isHidden || field === null) continue;
      const name = field.getAttribute('aria-label') ?? field.closest('label')?.textContent ?? field.id;
      console.warn(`a field was hidden while something beside it loads: ${field.localName} “${name}”`);
    }
  });
  observer.observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
}
