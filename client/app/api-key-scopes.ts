import type { ApiKeyScope } from '#shared/api-key-scope.ts';
import { extensionPoint } from './extension-point.ts';

/** The scopes that an API key can have. Loaded where keys are shown. */
export const apiKeyScopes = extensionPoint<() => Promise<readonly ApiKeyScope[]>>('scopes of keys');
