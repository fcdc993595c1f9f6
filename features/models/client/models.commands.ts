import { CpuIcon } from '@phosphor-icons/react/Cpu';
import { lazy } from 'react';
import type { Command } from '#client/app/command.ts';

export const modelsCommands: readonly Command[] = [
  {
    id: 'model',
    title: 'Select AI Model',
    otherNames: 'switch change gpt claude gemini',
    icon: CpuIcon,
    order: 2,
    needsUser: true,
    effect: { Dialog: lazy(async () => ({ default: (await import('./model-picker.tsx')).ModelPicker })) },
  },
];
