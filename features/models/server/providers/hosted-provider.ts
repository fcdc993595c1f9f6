import type { ModelProvider, ProviderAccess } from './provider.ts';

/** A model provider that needs an API key. */
export interface HostedProvider {
  /** In `provider:model`, and in the names of its variables: `<ID>_API_KEY` and `<ID>_BASE_URL`. */
  id: string;
  company: string;
  connect(access: ProviderAccess): ModelProvider;
  /** The provider's name in catalogue entries. */
  models: Readonly<Record<string, string>>;
  /** Another protocol for the same key, under a separate id. */
  otherProtocol?: Pick<HostedProvider, 'id' | 'connect' | 'models'>;
}
