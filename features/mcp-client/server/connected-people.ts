import type { Database } from '#server/db/database.ts';
import { mcpConnections } from './mcp-client.table.ts';

/** People with connections: for everyone else, sending a message needs no query. */
export class ConnectedPeople {
  readonly #database: Database;
  #known = new Set<string>();

  constructor(database: Database) {
    this.#database = database;
  }

  has(userId: string): boolean {
    return this.#known.has(userId);
  }

  add(userId: string): void {
    this.#known.add(userId);
  }

  /** Picks up what other servers have changed. */
  async refresh(): Promise<void> {
    const rows = await this.#database.selectDistinct({ userId: mcpConnections.userId }).from(mcpConnections);
    this.#known = new Set(rows.map(({ userId }) => userId));
  }
}
