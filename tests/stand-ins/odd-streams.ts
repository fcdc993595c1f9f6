const end = 'data: [DONE]\n\n';

function event(value: unknown): string {
  return `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
}

function chunk(delta: unknown, more: object = {}, choice: object = {}): string {
  const head = { id: 'c1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'm' };
  return event({ ...head, choices: [{ index: 0, delta, finish_reason: null, ...choice }], ...more });
}

function stop(reason = 'stop', more: object = {}): string {
  return chunk({}, more, { finish_reason: reason });
}

const words = ['Gr', 'üße', ' 👩🏽‍🚀', ' an', ' alle', '. "\n\n"', ' \\ "content":', ' End'];
const said = words.map((content) => chunk({ content })).join('');
const usage = {
  prompt_tokens: 9,
  completion_tokens: 12,
  total_tokens: 21,
  prompt_tokens_details: { cached_tokens: 4 },
  completion_tokens_details: {
    reasoning_tokens: 5,
    accepted_prediction_tokens: 1,
    rejected_prediction_tokens: 2,
  },
  cost: 0.002,
};

/** One piece of a call. */
function call(piece: object): string {
  return chunk({ tool_calls: [piece] });
}

/** What servers that speak OpenAI's chat protocol are known to send, each with an answer around it. */
export const oddStreams: Record<string, string> = {
  'words one by one': chunk({ role: 'assistant', content: '' }) + said + stop() + end,
  'an answer that thinks first': [
    chunk({ role: 'assistant', content: null, reasoning_content: 'Hm' }),
    ...[' so', ' then'].map((thought) => chunk({ content: null, reasoning_content: thought })),
    said + stop('stop', { usage }) + end,
  ].join(''),
  'thoughts under their other name':
    chunk({ reasoning: 'Let me' }) + chunk({ reasoning: ' see' }) + said + stop() + end,
  'thoughts and words in one event, and thoughts again':
    chunk({ reasoning_content: 'a', content: 'b' }) + chunk({ reasoning_content: 'c' }) + said + stop() + end,
  'words as a list of parts': [
    chunk({ content: [{ type: 'text', text: 'One' }, { type: 'image_url' }, { type: 'text', text: '' }] }),
    chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }, null, { type: 'x' }] }] }),
    chunk({
      content: [
        { type: 'thinking', thinking: 'no list' },
        { type: 'text', text: ' two' },
      ],
    }) +
      stop() +
      end,
  ].join(''),
  'a call whose arguments come in pieces':
    call({ index: 0, id: 'call_1', type: 'function', function: { name: 'look', arguments: '' } }) +
    ['{"at', '":"th', 'e sea"}'].map((piece) => call({ index: 0, function: { arguments: piece } })).join('') +
    stop('tool_calls') +
    end,
  'two calls at once, their pieces mixed':
    call({ index: 0, id: 'a', function: { name: 'look', arguments: '{"at":' } }) +
    call({ index: 1, id: 'b', function: { name: 'hear', arguments: '{"to":' } }) +
    chunk({
      tool_calls: [
        { index: 1, function: { arguments: '"it"}' } },
        { index: 0, function: { arguments: '"me"}' } },
      ],
    }) +
    stop('tool_calls') +
    end,
  'a call after words and thoughts':
    chunk({ content: 'I look.' }) +
    chunk({ reasoning_content: 'Where?' }) +
    call({ index: 0, id: 'a', function: { name: 'look', arguments: '{}' } }) +
    chunk({ content: ' There.' }) +
    stop('tool_calls') +
    end,
  'a call whose name comes late':
    call({ index: 0, id: 'a', function: { arguments: '{"at"' } }) +
    call({ index: 0, function: { name: 'look' } }) +
    call({ index: 0, function: { arguments: ':1}' } }) +
    stop('tool_calls') +
    end,
  'a call whose name never comes':
    said + call({ index: 0, id: 'a', function: { arguments: '{}' } }) + stop() + end,
  'a call without a number or an id':
    call({ function: { name: 'look', arguments: '{"at":1}' } }) + stop('tool_calls') + end,
  'a call without a name and a number': said + call({ function: { arguments: '{}' } }) + said + stop() + end,
  'calls that share a number':
    call({ index: 0, id: 'a', function: { name: 'look', arguments: '{}' } }) +
    call({ index: 0, id: 'b', function: { name: 'hear', arguments: '{}' } }) +
    stop('tool_calls') +
    end,
  'a call with a signature of Gemini':
    call({
      ...{ index: 0, id: 'a', function: { name: 'look', arguments: '{}' } },
      extra_content: { google: { thought_signature: 'signed' } },
    }) +
    stop('tool_calls') +
    end,
  'a call that is empty, blank, or null':
    chunk({ content: 'x', tool_calls: [] }) +
    chunk({ tool_calls: null }) +
    call({ index: 0, id: '', function: { name: ' ', arguments: null } }) +
    said +
    stop() +
    end,
  'a refusal': chunk({ refusal: 'I cannot' }) + chunk({ refusal: ' do that.' }) + stop() + end,
  'a refusal after words, with the reason':
    said + chunk({ refusal: 'No.' }, {}, { finish_reason: 'stop' }) + end,
  'a refusal that is not text': chunk({ content: 'x', refusal: false }) + said + stop() + end,
  'an answer that is filtered': said + stop('content_filter') + end,
  'an answer that is too long': said + stop('length') + end,
  'the old name of calls': said + stop('function_call') + end,
  'a reason that nobody knows': said + stop('eos_token') + end,
  'a reason with the last words': said + chunk({ content: '!' }, {}, { finish_reason: 'stop' }) + end,
  'two reasons': said + stop('tool_calls') + stop('stop') + end,
  'usage in an event of its own': said + stop() + event({ id: 'c1', choices: [], usage }) + end,
  'usage with every event': words
    .map((content, index) => chunk({ content }, { usage: { ...usage, completion_tokens: index } }))
    .concat(stop(), end)
    .join(''),
  'usage of which little is known': said + stop('stop', { usage: { prompt_tokens: null, extra: [1] } }) + end,
  'usage that is null': chunk({ content: 'x' }, { usage: null }) + said + stop() + end,
  'nothing before the words':
    event({ id: '', created: 0, model: '', choices: [], prompt_filter_results: [] }) + said + stop() + end,
  'another event first, with its own content':
    chunk({ content: 'ha' }, { filter: { content: 'safe' } }) +
    chunk({ content: 'ha' }, { filter: { content: 'unsafe' } }) +
    stop() +
    end,
  'log probabilities':
    chunk({ content: 'x' }, {}, { logprobs: { content: [{ token: 'x' }] } }) + said + stop() + end,
  'two choices':
    event({ choices: [{ delta: { content: 'a' } }, { delta: { content: 'b' } }] }) + said + stop() + end,
  'a choice without a delta':
    event({ choices: [{ index: 0 }] }) + event({ choices: [{ delta: null }] }) + said + stop() + end,
  'no role, or an empty one':
    chunk({ role: '', content: 'x' }) + chunk({ role: null, content: 'y' }) + stop() + end,
  'a role that nobody knows': said + chunk({ role: 'tool', content: 'y' }) + stop() + end,
  'an error in the stream': said + event({ error: { message: 'overloaded', type: 'server', code: 503 } }),
  'an error and words after it':
    said + event({ error: { message: 'odd', param: null } }) + said + stop() + end,
  'an error beside choices': said + chunk({ content: 'x' }, { error: { message: 'half' } }) + end,
  'an error that is only text': said + event({ error: 'overloaded' }) + end,
  'an error without a message': said + event({ error: { code: 1 } }) + end,
  'an event that is not JSON': `${said}data: {"broken\n\n${stop()}${end}`,
  'an event that is not an object':
    said + event('7') + event('null') + event('"x"') + event('[]') + stop() + end,
  'keys that touch prototypes': `${said}data: {"choices":[{"delta":{"content":"x","__proto__":{"a":1}}}]}\n\n${stop()}`,
  'a harmless constructor': chunk({ content: 'x', constructor: 'y' }) + said + stop() + end,
  'text that looks like such a key': chunk({ content: '"__proto__":' }) + said + stop() + end,
  'no end mark': said + stop(),
  'no reason': said + end,
  'neither a reason nor an end mark': said,
  'words after the end mark': said + end + chunk({ content: ' more' }) + stop(),
  'the end mark alone': end,
  'only a role': chunk({ role: 'assistant', content: '' }) + stop() + end,
  'an event that is cut at the end': `${said}${stop()}data: {"choices":[{"delta":{"content":"lost"`,
  'keep-alives': `: ping\n\n${words.map((content) => `: ping\n\n${chunk({ content })}`).join('')}:\n\n${stop()}${end}`,
  'names, numbers and retries of events': `retry: 100\nid: 7\nevent: message\n${said}event: done\nid\n${stop()}${end}`,
  'lines that end as on Windows': (said + stop() + end).replaceAll('\n', '\r\n'),
  'lines that end as on old Macs': `${(said + stop() + end).replaceAll('\n', '\r')}\n`,
  'no space after the colon': (said + stop() + end).replaceAll('data: ', 'data:'),
  'an event of several lines': `${said}data: {"choices":[{"delta":\ndata: {"content":"x"}}]}\n\n${stop()}${end}`,
  'a byte order mark': `\uFEFF${said}${stop()}${end}`,
  'three blank lines': `\n\n${(said + stop() + end).replaceAll('\n\n', '\n\n\n\n')}`,
  'spaces in the JSON': words
    .map(
      (content) => `data: { "choices" : [ { "delta" : { "content" : ${JSON.stringify(content)} } } ] }\n\n`,
    )
    .concat(stop(), end)
    .join(''),
  'escapes, halves of characters and NULs': [
    ...['\\u00e9', '\\ud83d', '\\ude00', '\\u0000', '\\ud83d\\ude00', '\\/', '\u2028', '\uFEFF'],
  ]
    .map((text) => `data: {"id":"c","choices":[{"index":0,"delta":{"content":"${text}"}}]}\n\n`)
    .concat(stop(), end)
    .join(''),
  'numbers beyond all bounds': `data: {"created":1e999,"choices":[{"delta":{"content":"x"}}]}\n\n${said}${stop()}${end}`,
};
