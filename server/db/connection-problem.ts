/** Codes of Node's TLS for a certificate whose issuer is not trusted. */
const unknownIssuer = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_SIGNATURE_FAILURE',
]);
const wrongTime = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

/**
 * Why a database that answers cannot be connected to, with what to do about it; undefined for any other error. The
 * error is the innermost one, from the driver or from Node.
 */
export function connectionProblem(error: Error): string | undefined {
  const { message: reason } = error;
  const code = String((error as { code?: unknown }).code);
  if (reason === 'The server does not support SSL connections') {
    return 'The database offers no TLS, and DATABASE_URL asks for it (sslmode). Turn it on there (ssl = on), or set sslmode=disable if nobody else can read what passes between the two.';
  }
  if (unknownIssuer.has(code)) {
    return `The database’s certificate is not signed by an authority that is trusted here (${reason}). Put sslrootcert=<file> into DATABASE_URL, with the certificate of the authority that signed it.`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The database’s certificate is for another host than DATABASE_URL names (${reason}). Use a name that is in the certificate, or sslmode=verify-ca if the authority signs for nobody else.`;
  }
  if (wrongTime.has(code)) {
    return `The database’s certificate is not valid at this time (${reason}). Renew it, or set this machine’s clock.`;
  }
  if (code.startsWith('ERR_SSL_')) {
    return `The database and this server could not agree on an encrypted connection (${reason}). If it wants a client certificate, put one that it trusts into DATABASE_URL: sslcert=<file>&sslkey=<file>.`;
  }
  if (reason.startsWith('unsupported startup parameter')) {
    return `The pooler that DATABASE_URL leads to refuses the limits that this server sets (${reason}). With PgBouncer, set ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout.`;
  }
  if (code === '3D000') {
    return `DATABASE_URL names a database that does not exist (${reason}). Create it, owned by the account in DATABASE_URL.`;
  }
  if (code === '28P01') return `The database refuses the password in DATABASE_URL (${reason}).`;
  if (code === '28000') return `The database does not let this server in (${reason}). ${adviceOn(reason)}`;
  return undefined;
}

function adviceOn(refusal: string): string {
  if (refusal.includes('client certificate')) {
    return 'Put the certificate and its key into DATABASE_URL: sslcert=<file>&sslkey=<file>.';
  }
  return refusal.includes('no encryption')
    ? 'If it accepts encrypted connections only, add sslmode=verify-full to DATABASE_URL.'
    : 'Check the account in DATABASE_URL and the database’s pg_hba.conf.';
}
