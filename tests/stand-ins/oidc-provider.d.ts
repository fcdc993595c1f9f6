/** The parts of the library that the stand-in uses; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  interface Context {
    oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
  }
  interface Grant {
    addOIDCScope(scopes: string): void;
    save(): Promise<string>;
  }
  export class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (input: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): RequestListener;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: { name: string } }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: string, listener: (...parameters: unknown[]) => void): void;
  }
}
