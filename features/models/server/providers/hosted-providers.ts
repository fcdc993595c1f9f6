import { anthropic } from './anthropic.ts';
import { deepSeek } from './deepseek.ts';
import { google } from './google.ts';
import type { HostedProvider } from './hosted-provider.ts';
import { openAi } from './openai.ts';
import { xai } from './xai.ts';

/** Every provider that an operator's key can connect. */
export const hostedProviders: readonly HostedProvider[] = [openAi, anthropic, google, xai, deepSeek];
