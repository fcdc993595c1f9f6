import { voiceScreens } from '#features/voice/shared/voice.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { voiceEnvironment } from './voice.env.ts';

export const voiceDeclaration: Declaration = {
  name: 'voice',
  screens: voiceScreens,
  canBeOff: true,
  isOffBy: ({ voice }) => voice?.isOff === true,
  environment: voiceEnvironment,
};
