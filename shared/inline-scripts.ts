/**
 * The hashes of the files in `client/public` that are inlined in the documents so that nothing waits for them: the only
 * inline scripts that the content security policy allows. The build fails if one does not match.
 */
export const inlineScriptHashes = {
  'theme.js': 'sha256-4KIHiioILj90w6fGzMcukC4+TtTIYRlyMhRz6pW7ki0=',
  'after-paint.js': 'sha256-8IUDY3QRGEtV1X/WhPHenzfAPKM10fgRfEAL9w44dBw=',
} as const;
export type InlineScript = keyof typeof inlineScriptHashes;
