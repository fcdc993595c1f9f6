import { z } from 'zod';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import type { Log } from '#server/log.ts';

const askAgainAfterMs = 6 * 3_600_000;
/** Back-off for a URL that did not respond. */
const retryAfterMs = 10 * 60_000;
const timeoutMs = 3_000;
const maxBytes = 1024 * 1024;

const Answer = z.object({
  tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  html_url: z.url({ protocol: /^https?$/ }).optional(),
});

export interface Release {
  version: string;
  /** The release's page; null if the response had no URL. */
  page: string | null;
}

/** @throws if it does not respond, or not with a release */
export async function askForRelease(url: string): Promise<Release> {
  const ask = createProviderFetch({ baseUrl: url, userAgent: userAgent(undefined), timeoutMs, maxBytes });
  const answer = await ask(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
  const release = Answer.safeParse(await answer.json());
  if (!release.success) throw new Error('Its answer does not name a release such as v1.2.3.');
  const { tag_name, html_url } = release.data;
  return { version: tag_name.replace(/^v/, ''), page: html_url ?? null };
}

export function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10)),
  );
  const at = (one ?? []).findIndex((part, index) => part !== other?.[index]);
  return at >= 0 && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}

/** Checks only when someone opens the page, and only a URL set by an operator. */
export class NewestRelease {
  readonly #log: Log;
  #known: { url: string; release: Release | null; until: number } | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Null: no URL is set, it did not respond, or the running version is the newest. */
  async find(url: string | undefined, running: string, now = Date.now()): Promise<Release | null> {
    if (url === undefined) return null;
    if (this.#known?.url !== url || this.#known.until <= now) {
      const release = await askForRelease(url).catch((error: unknown) => {
        this.#log.info('it could not be asked whether there is a newer release', { error });
        return null;
      });
      this.#known = { url, release, until: now + (release ? askAgainAfterMs : retryAfterMs) };
    }
    const { release } = this.#known;
    return release && isNewer(release.version, running) ? release : null;
  }
}
