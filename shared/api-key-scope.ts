/**
 * The names of everything that a key of the API may be made for. The feature whose routes take a scope adds it:
 *
 *     declare module '#shared/api-key-scope.ts' {
 *       interface ApiKeyScopeIds { notes: true }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface ApiKeyScopeIds {}

export type ApiKeyScopeId = keyof ApiKeyScopeIds;

/** Declared by the feature whose routes take it: `scopes` on the server, `apiKeyScopes` in the browser. */
export interface ApiKeyScope {
  id: ApiKeyScopeId;
  name: string;
  /** Where it stands among the others; what belongs together follows each other. */
  order: number;
  /** Its name where there is little room, beside a key that has it. */
  shortName?: string;
  /** What a key with it can do. */
  explanation: string;
  /** Costs what models cost, up to the key's spending limit. */
  usesModels?: true;
  /** A key for nothing else belongs to every plan: a person's own data in a program of theirs. */
  needsNoPlan?: true;
}
