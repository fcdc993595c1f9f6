import { expect, it } from 'vitest';
import { screens } from '#assembly/client/screens.ts';
import { filterModes, type Mode, modesOf } from '#features/modes/shared/modes.ts';
import {
  afterSwitch,
  findSwitchableMode,
  initialModeState,
  ModeSwitchError,
  toModeSwitchError,
} from '#features/modes/shared/switch-mode.ts';

const modes = modesOf(screens);

const caught = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

it('groups the modes as specified, with the Lens beside the other tools', () => {
  const idsOf = (category: Mode['category']) =>
    modes
      .filter((mode) => mode.category === category)
      .map(({ id }) => id)
      .sort();
  expect(idsOf('search')).toEqual(['all', 'images', 'news', 'places', 'videos', 'web']);
  expect(idsOf('tools')).toEqual(['calendar', 'chat', 'lens', 'notes', 'rephraser']);
  expect(idsOf('creation')).toEqual(['coder', 'designer', 'recipe', 'writer']);
  expect(modes.every(({ requiresAuth }) => requiresAuth)).toBe(true);
});

it('refuses an unknown mode', () => {
  const error = caught(() => findSwitchableMode(modes, 'nap'));
  expect(error).toBeInstanceOf(ModeSwitchError);
  expect(error).toMatchObject({ code: 'MODE_SWITCH_ERROR', message: 'Invalid mode: nap', targetMode: 'nap' });
});

it('refuses a mode that is switched off', () => {
  const off = modes.map((mode) => (mode.id === 'notes' ? { ...mode, isEnabled: false } : mode));
  expect(caught(() => findSwitchableMode(off, 'notes'))).toMatchObject({
    code: 'MODE_SWITCH_ERROR',
    message: 'Mode notes is currently disabled',
    targetMode: 'notes',
  });
});

it('keeps its own errors and words all others', () => {
  const own = new ModeSwitchError('Invalid mode: x', 'x');
  expect(toModeSwitchError(own, 'x')).toBe(own);
  expect(toModeSwitchError(new Error('history is full'), 'chat')).toMatchObject({
    message: 'Failed to switch mode',
    targetMode: 'chat',
  });
});

it('starts at all, and remembers where it came from and when', () => {
  expect(initialModeState.currentMode).toBe('all');
  const failed = { ...initialModeState, error: new ModeSwitchError('Invalid mode: x', 'x') };
  expect(afterSwitch(failed, findSwitchableMode(modes, 'chat'), 1234)).toEqual({
    currentMode: 'chat',
    previousMode: 'all',
    switchedAt: 1234,
    error: null,
  });
});

it('filters by name or description, whatever the case', () => {
  expect(filterModes(modes, '  RECI ').map(({ id }) => id)).toEqual(['recipe']);
  expect(filterModes(modes, 'cited').map(({ id }) => id)).toEqual(['web']);
  expect(filterModes(modes, '').length).toBe(modes.length);
  expect(filterModes(modes, 'zzz')).toEqual([]);
});

it('offers four modes on the landing page', () => {
  expect(
    filterModes(modes, '', '/')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['chat', 'images', 'videos', 'web']);
});
