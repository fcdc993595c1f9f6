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
 * The logins that were looked up last, by their tokens. None of them is proof: a login may have ended since, here or on
 * another server, so that whoever is let in by one looks it up with what they ask the database first.
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

  /** What is remembered already stays as old as it is. */
  note(token: string, login: Login): void {
    if (this.#logins.get(token)?.login === login) return;
    this.#logins.delete(token);
    this.#logins.set(token, { login, foundAt: performance.now() });
    const oldest = this.#logins.keys().next();
    if (this.#logins.size > mostRemembered && !oldest.done) this.#logins.delete(oldest.value);
  }
}
