import type { Said } from '#server/language/sentence.ts';
import { FetchProblem } from './fetch-problem.ts';

export const badPortSentence =
  /* text */ 'Its port is one that is never contacted, because it belongs to another protocol. Use another port.';

/**
 * Ports of other protocols, such as 25 for mail and 6000 for screens, are closed to every `fetch`, which says only
 * this.
 */
const badPort = 'bad port';

const refused =
  /* text */ 'Nothing accepts connections at that address and port. Check both, and whether the service is running.';
const unknownName =
  /* text */ 'Its name was not found. Check how it is spelled, and whether this server can look up names.';
const tooLate =
  /* text */ 'It did not answer in time. Check its address and port, and whether a firewall is in between.';
const noWay =
  /* text */ 'There is no way to it from this server’s network. Check the address, and any firewall in between.';
const closed =
  /* text */ 'It closed the connection without an answer. Check the port, and whether it expects encryption.';
const otherProtocol =
  /* text */ 'It does not speak the expected protocol. Check the port, and whether it expects encryption (https).';
const expired = /* text */ 'Its certificate has expired, so the connection is not safe. Renew it there.';
const early =
  /* text */ 'Its certificate is not valid yet. Check the clocks of both machines, and the certificate.';
const selfSigned =
  /* text */ 'Its certificate is signed by itself or by an authority that this server does not know. Use one from a known authority, or name yours in NODE_EXTRA_CA_CERTS.';
const otherName =
  /* text */ 'Its certificate belongs to another name. Use the name that the certificate is for.';
const badCertificate = /* text */ 'Its certificate was not accepted, so the connection is not safe.';

/** By the codes of Node, of its `fetch` (UND_ERR_…) and of OpenSSL; nodemailer uses some of its own. */
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: refused,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  EAI_FAIL: unknownName,
  EAI_NODATA: unknownName,
  EAI_NONAME: unknownName,
  EDNS: unknownName,
  ETIMEDOUT: tooLate,
  ESOCKETTIMEDOUT: tooLate,
  UND_ERR_CONNECT_TIMEOUT: tooLate,
  UND_ERR_HEADERS_TIMEOUT: tooLate,
  UND_ERR_BODY_TIMEOUT: tooLate,
  EHOSTUNREACH: noWay,
  EHOSTDOWN: noWay,
  ENETUNREACH: noWay,
  ENETDOWN: noWay,
  EADDRNOTAVAIL: noWay,
  ECONNRESET: closed,
  ECONNABORTED: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  EPROTO: otherProtocol,
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: early,
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned,
  UNABLE_TO_GET_ISSUER_CERT: selfSigned,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: selfSigned,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: selfSigned,
  ERR_TLS_CERT_ALTNAME_INVALID: otherName,
};

/** Codes that are listed nowhere in full. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:ERR_SSL_|HPE_)/, otherProtocol],
  [/^(?:CERT_|UNABLE_TO_)/, badCertificate],
];

/**
 * What stopped a connection, as a sentence for the operator who set its address; undefined where the network was not to
 * blame. Node's own words, `connect ECONNREFUSED`, are for the log.
 */
export function describeNetworkProblem(error: unknown): Said | undefined {
  if (!(error instanceof Error)) return undefined;
  // The innermost is the most exact: libraries wrap it in codes of their own.
  return describeNetworkProblem(innerOf(error)) ?? describeOne(error);
}

/** Node tries all addresses of a name, and reports them together. */
function innerOf(error: Error): unknown {
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

function describeOne(error: Error): string | undefined {
  if (error.message === badPort) return badPortSentence;
  // Of `fetch`, which gives it no code.
  if (error.name === 'HTTPParserError') return otherProtocol;
  if (error instanceof FetchProblem) {
    if (error.reason === 'name_not_found') return unknownName;
    return error.reason === 'timeout' ? tooLate : undefined;
  }
  const named = /\b(?:EAI_|ECONN|ENOT|EHOST|ENET|ETIMED)[A-Z]+\b/.exec(error.message)?.[0];
  const codes = [named, 'code' in error ? error.code : undefined];
  for (const code of codes) {
    if (typeof code !== 'string') continue;
    const sentence = sentences[code] ?? families.find(([pattern]) => pattern.test(code))?.[1];
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}
