import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import { Component as AllSearchPage } from '#features/search/client/all-search.route.tsx';
import { searchAnswer, webResult } from '#features/search/client/testing/fake-api.ts';
import { product } from './product.ts';

const result = { id: 'r1', n: 1, url: 'https://harbour.example/', site: 'harbour.example' };
const picture = '/api/pictures?u=none';
/** One of each kind with Arabic text. */
const found: Record<string, object> = {
  web: webResult(1, { title: 'الميناء القديم', snippet: 'يفتح كل يوم.' }),
  images: {
    ...result,
    title: 'صورة الميناء',
    width: 400,
    height: 300,
    creator: 'ليلى',
    licence: null,
    bytes: null,
    thumbnail: picture,
    preview: picture,
    download: picture,
  },
  videos: {
    ...result,
    title: 'فيلم عن الميناء',
    description: 'رحلة في القارب.',
    seconds: null,
    views: null,
    publishedAt: null,
    channel: { name: 'قناة البحر', isVerified: false },
    tags: ['بحر'],
    quality: null,
    thumbnail: null,
    player: null,
  },
  news: {
    ...result,
    title: 'أخبار الميناء',
    source: 'جريدة الميناء',
    sourceUrl: 'https://harbour.example/',
    publishedAt: null,
    summary: 'وصلت السفينة صباح اليوم.',
    category: null,
    image: null,
    author: 'سمير',
  },
  places: {
    ...result,
    title: 'مقهى الميناء',
    kind: 'cafe',
    type: 'Cafe',
    address: 'شارع البحر',
    coordinates: { lat: 31.2, lng: 29.9 },
    distanceMetres: null,
    rating: null,
    reviews: null,
    description: 'قهوة وشاي.',
    amenities: [],
    phone: null,
    website: null,
    email: null,
    openingHours: null,
    source: 'OpenStreetMap',
  },
};

it('what is found of every kind runs in the direction of its letters', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const [, kind = ''] = /^\/api\/search\/(\w+)\//.exec(String(input)) ?? [];
    const one = found[kind];
    return one
      ? Response.json({ ...searchAnswer(), total: 1, results: [one] })
      : new Response('', { status: 404 });
  });
  const element = (
    <ModelProvider isSignedIn={false}>
      <ToastProvider>
        <AllSearchPage />
      </ToastProvider>
    </ModelProvider>
  );
  await renderRoutes([{ path: '*', element }], { at: '/search?q=harbour', user: null, product });
  const texts = [
    'الميناء القديم',
    'يفتح كل يوم.',
    'صورة الميناء',
    'فيلم عن الميناء',
    'رحلة في القارب.',
    'قناة البحر',
    'بحر',
    'أخبار الميناء',
    'وصلت السفينة صباح اليوم.',
    'جريدة الميناء',
    'سمير',
    'مقهى الميناء',
    'شارع البحر',
    'قهوة وشاي.',
  ];
  for (const text of texts) {
    const shown = page.getByText(text, { exact: true }).first();
    await expect.element(shown).toBeInTheDocument();
    expect([text, getComputedStyle(shown.element()).direction]).toEqual([text, 'rtl']);
  }
});
