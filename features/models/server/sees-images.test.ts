import { expect, it } from 'vitest';
import { seesImages } from './sees-images.ts';

it.each([
  'gpt-4o',
  'gpt-4o-mini',
  'gpt-4-turbo',
  'o1',
  'claude-3-opus-20240229',
  'claude-3-7-sonnet-20250219+thinking',
  'gemini-2.0-flash',
  'grok-2-vision-1212',
  'llama3.2-vision',
  'qwen2.5vl:7b',
  'qwen2-vl-7b-instruct',
  'llava:13b',
  'gemma3:4b',
  'meta-llama/llama-4-scout',
])('%s sees pictures', (id) => expect(seesImages(id)).toBe(true));

it.each([
  'gpt-4',
  'gpt-3.5-turbo',
  'o1-preview',
  'o1-mini',
  'o3-mini',
  'claude-2.1',
  'claude-3-5-haiku-20241022',
  'deepseek-reasoner',
  'grok-2-1212',
  'llama3.2',
  'gemma3:1b',
  'mistral',
  'stand-in',
])('%s does not', (id) => expect(seesImages(id)).toBe(false));
