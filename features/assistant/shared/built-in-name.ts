/** The model name that answers carry when no model wrote them. */
export const builtInName = /* untranslated */ 'Built-in engine';
