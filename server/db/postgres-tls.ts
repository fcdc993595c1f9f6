import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** The parameters of an address that say how its connections are encrypted, as PostgreSQL's own clients name them. */
export const tlsParameters = [
  'ssl',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslnegotiation',
  'uselibpqcompat',
];

/** What the other side has to prove. */
type Proof = 'none' | 'authority' | 'authority and name';

/**
 * `prefer` and `allow` never fall back to a connection that others can read: whoever is in between could bring that
 * about. `no-verify` is the driver's own word.
 */
const proofs: Readonly<Record<string, Proof | 'no encryption'>> = {
  disable: 'no encryption',
  allow: 'none',
  prefer: 'none',
  require: 'none',
  'no-verify': 'none',
  'verify-ca': 'authority',
  'verify-full': 'authority and name',
};

/** The authorities that Node trusts, instead of a file. */
const system = 'system';
const files = ['sslrootcert', 'sslcert', 'sslkey'];

/** What is wrong with them, as the end of a sentence that begins with the variable. */
export function problemOfTls(query: URLSearchParams): string | undefined {
  const mode = query.get('sslmode');
  if (mode !== null && !Object.hasOwn(proofs, mode)) {
    return `has sslmode=${mode}: it can be disable, require, verify-ca or verify-full`;
  }
  if (mode === 'verify-ca' && !query.has('sslrootcert')) {
    return 'has sslmode=verify-ca, which needs sslrootcert, the file with the certificate of your authority';
  }
  if (query.has('sslcert') !== query.has('sslkey')) return 'needs both sslcert and sslkey, or neither';
  for (const name of files) {
    const file = query.get(name);
    if (file === null || (name === 'sslrootcert' && file === system)) continue;
    try {
      readFileSync(file);
    } catch (error) {
      return `names a file in ${name} that cannot be read: ${(error as Error).message}`;
    }
  }
  return undefined;
}

/** How an address wants its connections encrypted; undefined if it does not say. */
export function tlsOf(query: URLSearchParams): ConnectionOptions | false | undefined {
  const mode = query.get('sslmode') ?? implied(query);
  if (mode === undefined) return undefined;
  const proof = proofOf(mode, query.get('sslrootcert'));
  if (proof === 'no encryption') return false;
  const [ca, cert, key] = files.map((name) => {
    const file = query.get(name);
    return file === null || file === system ? undefined : readFileSync(file, 'utf8');
  });
  return {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert, key }),
    ...(proof === 'none' && { rejectUnauthorized: false }),
    ...(proof === 'authority' && { checkServerIdentity: () => undefined }),
  };
}

function implied(query: URLSearchParams): string | undefined {
  const ssl = query.get('ssl');
  if (ssl === 'false' || ssl === '0') return 'disable';
  if (ssl === 'no-verify') return ssl;
  return ssl !== null || files.some((name) => query.has(name)) || query.get('sslnegotiation') === 'direct'
    ? 'verify-full'
    : undefined;
}

/** A configured authority must have signed the certificate; well-known ones sign for anybody, so the name must match. */
function proofOf(mode: string, authority: string | null): Proof | 'no encryption' {
  const proof = proofs[mode] ?? 'authority and name';
  if (proof === 'no encryption' || authority === null) return proof;
  if (authority === system) return 'authority and name';
  return proof === 'none' ? 'authority' : proof;
}
