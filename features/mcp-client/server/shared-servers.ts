import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import type { Log } from '#server/log.ts';
import { sha256 } from '#server/sha256.ts';
import { mcpPins } from './mcp-client.table.ts';
import { type McpTarget, withMcpSession } from './mcp-session.ts';
import type { OfferedTool } from './offered-tool.ts';
import { restAfter } from './rest.ts';
import type { SharedServerSettings } from './shared-server-lines.ts';

/** How long a list is cached; every call is compared with its pin in any case. */
const listLastsMs = 5 * 60_000;

interface Listed {
  at: number;
  tools: Promise<OfferedTool[]>;
}

/** Servers that the operator has connected for everyone, each with its configured tools as pinned when first seen. */
export class SharedServers {
  readonly #database: Database;
  readonly #log: Log;
  readonly #listed = new Map<string, Listed>();
  /** Consecutive failures, by server; those of people's own servers are in the database. */
  readonly #failing = new Map<string, { failures: number; restsUntil: Date | null }>();

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  /** Its callable tools; empty while it does not respond. */
  async tools(server: SharedServerSettings): Promise<OfferedTool[]> {
    const key = pinKey(server);
    const known = this.#listed.get(key);
    if (known && Date.now() - known.at < listLastsMs) return known.tools;
    if (this.#listed.size > 50) this.#listed.clear();
    const tools = this.#read(server);
    this.#listed.set(key, { at: Date.now(), tools });
    return tools;
  }

  /** After several failures in a row it is backed off until then. */
  restsUntil(server: SharedServerSettings): Date | null {
    return this.#failing.get(pinKey(server))?.restsUntil ?? null;
  }

  noteSuccess(server: SharedServerSettings): void {
    this.#failing.delete(pinKey(server));
  }

  noteFailure(server: SharedServerSettings, now = new Date()): Date | null {
    const failures = (this.#failing.get(pinKey(server))?.failures ?? 0) + 1;
    const restsUntil = restAfter(failures, now);
    this.#failing.set(pinKey(server), { failures, restsUntil });
    return restsUntil;
  }

  async #read(server: SharedServerSettings): Promise<OfferedTool[]> {
    try {
      const all = await withMcpSession(sharedTarget(server), AbortSignal.timeout(10_000), (session) =>
        session.listTools(),
      );
      return await this.pinned(server, all);
    } catch (error) {
      this.#log.warn('an outside server of the operator’s did not answer', { server: server.name, error });
      return [];
    }
  }

  /** The configured tools that still match their pin. */
  async pinned(server: SharedServerSettings, all: readonly OfferedTool[]): Promise<OfferedTool[]> {
    const key = pinKey(server);
    const good: OfferedTool[] = [];
    for (const tool of all.filter(({ name, problem }) => problem === null && server.tools.includes(name))) {
      await this.#database
        .insert(mcpPins)
        .values({ server: key, tool: tool.name, fingerprint: tool.fingerprint })
        .onConflictDoNothing();
      const [pin] = await this.#database
        .select()
        .from(mcpPins)
        .where(and(eq(mcpPins.server, key), eq(mcpPins.tool, tool.name)));
      if (pin?.fingerprint === tool.fingerprint) good.push(tool);
      else this.#log.warn('an outside tool has changed and is off', { server: server.name, tool: tool.name });
    }
    return good;
  }
}

/** It reaches that one server and nothing else. */
export function sharedTarget({ url, key, headers = {} }: SharedServerSettings): McpTarget {
  return {
    url,
    token: key,
    exchange: ({ signal, maxBytes }) => {
      const fetch = createProviderFetch({ baseUrl: url, maxBytes });
      return (address, init = {}) => {
        const sent = new Headers(init.headers);
        for (const [name, value] of Object.entries(headers)) sent.set(name, value);
        const ends = init.signal ? AbortSignal.any([signal, init.signal]) : signal;
        return fetch(address, { ...init, headers: sent, signal: ends });
      };
    },
  };
}

function pinKey({ name, url, tools }: SharedServerSettings): string {
  return sha256(JSON.stringify([name, url, tools]));
}
