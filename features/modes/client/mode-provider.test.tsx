import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { screens } from '#assembly/client/screens.ts';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { modesOf } from '#features/modes/shared/modes.ts';
import { ModeProvider, useMode } from './mode-provider.tsx';

function Switcher() {
  const { currentMode, previousMode, switchedAt, error, switchMode } = useMode();
  return (
    <>
      <p data-testid="state">{`${currentMode} after ${previousMode}, ${switchedAt === null ? 'never' : 'once'}`}</p>
      <p role="alert">{error && `${error.code}: ${error.message} (${error.targetMode})`}</p>
      {['chat', 'nap', 'notes'].map((id) => (
        <button key={id} type="button" onClick={() => switchMode(id)}>
          {id}
        </button>
      ))}
    </>
  );
}

const modes = modesOf(screens);
const someOff = modes.map((mode) => (mode.id === 'notes' ? { ...mode, isEnabled: false } : mode));
const routes = [
  {
    path: '*',
    element: (
      <ModeProvider modes={someOff}>
        <Switcher />
      </ModeProvider>
    ),
  },
];
const press = (name: string) => page.getByRole('button', { name }).click();

it('switches, remembers, and goes to the page of the mode', async () => {
  fakeServer({});
  const { address } = await renderRoutes(routes, { at: '/dashboard', user: maya });
  await expect.element(page.getByTestId('state')).toHaveTextContent('all after null, never');
  await press('chat');
  await expect.element(page.getByTestId('state')).toHaveTextContent('chat after all, once');
  expect(address()).toBe('/chat');
});

it('keeps an error until the next switch that works', async () => {
  fakeServer({});
  const { address } = await renderRoutes(routes, { at: '/dashboard', user: maya });
  await press('nap');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('MODE_SWITCH_ERROR: Invalid mode: nap (nap)');
  await press('notes');
  const sentence = 'MODE_SWITCH_ERROR: Mode notes is currently disabled (notes)';
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  expect(address()).toBe('/dashboard');
  await press('chat');
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
});

it('sends visitors to sign-in and back', async () => {
  fakeServer({});
  const { address } = await renderRoutes(routes, { at: '/dashboard' });
  await press('chat');
  await expect.poll(address).toBe('/signin?next=%2Fchat');
  await expect.element(page.getByTestId('state')).toHaveTextContent('all after null, never');
});
