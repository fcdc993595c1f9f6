/**
 * The hashes of the files in `client/public` that are inlined in the documents so that nothing waits for them: the only
 * inline scripts that the content security policy allows. The build fails if one does not match.
 */
export const inlineScriptHashes = {
  'theme.js': 'sha256-4KIHiioILj90w6fGzMcukC4+TtTIYRlyMhRz6pW7ki0=',
  'after-paint.js': 'sha256-g3T5/n52twGZgzvfbZe7G0pLL+xGSp6j1WzoL5Xlei0=',
} as const;
export type InlineScript = keyof typeof inlineScriptHashes;
