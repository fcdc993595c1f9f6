import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useMode } from './mode-provider.tsx';

it('fails outside its provider with the specified words', () => {
  const Lost = () => createElement('p', null, useMode().currentMode);
  expect(() => renderToString(createElement(Lost))).toThrow('useMode must be used within a ModeProvider');
});
