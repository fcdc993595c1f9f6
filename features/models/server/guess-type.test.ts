import { expect, it } from 'vitest';
import { guessType } from './guess-type.ts';

it.each([
  ['llama3.2:3b', 'fast'],
  ['gpt-5-mini', 'fast'],
  ['gemini-3-flash', 'fast'],
  ['mistral-small', 'fast'],
  ['qwen3-8b', 'balanced'],
  ['stand-in', 'balanced'],
  ['gemini-3-pro', 'powerful'],
  ['llama3.3:70b', 'powerful'],
  ['deepseek-r1:14b', 'powerful'],
  ['o3', 'powerful'],
])('%s is likely %s', (id, type) => expect(guessType(id)).toBe(type));
