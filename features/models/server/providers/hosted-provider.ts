import type { ModelProvider, ProviderAccess } from './provider.ts';

/** A model provider that needs a key of the operator. */
export interface HostedProvider {
  /** In `provider:model`, and in the names of its variables: `<ID>_API_KEY` and `<ID>_BASE_URL`. */
  id: string;
  company: string;
  connect(access: ProviderAccess): ModelProvider;
  /** What entries of the catalogue are called by it. */
  models: Readonly<Record<string, string>>;
  /** Another protocol for the same key, under a separate id. */
  otherProtocol?: Pick<HostedProvider, 'id' | 'connect' | 'models'>;
}
