import { resolve } from 'node:path';
import { z } from 'zod';
import { defineEnvironment, optional, serviceUrl } from '#server/environment.ts';
import { type MediaPrice, readPrices } from './prices.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    designer: {
      isOff: boolean;
      /** AUTOMATIC1111, Forge or SD.Next, started with its API enabled. */
      sdapiUrl?: string;
      /** ComfyUI needs workflows to be useful. */
      comfyUi?: { baseUrl: string; folder: string };
      /** Workflows for a ComfyUI discovered on this machine. */
      workflowsFolder?: string;
      /** Prices of models by id. */
      prices?: Readonly<Record<string, MediaPrice>>;
      /** Delays between polls of a film; shorter in tests. */
      filmWaitsMs?: readonly number[];
    };
  }
}

export const designerEnvironment = defineEnvironment({
  variables: {
    DESIGNER: optional(z.enum(['on', 'off'])),
    SDAPI_BASE_URL: optional(serviceUrl),
    COMFYUI_BASE_URL: optional(serviceUrl),
    COMFYUI_WORKFLOWS: optional(z.string().max(1_000)),
    PRICES_FILE: optional(z.string().max(1_000)),
  },
  read: ({ DESIGNER, SDAPI_BASE_URL, COMFYUI_BASE_URL, COMFYUI_WORKFLOWS, PRICES_FILE }, { dataFolder }) => ({
    designer: {
      isOff: DESIGNER === 'off',
      workflowsFolder: resolve(COMFYUI_WORKFLOWS ?? resolve(dataFolder, 'comfyui-workflows')),
      ...(PRICES_FILE && { prices: readPrices(PRICES_FILE) }),
      ...(SDAPI_BASE_URL && { sdapiUrl: SDAPI_BASE_URL }),
      ...(COMFYUI_BASE_URL && {
        comfyUi: {
          baseUrl: COMFYUI_BASE_URL,
          folder: resolve(COMFYUI_WORKFLOWS ?? resolve(dataFolder, 'comfyui-workflows')),
        },
      }),
    },
  }),
});
