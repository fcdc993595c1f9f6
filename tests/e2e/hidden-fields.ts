/**
 * Runs in every page before its own scripts. When something suspends without a nearer boundary, React hides content
 * that is already visible: a field disappears along with what is being typed. This marks what it hides.
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
