import type { ConnectionKind } from '#server/connection-kind.ts';

export const accountsConnections: readonly ConnectionKind[] = [
  {
    id: 'organisation',
    group: 'server',
    name: 'Organisation sign-in',
    about: 'People sign in with the accounts they already have there (OpenID Connect).',
    isExtra: true,
    fields: [
      {
        variable: 'OIDC_ISSUER',
        label: 'Issuer',
        type: 'address',
        placeholder: 'https://login.example.com',
        isRequired: true,
      },
      { variable: 'OIDC_CLIENT_ID', label: 'Client ID', type: 'text', isRequired: true },
      { variable: 'OIDC_CLIENT_SECRET', label: 'Client secret', type: 'secret', isRequired: true },
      {
        variable: 'OIDC_LABEL',
        label: 'Name on the button',
        type: 'text',
        placeholder: 'Example Ltd',
      },
      {
        variable: 'OIDC_DOMAINS',
        label: 'Allowed email domains',
        type: 'text',
        placeholder: 'example.com, example.org',
      },
    ],
    isOn: ({ organisation }) => (organisation?.providers.length ?? 0) > 0,
    test: async () => (await import('./oidc/test-organisation.ts')).testOrganisation,
  },
];
