import type { LoginActor } from '#server/http.ts';

/** A login as it was when it was looked up. */
export interface Login extends Omit<LoginActor, 'via' | 'image' | 'unconfirmed' | 'language'> {
  image: string | null;
  lastSeenAt: Date;
  vouchedBy: string | null;
  expiresAt: Date;
}

const rememberMs = 60_000;
const mostRemembered = 5_000;

/**
 * The logins that were looked up last, by their tokens. None is proof: a login may have ended since, here or on
 * another server, so a request admitted by one checks it together with its first database query.
 */
export class RememberedLogins {
  readonly #logins = new Map<string, { login: Login; foundAt: number }>();

  read(token: string): Login | undefined {
    const known = this.#logins.get(token);
    if (!known) return undefined;
    const isFresh =
      known.foundAt > performance.now() - rememberMs && known.login.expiresAt.getTime() > Date.now();
    if (!isFresh) this.#logins.delete(token);
    return isFresh ? known.login : undefined;
  }

  /** An entry that is already there keeps its age. */
  note(token: string, login: Login): void {
    if (this.#logins.get(token)?.login === login) return;
    this.#logins.delete(token);
    this.#logins.set(token, { login, foundAt: performance.now() });
    const oldest = this.#logins.keys().next();
    if (this.#logins.size > mostRemembered && !oldest.done) this.#logins.delete(oldest.value);
  }
}
