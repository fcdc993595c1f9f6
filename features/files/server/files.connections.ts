import type { ConnectionKind } from '#server/connection-kind.ts';

export const filesConnections: readonly ConnectionKind[] = [
  {
    id: 'object-store',
    group: 'server',
    name: 'Object store',
    about: 'Keeps files in a bucket (S3 or compatible) instead of on this server’s disk.',
    isExtra: true,
    fields: [
      {
        variable: 'S3_ENDPOINT',
        label: 'Address',
        type: 'address',
        placeholder: 'https://s3.eu-central-1.amazonaws.com',
        isRequired: true,
      },
      {
        variable: 'S3_BUCKET',
        label: 'Bucket',
        type: 'text',
        hint: 'New files go there from now on. Those on this disk stay there and can still be opened.',
        isRequired: true,
      },
      { variable: 'S3_REGION', label: 'Region', type: 'text', placeholder: 'us-east-1' },
      { variable: 'S3_ACCESS_KEY_ID', label: 'Access key', type: 'secret', isRequired: true },
      { variable: 'S3_SECRET_ACCESS_KEY', label: 'Secret key', type: 'secret', isRequired: true },
      {
        variable: 'S3_PATH_STYLE',
        label: 'Where the bucket’s name goes',
        type: 'choice',
        choices: [
          { value: 'true', label: 'In the path, as most self-hosted stores expect it' },
          { value: 'false', label: 'In the host name' },
        ],
      },
      {
        variable: 'FILE_STORE',
        label: 'New files',
        type: 'choice',
        choices: [
          { value: 's3', label: 'In the bucket' },
          { value: 'folder', label: 'On this disk; the bucket is only read' },
        ],
      },
    ],
    whenRemoved:
      'Files in the bucket cannot be opened until it is connected again. To bring them back first, choose “On this disk” for new files and run: npm run admin -- files move --to folder.',
    isOn: ({ fileStore }) => fileStore !== undefined,
    test: async () => (await import('./test-object-store.ts')).testObjectStore,
  },
];
