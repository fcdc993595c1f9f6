import type { ApiKeyScope } from '#shared/api-key-scope.ts';
import { extensionPoint } from './extension-point.ts';

/** The scopes that an API key can have. */
export const apiKeyScopes = extensionPoint<ApiKeyScope>('scopes of keys');
