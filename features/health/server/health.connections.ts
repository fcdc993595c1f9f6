import type { ConnectionKind } from '#server/connection-kind.ts';

export const healthConnections: readonly ConnectionKind[] = [
  {
    id: 'releases',
    group: 'server',
    name: 'New releases',
    about:
      'Asks an address what the newest release is, when an operator looks at Health and at most four times a day. It learns that this server is there, and nothing else.',
    isExtra: true,
    fields: [
      {
        variable: 'RELEASES_URL',
        label: 'Address',
        type: 'address',
        isRequired: true,
        placeholder: 'https://git.example/api/v1/repos/everyday/everyday/releases/latest',
        hint: 'Of the latest release, as GitHub, GitLab and Forgejo answer it: tag_name, and html_url if there is one.',
      },
    ],
    isOn: ({ releasesUrl }) => releasesUrl !== undefined,
    test: async () => (await import('./test-releases.ts')).testReleases,
  },
];
