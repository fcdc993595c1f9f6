import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '#client/styles/app.css';
import axe from 'axe-core';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PlaceResult } from '#features/places/shared/places.contract.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { MapHandle, MapProps } from './map-view.ts';

function place(n: number, lat: number, lng: number): PlaceResult {
  return {
    id: `place-${n}`,
    n,
    title: `Place ${n}`,
    url: 'https://www.openstreetmap.org/',
    kind: 'park',
    type: 'Park',
    address: '',
    coordinates: { lat, lng },
    distanceMetres: null,
    rating: null,
    reviews: null,
    description: '',
    amenities: [],
    phone: null,
    website: null,
    email: null,
    openingHours: null,
    source: 'OpenStreetMap',
  };
}

const places = [place(1, 38.72, -9.14), place(2, 38.73, -9.12)];

async function open(more: Partial<MapProps> = {}) {
  const ref = createRef<MapHandle>();
  const handlers = { onChoose: vi.fn(), onPointAt: vi.fn(), onMove: vi.fn(), onTilesFail: vi.fn() };
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <div className="places-map relative" style={{ width: 600, height: 400 }}>
        <DrawnMap
          places={places}
          chosen={1}
          pointedAt={null}
          near={null}
          tiles={null}
          {...handlers}
          {...more}
          ref={ref}
        />
      </div>
    </QueryClientProvider>,
  );
  return { handle: ref, ...handlers };
}

const pin = (n: number) => page.getByRole('button', { name: `${n}: Place ${n}` });
const left = (n: number) => pin(n).element().getBoundingClientRect().left;

it('shows every place as a pin with its number, and the chosen one lit', async () => {
  const { onChoose, onPointAt } = await open();
  await expect.element(pin(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(pin(2)).toHaveAttribute('aria-pressed', 'false');
  await pin(2).click();
  expect(onChoose).toHaveBeenCalledWith(2);
  expect(onPointAt).toHaveBeenCalledWith(2);
});

it('lights the pin that the list points at', async () => {
  await open({ pointedAt: 2 });
  await expect.element(pin(2)).toHaveAttribute('aria-pressed', 'true');
});

it('moves and zooms by the keyboard and by its buttons', async () => {
  const { handle, onMove } = await open();
  await expect.element(pin(1)).toBeVisible();
  const start = left(1);
  page
    .getByRole('region', { name: /^Map of the results/ })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => Math.round(left(1) - start)).toBe(-80);
  const apart = left(2) - left(1);
  handle.current?.zoomBy(-1);
  await expect.poll(() => left(2) - left(1)).toBeLessThan(apart * 0.6);
  handle.current?.fit();
  await expect.poll(() => Math.round(left(1) - start)).toBe(0);
  expect(onMove).toHaveBeenCalled();
});

it('asks for tiles of our own server only, and says when they fail', async () => {
  const { onTilesFail } = await open({ tiles: { kind: 'raster', maxZoom: 19 } });
  await expect.poll(() => onTilesFail.mock.calls.length).toBeGreaterThan(0);
  const sources = [...document.querySelectorAll('img')].map(({ src }) => new URL(src));
  expect(sources.length).toBeGreaterThan(0);
  for (const { origin, pathname } of sources) {
    expect(origin).toBe(location.origin);
    expect(pathname).toMatch(/^\/api\/places\/tiles\/\d+\/\d+\/\d+$/);
  }
});

it('is accessible', async () => {
  await open({ near: { lat: 38.725, lng: -9.13 } });
  await expect.element(pin(1)).toBeVisible();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
