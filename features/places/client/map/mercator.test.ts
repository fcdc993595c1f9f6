import { describe, expect, it } from 'vitest';
import { graticule } from './graticule.ts';
import { fitted, metresPerPixel, onScreen, panned, project, unproject, zoomedAt } from './mercator.ts';

const size = { width: 800, height: 600 };
const lisbon = { lat: 38.72, lng: -9.14 };
const view = { center: lisbon, zoom: 12 };

describe('the map’s projection', () => {
  it('is its own inverse', () => {
    for (const position of [lisbon, { lat: -45, lng: 170 }, { lat: 0, lng: 0 }]) {
      const back = unproject(project(position, 7.3), 7.3);
      expect(back.lat).toBeCloseTo(position.lat, 6);
      expect(back.lng).toBeCloseTo(position.lng, 6);
    }
    expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 });
  });

  it('has its middle in the middle', () => {
    expect(onScreen(lisbon, view, size)).toEqual({ x: 400, y: 300 });
  });

  it('moves by pixels, and around the world', () => {
    const moved = panned(view, { x: 50, y: -20 });
    const seen = onScreen(lisbon, moved, size);
    expect(seen.x).toBeCloseTo(350);
    expect(seen.y).toBeCloseTo(320);
    expect(panned({ center: { lat: 0, lng: 179 }, zoom: 1 }, { x: 20, y: 0 }).center.lng).toBeLessThan(-160);
    expect(panned({ center: { lat: 80, lng: 0 }, zoom: 1 }, { x: 0, y: -10_000 }).center.lat).toBeLessThan(
      86,
    );
  });

  it('comes nearer to what is pointed at', () => {
    const at = { x: 100, y: 500 };
    const there = unproject(
      { x: project(lisbon, 12).x + at.x - 400, y: project(lisbon, 12).y + at.y - 300 },
      12,
    );
    const seen = onScreen(there, zoomedAt(view, 1.5, at, size), size);
    expect(seen.x).toBeCloseTo(at.x);
    expect(seen.y).toBeCloseTo(at.y);
    expect(zoomedAt(view, 50, at, size).zoom).toBe(19);
  });

  it('shows all places at once, one of them, or the world', () => {
    const places = [lisbon, { lat: 38.8, lng: -9.0 }, { lat: 38.6, lng: -9.3 }];
    const all = fitted(places, size);
    for (const place of places) {
      const { x, y } = onScreen(place, all, size);
      expect(x).toBeGreaterThan(50);
      expect(x).toBeLessThan(750);
      expect(y).toBeGreaterThan(50);
      expect(y).toBeLessThan(550);
    }
    expect(fitted([lisbon], size)).toMatchObject({ zoom: 15 });
    expect(fitted([], size).zoom).toBe(2);
  });

  it('knows how far a pixel is', () => {
    expect(metresPerPixel({ center: { lat: 0, lng: 0 }, zoom: 0 })).toBeCloseTo(156_543, 0);
  });
});

describe('the graticule', () => {
  it('has lines well apart, with degrees that fit', () => {
    const { meridians, parallels } = graticule(view, size);
    expect(meridians.length).toBeGreaterThan(2);
    expect(parallels.length).toBeGreaterThan(1);
    const gaps = meridians.slice(1).map(({ at }, index) => at - meridians[index]!.at);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(109);
    expect(meridians.map(({ label }) => label)).toContain('9.15° W');
  });
});
