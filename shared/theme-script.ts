/**
 * The hash of `client/public/theme.js`, which is inlined in the documents so that nothing waits for it: the only inline
 * script that the content security policy allows. The build fails if it does not match.
 */
export const themeScriptHash = 'sha256-4KIHiioILj90w6fGzMcukC4+TtTIYRlyMhRz6pW7ki0=';
