import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contribute, extensionPoint } from './extension-point.ts';
import { ProductProvider } from './product.tsx';
import { loadAlong, useLoadedExtensions } from './use-loaded-extensions.ts';

interface Plant {
  name: string;
  order: number;
}

const plants = extensionPoint<() => Promise<readonly Plant[]>>('plants');

function Names() {
  return useLoadedExtensions(plants)
    .map(({ name }) => name)
    .join(', ');
}

type Load = () => Promise<readonly Plant[]>;

/** @returns how often the fallback was shown. */
async function show(loads: readonly Load[]): Promise<() => number> {
  let waits = 0;
  function Waiting() {
    waits += 1;
    return 'Waiting';
  }
  await render(
    <ProductProvider product={{ screens: [], contributions: [contribute(plants, loads)] }}>
      <main>
        <Suspense fallback={<Waiting />}>
          <Names />
        </Suspense>
      </main>
    </ProductProvider>,
  );
  return () => waits;
}

const fern: Load = async () => [{ name: 'fern', order: 2 }];
const moss: Load = async () => [{ name: 'moss', order: 1 }];

it('shows contributions in their order once all of them are loaded', async () => {
  await show([fern, moss]);
  await expect.element(page.getByRole('main')).toMatchTextContent(/^moss, fern$/);
});

it('does not wait for what was loaded along with the screen', async () => {
  const loads = [fern, moss];
  await loadAlong(loads);
  const waits = await show(loads);
  await expect.element(page.getByRole('main')).toMatchTextContent(/^moss, fern$/);
  expect(waits()).toBe(0);
});

it('asks again where it is shown for what could not be loaded along', async () => {
  let isAway = true;
  const loads: Load[] = [
    async () => {
      if (isAway) throw new Error('no');
      return [{ name: 'reed', order: 1 }];
    },
    fern,
  ];
  await loadAlong(loads);
  isAway = false;
  await show(loads);
  await expect.element(page.getByRole('main')).toMatchTextContent(/^reed, fern$/);
});
