import { z } from 'zod';
import { defineEnvironment, optional, secret, withDefault } from '#server/environment.ts';
import { readServerFile } from './shared-server-file.ts';
import { readServerLines, type SharedServerSettings } from './shared-server-lines.ts';

export interface McpClientSettings {
  /** Servers available to everyone here. */
  servers: readonly SharedServerSettings[];
  /** Whether people may connect their own servers. */
  mayAdd: boolean;
}

declare module '#server/env.ts' {
  interface EnvSections {
    mcpClient: McpClientSettings;
  }
}

export const mcpClientEnvironment = defineEnvironment({
  variables: {
    MCP_SERVERS: optional(z.string()),
    MCP_SERVERS_FILE: optional(z.string()),
    MCP_SERVERS_KEYS: secret(z.string()),
    MCP_OWN_SERVERS: withDefault(z.enum(['on', 'off'], 'must be on or off').default('on')),
  },
  read: ({ MCP_SERVERS, MCP_SERVERS_FILE, MCP_SERVERS_KEYS, MCP_OWN_SERVERS }) => {
    const inFile = MCP_SERVERS_FILE === undefined ? [] : readServerFile(MCP_SERVERS_FILE);
    const names = new Set(inFile.map(({ name }) => name));
    const inLines = readServerLines(MCP_SERVERS ?? '', MCP_SERVERS_KEYS ?? '');
    return {
      mcpClient: {
        servers: [...inFile, ...inLines.filter(({ name }) => !names.has(name))],
        mayAdd: MCP_OWN_SERVERS === 'on',
      },
    };
  },
});
