import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { withMcpSession } from './mcp-session.ts';
import { sharedTarget } from './shared-servers.ts';

/** Lists the tools of each; reports servers that do not respond, or lack a configured tool. */
export const testSharedServers: ConnectionTester = async ({ env: { mcpClient }, signal }) => {
  const servers = mcpClient?.servers ?? [];
  if (servers.length === 0) {
    throw new AppError('invalid_input', {
      message: 'Enter a server first: its address, its tools and its name in one line.',
    });
  }
  let count = 0;
  for (const server of servers) {
    const found = await withMcpSession(sharedTarget(server), signal, (session) => session.listTools(), {
      timeoutMs: 8_000,
    }).catch((cause: unknown) => {
      throw new Error(server.name, { cause });
    });
    const missing = server.tools.find(
      (name) => !found.some((tool) => tool.name === name && tool.problem === null),
    );
    if (missing !== undefined)
      throw new AppError('invalid_input', {
        message: said`${server.name} has no tool “${missing}” that can be called.`,
      });
    count += server.tools.length;
  }
  return servers.length === 1
    ? said`The server answered: ${count} tools can be called.`
    : said`${servers.length} servers answered: ${count} tools can be called.`;
};
