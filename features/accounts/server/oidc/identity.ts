/** Who somebody is in the words of a place that the operator trusts: a provider, or the proxy in front of us. */
export interface Identity {
  /** `oidc:<issuer>`, or `proxy`. With the subject it names one person for ever. */
  providerId: string;
  subject: string;
  /** How the place is called on screens. */
  label: string;
  /** Written our way. Null when there is none. */
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** What the place says their plan is; undefined when it says nothing of it. */
  plan: string | undefined;
  /** Whether the place says that they run this server. */
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
