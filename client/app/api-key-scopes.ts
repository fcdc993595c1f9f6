import type { ApiKeyScope } from '#shared/api-key-scope.ts';
import { extensionPoint } from './extension-point.ts';

/** What a key of the API may be made for. */
export const apiKeyScopes = extensionPoint<ApiKeyScope>('scopes of keys');
