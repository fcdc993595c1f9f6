import { z } from 'zod';
import { mostZoom, type TileKind } from '#features/places/shared/places.contract.ts';
import type { ProviderFetch } from '#server/fetch/provider-fetch.ts';

/** Where tiles come from, fixed by configuration: nothing of it comes from a request. */
export interface TileSource {
  kind: TileKind;
  /** With {z}, {x} and {y}. */
  template: string;
  /** Nothing outside of this is ever requested. */
  baseUrl: string;
  maxZoom: number;
  attribution: string;
}

const usualMaxZoom = { raster: 19, vector: 14 } as const;
const maxTileJsonBytes = 256 * 1024;

const TileJson = z.object({
  tiles: z.array(z.string()).min(1),
  maxzoom: z.number().int().min(0).max(mostZoom).optional(),
  attribution: z.string().optional(),
});

/** Reads the operator's setting: a tile URL, or a TileJSON that lists tiles on the same host. */
export async function readTileSource(
  { url, attribution }: { url: string; attribution: string },
  fetchBelow: (baseUrl: string, maxBytes: number) => ProviderFetch,
): Promise<TileSource> {
  if (isTemplate(url)) return sourceOf(url, { attribution });
  const response = await fetchBelow(new URL(url).origin, maxTileJsonBytes)(url, {
    headers: { accept: 'application/json' },
  });
  if (response.status !== 200) throw new Error(`The TileJSON answered ${response.status}`);
  const told = TileJson.parse(JSON.parse(await response.text()));
  const template = told.tiles.find(
    (tile) => isTemplate(tile) && URL.parse(placeless(tile))?.origin === new URL(url).origin,
  );
  if (!template) throw new Error('The TileJSON names no tiles on its own host');
  return sourceOf(template, { attribution, maxZoom: told.maxzoom });
}

function sourceOf(
  template: string,
  { attribution, maxZoom }: { attribution: string; maxZoom?: number | undefined },
): TileSource {
  const kind = /\.(?:pbf|mvt)(?:$|\?)/.test(template) ? 'vector' : 'raster';
  return {
    kind,
    template,
    baseUrl: new URL(placeless(template)).origin,
    maxZoom: maxZoom ?? usualMaxZoom[kind],
    attribution,
  };
}

function isTemplate(url: string): boolean {
  return ['{z}', '{x}', '{y}'].every(
    (part) => url.includes(part) && !new URL(placeless(url)).host.includes('{'),
  );
}

/** The URL with the numbers filled in. */
function placeless(template: string): string {
  return template.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
}
