import { Socket } from 'node:net';
import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from 'node:tls';
import pg from 'pg';
import { problemOfTls, tlsOf, tlsParameters } from './postgres-tls.ts';

export interface PostgresHost {
  host: string;
  port: number;
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const attributes = 'target_session_attrs';
/** The hosts that a writing server can work with. */
const writable = ['read-write', 'primary', 'any'];

/** What is wrong with a PostgreSQL address, as the end of a sentence that begins with its variable. */
export function problemOfPostgresUrl(url: string): string | undefined {
  const [, beginning = '', hosts = '', path = '', query = ''] = parts.exec(url) ?? [];
  if (beginning === '') return 'must start with postgres://';
  for (const host of hosts.split(',')) {
    if (!URL.canParse(`${beginning}${host}${path}`)) return `has a host that cannot be one: “${host}”`;
  }
  const asked = new URLSearchParams(query);
  const wanted = asked.get(attributes);
  if (wanted !== null && !writable.includes(wanted)) {
    return `asks for “${wanted}”, and this server has to write: ${attributes} can be ${writable.slice(0, 2).join(' or ')}`;
  }
  return problemOfTls(asked);
}

/** The hosts in an address, its encryption, and the address with only the first host and without these parameters. */
export function readPostgresUrl(url: string): {
  hosts: PostgresHost[];
  query: URLSearchParams;
  first: string;
} {
  const [, beginning = '', named = '', path = '', given = ''] = parts.exec(url) ?? [];
  const query = new URLSearchParams(given);
  const further = new URLSearchParams(given);
  for (const name of [attributes, ...tlsParameters]) further.delete(name);
  const addresses = named
    .split(',')
    .map((host) => `${beginning}${host}${path}${further.size > 0 ? `?${further}` : ''}`);
  return {
    hosts: addresses.map((address) => {
      const { hostname, port } = new URL(address);
      return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || 5_432 };
    }),
    query,
    first: addresses[0] ?? url,
  };
}

type Connection = Pick<
  pg.ClientConfig,
  | 'connectionString'
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'database'
  | 'options'
  | 'ssl'
  | 'sslnegotiation'
  | 'stream'
>;

/**
 * How the library's clients connect. If an address names several hosts, each new connection goes to the current
 * primary, as PostgreSQL's own clients do it.
 */
export function connectionTo(url: string): Connection {
  const { hosts, query, first } = readPostgresUrl(url);
  const tls = encryption(query);
  if (hosts.length < 2) return { connectionString: first, ...tls };
  // The library parses the address; nothing is connected.
  const { user, password, database, host, port, options, ssl } = (
    new pg.Client({ connectionString: first, ...tls }) as unknown as { connectionParameters: Connection }
  ).connectionParameters;
  const login: Connection = {
    ...{ user, password, database, host, port },
    ...(options && { options }),
    ...tls,
  };
  const finder = new PrimaryFinder(hosts, (one) => ({ ...login, ssl, ...one }));
  return {
    ...login,
    ssl: ssl ? forHostFound(ssl === true ? {} : ssl, finder) : false,
    stream: () => new SocketToPrimary(finder),
  };
}

/** The certificate must match the host that was found, not the first one in the address. */
function forHostFound(ssl: ConnectionOptions, finder: PrimaryFinder): ConnectionOptions {
  return {
    checkServerIdentity: (_: string, certificate: PeerCertificate) =>
      checkServerIdentity(finder.last.host, certificate),
    ...ssl,
    // The library hides it from copies.
    ...(ssl.key !== undefined && { key: ssl.key }),
  };
}

/** The library interprets these parameters differently, so it gets the results instead. */
function encryption(query: URLSearchParams): Pick<Connection, 'ssl' | 'sslnegotiation'> {
  const ssl = tlsOf(query);
  const isDirect = query.get('sslnegotiation') === 'direct';
  return { ...(ssl !== undefined && { ssl }), ...(isDirect && { sslnegotiation: 'direct' }) };
}

const rememberMs = 1_000;
const probeMs = 3_000;

/** Which of several hosts is writable. Checked for nearly every connection: these are few, and it may have changed. */
class PrimaryFinder {
  readonly #hosts: readonly PostgresHost[];
  readonly #configure: (host: PostgresHost) => pg.ClientConfig;
  #finding: Promise<PostgresHost> | undefined;
  /** The host of the last connection. */
  last: PostgresHost;

  constructor(hosts: readonly PostgresHost[], configure: (host: PostgresHost) => pg.ClientConfig) {
    this.#hosts = hosts;
    this.#configure = configure;
    this.last = hosts[0] as PostgresHost;
  }

  /** @throws if none of them is writable */
  find(): Promise<PostgresHost> {
    this.#finding ??= this.#look();
    return this.#finding;
  }

  async #look(): Promise<PostgresHost> {
    const forget = () => {
      this.#finding = undefined;
    };
    try {
      this.last = await Promise.any(this.#hosts.map((host) => this.#requirePrimary(host)));
      setTimeout(forget, rememberMs).unref();
      return this.last;
    } catch (cause) {
      forget();
      throw new Error('None of the database’s hosts is a primary that responds.', { cause });
    }
  }

  async #requirePrimary(host: PostgresHost): Promise<PostgresHost> {
    const client = new pg.Client({
      ...this.#configure(host),
      connectionTimeoutMillis: probeMs,
      query_timeout: probeMs,
      application_name: 'everyday looks for the primary',
    });
    // An error between two steps fails the next one.
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ isStandby: boolean }>(
        'select pg_is_in_recovery() as "isStandby"',
      );
      if (rows[0]?.isStandby !== false) throw new Error(`${host.host}:${host.port} is a standby.`);
      return host;
    } finally {
      // Nobody waits for a host that does not close the connection cleanly.
      client.end().catch(() => {});
    }
  }
}

/** Connects to the primary, whatever host the library passes. */
class SocketToPrimary extends Socket {
  readonly #finder: PrimaryFinder;

  constructor(finder: PrimaryFinder) {
    super();
    this.#finder = finder;
  }

  override connect(): this {
    void this.#connectToPrimary();
    return this;
  }

  async #connectToPrimary(): Promise<void> {
    try {
      const { host, port } = await this.#finder.find();
      // The waiter may have given up.
      if (!this.destroyed) super.connect(port, host);
    } catch (error) {
      this.destroy(error as Error);
    }
  }
}
