/**
 * The names of everything that an API key may be allowed to do. The feature whose routes require a scope adds it:
 *
 *     declare module '#shared/api-key-scope.ts' {
 *       interface ApiKeyScopeIds { notes: true }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ApiKeyScopeIds {}

export type ApiKeyScopeId = keyof ApiKeyScopeIds;

/** Declared by the feature whose routes require it: `scopes` on the server, `apiKeyScopes` in the browser. */
export interface ApiKeyScope {
  id: ApiKeyScopeId;
  name: string;
  /** Its position among the others; related scopes are adjacent. */
  order: number;
  /** Its short name, beside a key that has it. */
  shortName?: string;
  /** What a key with it can do. */
  explanation: string;
  /** Costs what models cost, up to the key's spending limit. */
  usesModels?: true;
  /** A key with only such scopes is available on every plan: people's own data in their own programs. */
  needsNoPlan?: true;
}
