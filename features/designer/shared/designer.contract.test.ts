import { expect, it } from 'vitest';
import { designerModelIds } from '#features/models/shared/catalogue.ts';
import {
  DesignQuality,
  DesignSize,
  FilmStyle,
  MakeFilmInput,
  MakePicturesInput,
  PictureStyle,
} from './designer.contract.ts';
import { filmRates, filmSeconds } from './designer.limits.ts';
import { designerScreens } from './designer.screens.ts';

/** In the order of their specification; screens sort as they like. */
it('offers what was specified, and nothing else', () => {
  expect(PictureStyle.options.join(' ')).toBe('realistic artistic abstract minimalist');
  expect(FilmStyle.options.join(' ')).toBe('cinematic animated motion-graphics 3d-animation');
  expect(DesignSize.options.join(' ')).toBe('512x512 1024x1024 1920x1080 3840x2160');
  expect(DesignQuality.options.join(' ')).toBe('standard high ultra');
  expect(filmSeconds).toEqual([5, 10, 15, 30, 60]);
  expect(filmRates).toEqual([24, 30, 60]);
  expect(new Set(designerModelIds)).toEqual(
    new Set('deepseek-r1 deepseek-v3 gemini-2-pro-exp gemini-2-flash gemini-2-flash-thinking'.split(' ')),
  );
  for (const { guard } of designerScreens) expect(guard).toBe('person');
});

it('needs words, and takes the rest for granted', () => {
  const defaults = { size: '1024x1024', quality: 'standard' };
  expect(MakePicturesInput.parse({ id: 'a', prompt: ' A boat ' })).toMatchObject({
    ...defaults,
    prompt: 'A boat',
  });
  expect(MakeFilmInput.parse({ id: 'a', prompt: 'A boat' })).toMatchObject({ ...defaults, rate: 30 });
  for (const prompt of ['', ' \n ', '\0', 'a'.repeat(4_001)])
    expect(MakePicturesInput.safeParse({ id: 'a', prompt }).success).toBe(false);
});
