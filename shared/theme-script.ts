/**
 * Of `client/public/theme.js`, which stands in the documents themselves so that nothing waits for it: the only script that
 * the content security policy lets be there. The build fails when it is another.
 */
export const themeScriptHash = 'sha256-yqW861miSITmMqRnXpIjzo5GIEEA8btMOJJ3c8NWNX8=';
