import { CpuIcon } from '@phosphor-icons/react/Cpu';
import type { Command } from '#client/app/command.ts';
import { lazyPart } from '#client/app/lazy-part.ts';

export const modelsCommands: readonly Command[] = [
  {
    id: 'model',
    title: 'Select AI Model',
    otherNames: 'switch change gpt claude gemini',
    icon: CpuIcon,
    order: 2,
    needsUser: true,
    effect: { Dialog: lazyPart(async () => ({ default: (await import('./model-picker.tsx')).ModelPicker })) },
  },
];
