import { resolve } from 'node:path';
import { z } from 'zod';
import { defineEnvironment, optional, serviceUrl } from '#server/environment.ts';
import { type MediaPrice, readPrices } from './prices.ts';

declare module '#server/env.ts' {
  interface EnvSections {
    designer: {
      isOff: boolean;
      /** AUTOMATIC1111, Forge or SD.Next, started with its API. */
      sdapiUrl?: string;
      /** Without workflows there is nothing to ask it for. */
      comfyUi?: { baseUrl: string; folder: string };
      /** Of ComfyUI's workflows, for one that is found on this machine. */
      workflowsFolder?: string;
      /** What models cost, in money, by their ids. */
      prices?: Readonly<Record<string, MediaPrice>>;
      /** How long after one another a film is asked for; tests have less time than providers. */
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
