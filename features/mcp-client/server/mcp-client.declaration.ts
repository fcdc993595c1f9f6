import { OutsideCall } from '#features/mcp-client/shared/outside-calls-part.schema.ts';
import { mostOutsideCalls, outsideCallsPart } from '#features/mcp-client/shared/outside-calls-part.ts';
import type { Declaration } from '#server/declaration.ts';
import { mcpClientConnections } from './mcp-client.connections.ts';
import { mcpClientEnvironment } from './mcp-client.env.ts';

const notImported = 'It would let another server call out; connect it there.';

export const mcpClientDeclaration: Declaration = {
  name: 'mcp-client',
  environment: mcpClientEnvironment,
  connections: mcpClientConnections,
  messageParts: [
    { ...outsideCallsPart, schema: (z) => z.object({ calls: z.array(OutsideCall).max(mostOutsideCalls) }) },
  ],
  tables: {
    // The sign-in method there, which is not secret itself but hints at one.
    mcp_connections: { label: 'Connections to outside tools', secrets: ['auth'], notImported },
    mcp_secrets: {
      label: 'Keys to those connections',
      isSystemOnly: true,
      secrets: ['sealed', 'state_hash'],
      notImported,
    },
    mcp_tools: { label: 'Outside tools and what they may do', notImported },
    mcp_calls: { label: 'Permissions of outside tools', secrets: ['answer'], notImported },
    mcp_pins: {
      isNobodys: 'How the operator’s outside servers describe their tools, as a hash.',
      readBy: 'system',
    },
  },
};
