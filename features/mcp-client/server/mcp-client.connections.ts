import type { ConnectionKind } from '#server/connection-kind.ts';

export const mcpClientConnections: readonly ConnectionKind[] = [
  {
    id: 'mcp-servers',
    group: 'server',
    name: 'Outside tools (MCP)',
    about:
      'Servers whose tools models may call for everybody here. People are asked before each call, and see everything that is sent.',
    isExtra: true,
    fields: [
      {
        variable: 'MCP_SERVERS',
        label: 'Servers',
        type: 'lines',
        placeholder: 'https://board.example.com/mcp list_tasks,add_task Allotment board',
        hint: 'One per line: its address, the tools that may be called, separated by commas, and its name. A changed tool stays off until its line is entered again.',
      },
      {
        variable: 'MCP_SERVERS_KEYS',
        label: 'Keys',
        type: 'secret',
        hint: 'By server name: Allotment board=key; Train times=key',
      },
      {
        variable: 'MCP_OWN_SERVERS',
        label: 'People may connect servers of their own',
        type: 'switch',
      },
    ],
    isOn: ({ mcpClient }) => (mcpClient?.servers.length ?? 0) > 0,
    test: async () => (await import('./test-shared-servers.ts')).testSharedServers,
  },
];
