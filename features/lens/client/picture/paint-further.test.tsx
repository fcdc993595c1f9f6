import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { takeDraftHandoff } from '#features/files/client/draft-handoff.ts';
import { PaintFurther } from './paint-further.tsx';

const photo = new File(['a picture'], 'photo.jpg', { type: 'image/jpeg' });
const makeWhole = vi.fn(() => Promise.resolve(photo));
afterEach(() => makeWhole.mockClear());

const show = (engines: object[]) => {
  fakeServer({ 'GET /api/designer/engines': Response.json({ engines }) });
  const element = (
    <ToastProvider>
      <PaintFurther
        {...{ label: 'Paint in a style', words: 'Paint it as ink.', makeWhole, isReady: true }}
        passing={{ mayPass: true, isReading: false, pass: (use) => use() }}
      />
    </ToastProvider>
  );
  return renderRoutes(
    [
      { path: '/lens', element },
      { path: '/designer', element: <h1>Designer</h1> },
    ],
    { at: '/lens', user: maya },
  );
};

const studio = { id: 'studio', group: 'studio', name: 'Built-in engine', kinds: ['picture'] };

test('a picture goes to the Designer with words when its button is pressed, and who is sent it is named', async () => {
  const { screen } = await show([
    studio,
    { id: 'one', group: 'painter', name: 'Brush 2', kinds: ['picture'] },
  ]);
  await expect.element(screen.getByText(/Brush 2 is sent it when you press Generate there\.$/)).toBeVisible();
  expect(makeWhole).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Paint in a style' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Designer' })).toBeVisible();
  const handed = await takeDraftHandoff();
  expect([handed?.text, handed?.files.map(({ name }) => name)]).toEqual(['Paint it as ink.', ['photo.jpg']]);
});

test('without a picture model it says so', async () => {
  const { screen } = await show([studio]);
  await expect
    .element(screen.getByText('“Paint in a style” needs a picture model, and none is connected.'))
    .toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});
