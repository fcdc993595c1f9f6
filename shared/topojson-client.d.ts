/** The part of the package that we use; it ships no types. */
declare module 'topojson-client' {
  type Ring = [number, number][];
  interface Geometry {
    type: string;
    id?: string;
    properties?: { name?: string };
  }
  export interface Topology {
    objects: Record<string, { type: 'GeometryCollection'; geometries: Geometry[] }>;
  }
  export interface Feature {
    id?: string;
    properties: { name?: string };
    geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
  }
  export function feature(topology: Topology, object: unknown): { features: Feature[] };
  export function mesh(
    topology: Topology,
    object: unknown,
    filter?: (one: unknown, other: unknown) => boolean,
  ): { type: 'MultiLineString'; coordinates: Ring[] };
}
