import type { ConnectionKind } from '#server/connection-kind.ts';

export const healthConnections: readonly ConnectionKind[] = [
  {
    id: 'releases',
    group: 'server',
    name: 'New releases',
    about:
      'Asks an address what the newest release is when an operator opens Health, at most four times a day. It learns that this server exists, and nothing else.',
    isExtra: true,
    fields: [
      {
        variable: 'RELEASES_URL',
        label: 'Address',
        type: 'address',
        isRequired: true,
        placeholder: 'https://git.example/api/v1/repos/everyday/everyday/releases/latest',
        hint: 'The address of the latest release, in the form that GitHub, GitLab and Forgejo use: tag_name, and html_url if there is one.',
      },
    ],
    isOn: ({ releasesUrl }) => releasesUrl !== undefined,
    test: async () => (await import('./test-releases.ts')).testReleases,
  },
];
