/** A person as described by an authority that the operator trusts: a provider, or the proxy in front of us. */
export interface Identity {
  /** `oidc:<issuer>`, or `proxy`. Together with the subject it identifies one person permanently. */
  providerId: string;
  subject: string;
  /** The authority's name on screens. */
  label: string;
  /** Normalised. Null when there is none. */
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** The plan that the authority assigns; undefined when it says nothing about it. */
  plan: string | undefined;
  /** Whether the authority says that they run this server. */
  isOperator: boolean;
  /** When they last proved who they are there; null when it does not say. */
  reauthenticatedAt: Date | null;
  /** Ends the login at the provider as well. */
  idToken: string | null;
}

export const proxyProviderId = 'proxy';

export function oidcProviderId(issuer: string): string {
  return `oidc:${issuer}`;
}
