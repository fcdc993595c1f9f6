import { z } from '@hono/zod-openapi';
import { type AddressSigner, createAddressSigner } from '#server/address-signer.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi } from '#server/http.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { peerTubePath } from './embed-hosts.ts';
import type { FoundVideo, PlayerKind } from './found-video.ts';

export interface Players {
  /** Our own page for that player; null if its origin is not allowed. */
  pathOf(player: FoundVideo['player']): string | null;
  routes: ReturnType<typeof playerRoutes>;
}

export interface PlayerOrigins {
  /** Allowed origins of players, and of files. */
  frameOrigins: readonly string[];
  mediaOrigins: readonly string[];
  /**
   * There are thousands of PeerTube servers, so they are matched by URL pattern. They must have a public host name and
   * HTTPS.
   */
  hasPeerTube: boolean;
}

export interface PlayersOptions {
  secret: string;
  /** The current ones at the time of a request. */
  sources(): PlayerOrigins;
  /** Our own origin never serves players. */
  ownHost: string;
}

const PlayerInput = z.object({
  k: z.enum(['file', 'embed', 'peertube']),
  u: z.string().max(3_000),
  s: z.string().max(64),
});

/**
 * A video's player is in its own page, inside a frame of ours. That way the product's pages still load nothing
 * external; only this small page may show a player, from one origin, that we put into a result.
 */
export function createPlayers(options: PlayersOptions): Players {
  const signer = createAddressSigner(options.secret, 'players');
  const isAllowed = (kind: PlayerKind, url: URL): boolean => {
    const { mediaOrigins, frameOrigins, hasPeerTube } = options.sources();
    if (kind === 'file') return mediaOrigins.includes(url.origin);
    if (kind === 'embed') return frameOrigins.includes(url.origin);
    return hasPeerTube && isPeerTube(url) && url.hostname !== options.ownHost;
  };
  return {
    pathOf(player) {
      if (!player || !isAllowed(player.kind, new URL(player.url))) return null;
      const { kind, url } = player;
      return `/api/videos/player?${new URLSearchParams({ k: kind, u: url, s: signer.sign(`${kind}\n${url}`) })}`;
    },
    routes: playerRoutes(signer, isAllowed),
  };
}

/** A host name, not an IP address: hosts in a private network do not belong in a result. */
function isPeerTube({ protocol, port, hostname, pathname }: URL): boolean {
  const isPublicName =
    /\.[a-z-]{2,}$/.test(hostname) && !/\.(?:local|localhost|internal|home|lan)$/.test(hostname);
  return protocol === 'https:' && port === '' && isPublicName && peerTubePath.test(pathname);
}

function playerRoutes(signer: AddressSigner, isAllowed: (kind: PlayerKind, url: URL) => boolean) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/videos/player',
      access: 'public',
      request: { query: PlayerInput },
      responses: { 200: { description: 'A page that holds nothing but the player' } },
    }),
    (context) => {
      const { k: kind, u: url, s: signature } = context.req.valid('query');
      if (!signer.isSigned(`${kind}\n${url}`, signature)) throw new AppError('not_found');
      const { origin } = new URL(url);
      // The operator may have disconnected the source since.
      if (!isAllowed(kind, new URL(url))) throw new AppError('not_found');
      return new Response(kind === 'file' ? filePage(url) : embedPage(url), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': policyFor(kind, origin),
          'X-Frame-Options': 'SAMEORIGIN',
        },
      });
    },
  );
}

function policyFor(kind: PlayerKind, origin: string): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    kind === 'file' ? `media-src ${origin}` : `frame-src ${origin}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Video player</title>
<style>html,body,iframe,video{display:block;width:100%;height:100%;margin:0;border:0;background:#000}</style></head>`;

function filePage(url: string): string {
  return `${head}<body><video src="${escapeHtml(url)}" controls autoplay playsinline></video></body></html>`;
}

// Some providers refuse players without a referrer; only the origin is sent.
function embedPage(url: string): string {
  return `${head}<body><iframe src="${escapeHtml(url)}" title="Video player" allow="autoplay; fullscreen; picture-in-picture; encrypted-media" allowfullscreen referrerpolicy="strict-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"></iframe></body></html>`;
}
