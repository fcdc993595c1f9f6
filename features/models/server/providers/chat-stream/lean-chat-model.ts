import { Readable } from 'node:stream';
import { OpenAICompatibleChatLanguageModel, VERSION } from '@ai-sdk/openai-compatible';
import { APICallError, EmptyResponseBodyError, type LanguageModelV4CallOptions } from '@ai-sdk/provider';
import {
  combineHeaders,
  getRuntimeEnvironmentUserAgent,
  isAbortError,
  type ResponseHandler,
  VERSION as utilsVersion,
  withUserAgentSuffix,
} from '@ai-sdk/provider-utils';
import { answerOfParts, type StreamedAnswer } from '#features/assistant/server/part-reader.ts';
import { ChatAnswer } from './chat-answer.ts';
import { ChatParts, type ChatSchema } from './chat-parts.ts';
import { type HttpAnswer, type HttpOrder, type PostForAnswer, postForAnswer } from './post-for-answer.ts';
import { writtenRequest } from './written-request.ts';

const name = 'openai-compatible';
/** For the log, in the library's words. */
const unreadable = 'Failed to process successful response';

/** What the library keeps to itself. A test compares what both make of the same answers, and fails when this changes. */
interface Inside {
  chunkSchema: ChatSchema;
  failedResponseHandler: ResponseHandler<APICallError>;
}

export interface ChatEndpoint {
  /** Including the version, e.g. `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
}

/** The library's model for OpenAI's chat protocol: it writes the requests, and we read the answers. */
export class LeanChatModel extends OpenAICompatibleChatLanguageModel {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #post: PostForAnswer;

  constructor(modelId: string, { baseUrl, apiKey }: ChatEndpoint, post: PostForAnswer = postForAnswer) {
    const root = baseUrl.replace(/\/$/, '');
    const own = withUserAgentSuffix(
      apiKey ? { Authorization: `Bearer ${apiKey}` } : {},
      `ai-sdk-openai-compatible/${VERSION}`,
    );
    super(modelId, {
      provider: `${name}.chat`,
      url: ({ path }) => new URL(`${root}${path}`).toString(),
      headers: own,
    });
    this.#url = new URL(`${root}/chat/completions`).toString();
    this.#headers = withUserAgentSuffix(
      { 'Content-Type': 'application/json', ...own },
      `ai-sdk-provider-utils/${utilsVersion}`,
      getRuntimeEnvironmentUserAgent(),
    );
    this.#post = post;
  }

  /** Raw events (`includeRawChunks`) are not passed on: nobody here reads them. */
  override async doStream(options: LanguageModelV4CallOptions): Promise<StreamedAnswer> {
    const { body: asked, warnings } = await this.prepareRequest(options);
    const body = { ...asked, stream: true };
    const url = this.#url;
    const answer = await this.#ask(body, {
      url,
      headers: headersOf(this.#headers, options.headers),
      body: writtenRequest(body, options.tools),
      signal: options.abortSignal,
    });
    const { status: statusCode, headers: responseHeaders } = answer;
    const broken = (cause: Error | undefined) => {
      if (options.abortSignal?.aborted) return options.abortSignal.reason;
      const terminated = new TypeError('terminated', { cause });
      return new APICallError({
        ...{
          message: unreadable,
          cause: terminated,
          statusCode,
          url,
          responseHeaders,
          requestBodyValues: body,
        },
      });
    };
    const { chunkSchema: schema } = this as unknown as Inside;
    const parts = new ChatParts({ schema, metadataKey: metadataKeyOf(options), warnings });
    return answerOfParts(new ChatAnswer(answer.body, parts, { broken }), {
      request: { body },
      response: { headers: responseHeaders },
    });
  }

  /** @throws whatever the library would for the same answer. */
  async #ask(requestBodyValues: unknown, order: HttpOrder): Promise<HttpAnswer> {
    const { url } = order;
    const answer = await this.#post(order).catch((error: unknown) => {
      if (!(error instanceof TypeError && error.cause instanceof Error)) throw error;
      const { cause } = error;
      const message = `Cannot connect to API: ${cause.message}`;
      throw new APICallError({ message, cause, url, requestBodyValues, isRetryable: true });
    });
    const { status: statusCode, headers: responseHeaders } = answer;
    const failed = (what: 'successful' | 'error', cause: unknown) => {
      const message = `Failed to process ${what} response`;
      return new APICallError({ ...{ message, cause, statusCode, url, responseHeaders, requestBodyValues } });
    };
    if (statusCode === 204 || statusCode === 205) throw failed('successful', new EmptyResponseBodyError({}));
    if (statusCode >= 200 && statusCode < 300) return answer;
    const { failedResponseHandler: explain } = this as unknown as Inside;
    const { value } = await explain({ url, requestBodyValues, response: responseOf(answer) }).then(
      undefined,
      (error: unknown) => {
        throw isAbortError(error) || APICallError.isInstance(error) ? error : failed('error', error);
      },
    );
    throw value;
  }
}

function headersOf(
  own: Record<string, string>,
  asked: Record<string, string | undefined> | undefined,
): Record<string, string> {
  if (!asked) return own;
  const all = combineHeaders(own, asked);
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key.toLowerCase(), value]])),
  );
}

/** Our other name for its options, where a caller uses it. */
function metadataKeyOf({ providerOptions }: LanguageModelV4CallOptions): string {
  return providerOptions?.openaiCompatible == null ? name : 'openaiCompatible';
}

function responseOf({ status, statusText, headers, body }: HttpAnswer): Response {
  const hasBody = status !== 304;
  return new Response(hasBody ? (Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>) : null, {
    status,
    statusText,
    headers,
  });
}
