import { APICallError } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { asProviderError, asReportedError } from './provider-error.ts';

function refusal(statusCode: number | undefined, responseBody = '', retryAfter?: string) {
  return new APICallError({
    message: 'refused',
    url: 'http://provider.test',
    requestBodyValues: {},
    ...(statusCode === undefined ? {} : { statusCode }),
    responseBody,
    ...(retryAfter === undefined ? {} : { responseHeaders: { 'retry-after': retryAfter } }),
  });
}

describe('what a refusal means', () => {
  it.each([
    [undefined, '', 'model_unavailable'],
    [401, '', 'model_refused'],
    [404, '', 'model_unknown'],
    [408, '', 'model_timeout'],
    [500, '', 'model_down'],
    [529, '{"type":"overloaded_error"}', 'model_down'],
    [504, '', 'model_timeout'],
    [418, '', 'model_refused'],
    [400, '', 'model_refused'],
    // The wording that OpenAI, Anthropic, Google, llama.cpp and vLLM use for these errors.
    [400, "This model's maximum context length is 8192 tokens", 'model_context_full'],
    [400, '{"code":"context_length_exceeded"}', 'model_context_full'],
    [400, 'prompt is too long: 210000 tokens > 200000 maximum', 'model_context_full'],
    [
      400,
      'The input token count (1200000) exceeds the maximum number of tokens allowed',
      'model_context_full',
    ],
    [400, 'the request exceeds the available context size', 'model_context_full'],
    [400, 'API key not valid. Please pass a valid API key.', 'model_refused'],
    [400, 'The model `gpt-9` does not exist', 'model_unknown'],
    [400, 'Your credit balance is too low to access the API', 'model_refused'],
    [429, '{"code":"insufficient_quota"}', 'model_refused'],
    [429, 'Rate limit reached', 'model_busy'],
  ])('%s %s: %s', (status, body, code) => {
    expect(asProviderError(refusal(status, body)).code).toBe(code);
  });

  it.each([
    ['Overloaded', 'model_busy'],
    [{ message: 'Rate limit reached', code: 429 }, 'model_busy'],
    [{ message: 'prompt is too long: 210000 tokens > 200000 maximum' }, 'model_context_full'],
    [{ message: 'The server had an error' }, 'model_down'],
    [undefined, 'model_down'],
  ])('%j, reported in the middle of a stream: %s', (cause, code) => {
    expect(asReportedError(cause).code).toBe(code);
  });

  it('names no wait that nobody would wait for', () => {
    expect(asProviderError(refusal(429, '', '999999999')).message).not.toMatch(/hours/);
  });

  it.each([
    ['2', 'in a moment'],
    ['30', 'in 30 seconds'],
    ['120', 'in 2 minutes'],
    ['7200', 'in about 2 hours'],
  ])('says when a busy one may be tried again: %s s', (retryAfter, words) => {
    expect(asProviderError(refusal(429, '', retryAfter)).message).toContain(`Try again ${words}.`);
  });

  it('keeps what the provider said as the cause, and out of the sentence', () => {
    const cause = refusal(401, 'secret-key-in-the-answer');
    const error = asProviderError(cause);
    expect(error.cause).toBe(cause);
    expect(error.message).not.toContain('secret');
  });
});
