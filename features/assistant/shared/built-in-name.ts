/** What answers carry as the name of their model when no model wrote them. */
export const builtInName = /* untranslated */ 'Built-in engine';
