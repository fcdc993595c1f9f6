import type { ConnectionKind } from '#server/connection-kind.ts';

export const mailConnections: readonly ConnectionKind[] = [
  {
    id: 'mail',
    group: 'mail',
    name: 'Email',
    about: 'Sends confirmations, invitations and warnings. Without it, emails wait as files on this server.',
    otherVariables: ['SMTP_URL'],
    fields: [
      {
        variable: 'SMTP_HOST',
        label: 'Mail server',
        type: 'host',
        placeholder: 'mail.example.com',
        isRequired: true,
      },
      {
        variable: 'SMTP_SECURITY',
        label: 'Encryption',
        type: 'choice',
        choices: [
          { value: 'starttls', label: 'STARTTLS, usually port 587' },
          { value: 'tls', label: 'TLS from the start, usually port 465' },
          { value: 'none', label: 'None, on your own network only' },
        ],
      },
      { variable: 'SMTP_PORT', label: 'Port, if not the usual one', type: 'text' },
      { variable: 'SMTP_USER', label: 'User name', type: 'text' },
      { variable: 'SMTP_PASSWORD', label: 'Password', type: 'secret' },
      {
        variable: 'MAIL_FROM',
        label: 'Sender',
        type: 'text',
        placeholder: 'Everyday <everyday@example.com>',
        hint: 'An email address that this mail server may send from.',
      },
    ],
    isOn: ({ mail }) => mail?.smtpUrl !== undefined,
    test: async () => (await import('./test-mail.ts')).testMail,
  },
];
