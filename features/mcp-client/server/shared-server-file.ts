import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { maxServerName, maxToolName } from '#features/mcp-client/shared/mcp-client.contract.ts';
import { EnvError } from '#server/env.ts';
import { required } from '#shared/required.ts';
import type { SharedServerSettings } from './shared-server-lines.ts';

const mostServers = 50;

const ServerFile = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(maxServerName),
      url: z.url({ protocol: /^https?$/ }),
      headers: z
        .record(z.string().regex(/^[\w-]+$/, 'has letters, digits and hyphens'), z.string().regex(/^[ -~]*$/))
        .optional(),
      tools: z.array(z.string().min(1).max(maxToolName)).min(1),
      who: z
        .union([z.enum(['everyone', 'operators']), z.array(z.string().regex(/^[^\s@]*@[^\s@]+$/)).min(1)], {
          error: () => 'must be “everyone”, “operators” or a list of email addresses',
        })
        .default('everyone'),
    }),
  )
  .max(mostServers)
  .refine((servers) => new Set(servers.map(({ name }) => name)).size === servers.length, {
    error: () => 'names must differ',
  });

/**
 * Settings that lines in the console cannot express: headers, and whose chats a server is for.
 * @throws EnvError with one sentence that names the variable.
 */
export function readServerFile(file: string): SharedServerSettings[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new EnvError(`MCP_SERVERS_FILE must name a readable JSON file, and ${file} is not one.`, { cause });
  }
  const { success, data, error } = ServerFile.safeParse(content);
  if (!success) {
    const { path, message } = required(error.issues[0]);
    const place = path.length === 0 ? '' : ` (at ${path.join('.')})`;
    throw new EnvError(
      `MCP_SERVERS_FILE must be a list of servers, each with “name”, “url” and “tools”${place}: ${message}`,
    );
  }
  return data.map(({ name, url, headers, tools, who }) => ({
    ...{ name, url, tools, key: undefined },
    ...(headers && { headers }),
    ...(who !== 'everyone' && { who: who === 'operators' ? who : who.map((one) => one.toLowerCase()) }),
  }));
}
