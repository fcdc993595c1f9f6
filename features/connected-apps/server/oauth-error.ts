/** OAuth 2.1 error codes; apps read the code, developers the sentence. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_target'
    | 'invalid_redirect_uri'
    | 'unsupported_grant_type'
    | 'invalid_client_metadata';

  constructor(code: OAuthError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
