import type { MapSource, TileKind, TileParams } from '#features/places/shared/places.contract.ts';
import { AppError } from '#server/errors.ts';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { said } from '#server/language/sentence.ts';
import { readTileSource, type TileSource } from './tile-source.ts';

const maxTileBytes = 1024 * 1024;
const tileTimeoutMs = 8_000;
const maxKeptBytes = 48 * 1024 * 1024;
/** The minimum cache time that tile servers ask for, used if they send none. */
const usualLifetimeMs = 7 * 24 * 60 * 60_000;
const longestLifetimeMs = 30 * 24 * 60 * 60_000;
/** A failing tile server is left alone for a moment. */
const restMs = 15_000;
const mostAtOnce = 6;

const types: Record<TileKind, readonly string[]> = {
  raster: ['image/png', 'image/jpeg', 'image/webp'],
  vector: ['application/x-protobuf', 'application/vnd.mapbox-vector-tile', 'application/octet-stream'],
};

export interface Tile {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Seconds that a browser may cache it. */
  maxAge: number;
}

export interface TileStore {
  /** What the page needs to know to show them. */
  describe(): Promise<Omit<MapSource, 'knowsTowns'>>;
  /**
   * @throws AppError `not_found` without a map or for an invalid tile, `not_reachable` when the server does not answer.
   */
  get(tile: TileParams): Promise<Tile>;
}

interface Kept extends Tile {
  expiresAt: number;
}

/**
 * The operator's map tiles, fetched by this server, so that the tile host never learns who looks at what. Only one host
 * is ever contacted, and only with numbers.
 */
export function createTileStore(options: {
  tiles: { url: string; attribution: string } | undefined;
  userAgent: string;
  now?: () => number;
  onFailure?: (error: unknown) => void;
}): TileStore {
  const { tiles, userAgent, now = Date.now, onFailure = () => {} } = options;
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<Tile>>();
  let keptBytes = 0;
  let restsUntil = 0;
  let active = 0;
  const waiting: (() => void)[] = [];
  let source: Promise<TileSource> | undefined;

  const fetchBelow = (baseUrl: string, maxBytes: number) =>
    createProviderFetch({ baseUrl, userAgent, timeoutMs: tileTimeoutMs, maxBytes });

  function findSource(): Promise<TileSource> {
    if (!tiles) throw new AppError('not_found', { message: 'No map tiles are connected.' });
    source ??= readTileSource(tiles, fetchBelow).catch((error: unknown) => {
      source = undefined;
      throw error;
    });
    return source;
  }

  /** Runs `work` unless the tile server is backing off; a failure starts the back-off. */
  async function asked<Value>(work: () => Promise<Value>): Promise<Value> {
    if (now() < restsUntil) throw new AppError('not_reachable', { message: unreachable });
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      restsUntil = now() + restMs;
      onFailure(cause);
      throw new AppError('not_reachable', { message: unreachable, cause });
    }
  }

  async function fetchTile(key: string, { z, x, y }: TileParams): Promise<Tile> {
    const { kind, template, maxZoom, baseUrl } = await findSource();
    if (z > maxZoom) throw new AppError('not_found');
    const address = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
    const response = await fetchBelow(baseUrl, maxTileBytes)(address, {
      headers: { accept: types[kind].join(', ') },
    });
    // Empty areas have no tile; an empty vector tile is open sea.
    if (response.status === 404 || response.status === 204) throw new AppError('not_found');
    const contentType = (response.headers.get('content-type') ?? '').replace(/;.*$/, '').trim().toLowerCase();
    if (response.status !== 200 || !types[kind].includes(contentType)) {
      await response.body?.cancel();
      throw new Error(`The tile server answered ${response.status} ${contentType}`);
    }
    const body = new Uint8Array(await response.arrayBuffer());
    const lifetimeMs = lifetimeOf(response.headers);
    const tile = { body, contentType, maxAge: Math.floor(lifetimeMs / 1_000) };
    keep(key, { ...tile, expiresAt: now() + lifetimeMs });
    return tile;
  }

  function keep(key: string, tile: Kept): void {
    forget(key);
    kept.set(key, tile);
    keptBytes += tile.body.byteLength;
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxKeptBytes) break;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.body.byteLength ?? 0;
    kept.delete(key);
  }

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (active >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    active += 1;
    try {
      return await work();
    } finally {
      active -= 1;
      waiting.shift()?.();
    }
  }

  return {
    async describe() {
      if (!tiles) return { isConnected: false, tiles: null };
      try {
        const { kind, maxZoom, attribution } = await asked(findSource);
        return { isConnected: true, tiles: { kind, maxZoom, attribution } };
      } catch {
        // Already logged; the page draws its own map.
        return { isConnected: true, tiles: null };
      }
    },
    async get(tile) {
      const key = `${tile.z}/${tile.x}/${tile.y}`;
      const known = kept.get(key);
      if (known && known.expiresAt > now()) {
        // Used last, so evicted last.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const fetching =
        running.get(key) ??
        inTurn(() => asked(() => fetchTile(key, tile))).finally(() => running.delete(key));
      running.set(key, fetching);
      return fetching;
    },
  };
}

const unreachable = said`The map cannot be reached right now.`;

function lifetimeOf(headers: Headers): number {
  const seconds = /(?:^|[,\s])max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  const wanted = seconds === undefined ? usualLifetimeMs : Number(seconds) * 1_000;
  return Math.min(Math.max(wanted, 60_000), longestLifetimeMs);
}
