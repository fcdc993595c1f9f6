import type { Declaration } from '#server/declaration.ts';
import { voiceEnvironment } from './voice.env.ts';

export const voiceDeclaration: Declaration = {
  name: 'voice',
  canBeOff: true,
  isOffBy: ({ voice }) => voice?.isOff === true,
  environment: voiceEnvironment,
};
