import { keyedConnection } from '#features/search/server/search.connections.ts';
import type { ConnectionKind } from '#server/connection-kind.ts';

const inDirectory = async () => (await import('./test-places.ts')).testDirectory;

export const placesConnections: readonly ConnectionKind[] = [
  {
    id: 'map-tiles',
    group: 'search',
    name: 'Map tiles',
    about:
      'The map behind the places. This server fetches the tiles that people look at. Without it, a plain map is drawn here.',
    fields: [
      {
        variable: 'MAP_TILES_URL',
        label: 'Address',
        type: 'address',
        placeholder: 'https://tiles.example.com/{z}/{x}/{y}.png',
        hint: 'The address of the tiles, with {z}, {x} and {y}, or of a TileJSON.',
        isRequired: true,
      },
      {
        variable: 'MAP_TILES_ATTRIBUTION',
        label: 'Attribution on the map',
        type: 'text',
        placeholder: '© OpenStreetMap contributors',
      },
    ],
    isOn: ({ search }) => search?.mapTiles !== undefined,
    test: async () => (await import('./test-places.ts')).testTiles,
  },
  {
    id: 'own-maps',
    group: 'search',
    name: 'Map servers of your own',
    about: 'Places are looked up there instead of on public servers.',
    isExtra: true,
    fields: [
      { variable: 'PHOTON_BASE_URL', label: 'Photon', type: 'address' },
      { variable: 'OVERPASS_BASE_URL', label: 'Overpass', type: 'address' },
      { variable: 'NOMINATIM_BASE_URL', label: 'Nominatim', type: 'address' },
    ],
    isOn: ({ search }) =>
      ['photon', 'overpass', 'nominatim'].some((name) => search?.baseUrls[name] !== undefined),
    test: async () => (await import('./test-places.ts')).testOwnMaps,
  },
  keyedConnection({
    id: 'google_places',
    name: 'Google Places',
    about: 'Places with ratings and opening hours.',
    prefix: 'GOOGLE_PLACES',
    test: inDirectory,
  }),
  keyedConnection({
    id: 'foursquare',
    name: 'Foursquare',
    about: 'Places with ratings and opening hours.',
    prefix: 'FOURSQUARE',
    test: inDirectory,
  }),
];
