interface Position {
  lat: number;
  lng: number;
}

const earthKilometres = 6_371;

/** As the crow flies. */
export function distanceKilometres(one: Position, other: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const sinLat = Math.sin(rad(other.lat - one.lat) / 2);
  const sinLng = Math.sin(rad(other.lng - one.lng) / 2);
  const part = sinLat ** 2 + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * sinLng ** 2;
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(part)));
}
