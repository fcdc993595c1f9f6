import type { StyleSpecification } from 'maplibre-gl';
import type { TileKind } from '#features/places/shared/places.contract.ts';
import { tilePath } from './map-view.ts';

const source = 'map';

/** Colours come from the page, so that the map follows its theme. */
export interface MapColours {
  land: string;
  block: string;
  road: string;
  water: string;
  park: string;
  line: string;
  label: string;
}

export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--map-${name}`).trim() || '#888';
  return {
    land: colour('land'),
    block: colour('block'),
    road: colour('road'),
    water: colour('water'),
    park: colour('park'),
    line: colour('line'),
    label: colour('label'),
  };
}

/**
 * Tiles through our own server: raster tiles as they are, or vector tiles in the OpenMapTiles schema in our colours.
 */
export function glStyle(
  tiles: { kind: TileKind; maxZoom: number },
  colours: MapColours,
  origin: string,
): StyleSpecification {
  const address = `${origin}${tilePath}`;
  const background = {
    id: 'land',
    type: 'background',
    paint: { 'background-color': colours.land },
  } as const;
  if (tiles.kind === 'raster') {
    return {
      version: 8,
      sources: { [source]: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: tiles.maxZoom } },
      layers: [background, { id: 'pictures', type: 'raster', source }],
    };
  }
  return {
    version: 8,
    sources: { [source]: { type: 'vector', tiles: [address], maxzoom: tiles.maxZoom } },
    layers: [background, ...shapes(colours), ...labels(colours)],
  };
}

type Layers = StyleSpecification['layers'];

function shapes({ block, road, water, park, line }: MapColours): Layers {
  const fill = (id: string, layer: string, colour: string, filter?: unknown) => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    ...(filter ? { filter } : {}),
    paint: { 'fill-color': colour },
  });
  const roads = (id: string, classes: string[], minzoom: number, width: [number, number]) => ({
    id,
    type: 'line',
    source,
    'source-layer': 'transportation',
    minzoom,
    filter: ['in', ['get', 'class'], ['literal', classes]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': road,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], minzoom, width[0], 18, width[1]],
    },
  });
  return [
    fill('green', 'landcover', park, ['in', ['get', 'class'], ['literal', ['grass', 'wood']]]),
    fill('parks', 'park', park),
    fill('built', 'landuse', block, ['in', ['get', 'class'], ['literal', ['residential', 'commercial']]]),
    fill('water', 'water', water),
    { id: 'rivers', type: 'line', source, 'source-layer': 'waterway', paint: { 'line-color': water } },
    { ...fill('buildings', 'building', block), minzoom: 14 },
    roads('paths', ['path', 'track', 'service'], 14, [0.5, 4]),
    roads('streets', ['minor'], 12, [0.5, 14]),
    roads('main-roads', ['secondary', 'tertiary'], 9, [0.6, 20]),
    roads('big-roads', ['motorway', 'trunk', 'primary'], 5, [0.6, 26]),
    {
      id: 'borders',
      type: 'line',
      source,
      'source-layer': 'boundary',
      filter: ['<=', ['get', 'admin_level'], 4],
      paint: { 'line-color': line, 'line-dasharray': [3, 2] },
    },
  ] as Layers;
}

/** Without a glyph server: the page renders labels itself, in its own font. */
function labels({ label, land }: MapColours): Layers {
  const names = ['coalesce', ['get', 'name:en'], ['get', 'name']];
  const paint = { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.5 };
  return [
    {
      id: 'street-names',
      type: 'symbol',
      source,
      'source-layer': 'transportation_name',
      minzoom: 14,
      layout: { 'symbol-placement': 'line', 'text-field': names, 'text-size': 12 },
      paint,
    },
    {
      id: 'place-names',
      type: 'symbol',
      source,
      'source-layer': 'place',
      layout: { 'text-field': names, 'text-size': 14 },
      paint,
    },
  ] as Layers;
}
