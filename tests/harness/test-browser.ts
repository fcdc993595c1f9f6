import type { App } from '#assembly/server/app.ts';
import type { ApiResponse } from './test-person.ts';

export const appOrigin = 'http://localhost:3000';
let nextAddress = 1;

/** A browser that moves between sites: a cookie jar for each, and redirects followed one by one. */
export class TestBrowser {
  readonly jars = new Map<string, Map<string, string>>();
  readonly #app: App['app'];
  readonly #address = `203.0.113.${nextAddress++ % 250}`;

  constructor(app: App['app']) {
    this.#app = app;
  }

  async request(
    method: string,
    address: string,
    body?: unknown,
    further: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const { href, origin, host } = new URL(address, appOrigin);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    const init: RequestInit = {
      method,
      redirect: 'manual',
      headers: {
        host,
        'x-forwarded-for': this.#address,
        ...(method === 'GET' ? {} : { origin }),
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...further,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = origin === appOrigin ? await this.#app.request(href, init) : await fetch(href, init);
    for (const cookie of response.headers.getSetCookie()) keep(jar, cookie);
    return response;
  }

  async json(method: string, address: string, body?: unknown): ReturnType<ApiResponse['json']> {
    return (await this.request(method, address, body)).json();
  }

  /** Opens a URL and follows redirects until a page of the app, and returns its path. */
  async open(address: string): Promise<string> {
    let at = new URL(address, appOrigin);
    for (let hops = 0; hops < 12; hops++) {
      if (at.origin === appOrigin && !at.pathname.startsWith('/api/')) return at.href.slice(appOrigin.length);
      const response = await this.request('GET', at.href);
      const location = response.headers.get('location');
      if (location === null) {
        throw new Error(`${at.href} answered ${response.status}: ${await response.text()}`);
      }
      at = new URL(location, at);
    }
    throw new Error(`Too many redirects, at last to ${at.href}`);
  }

  /** Opens it and returns where its first redirect to the app points, without following it. */
  async openUntilCallback(address: string): Promise<string> {
    let at = new URL(address, appOrigin);
    while (at.origin !== appOrigin) {
      const response = await this.request('GET', at.href);
      at = new URL(response.headers.get('location') ?? appOrigin, at);
    }
    return at.href;
  }
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';');
  const equals = pair.indexOf('=');
  const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)];
  const isGone = attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
  if (isGone || value === '') jar.delete(name);
  else jar.set(name, value);
}
