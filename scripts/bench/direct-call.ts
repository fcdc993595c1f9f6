import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

export interface DirectRecord {
  startedAt: number;
  firstTextAt: number;
  textTimes: number[];
  bytes: number;
}

/** Reads a chat completion, straight from the stand-in by default: the floor for everything that relays it. */
export function callDirectly(
  url: string,
  { model = 'stand-in', headers = {} }: { model?: string; headers?: Record<string, string> } = {},
): Promise<DirectRecord> {
  const body = JSON.stringify({
    model,
    stream: true,
    messages: [{ role: 'user', content: 'Hello' }],
  });
  return new Promise((resolve, reject) => {
    const record: DirectRecord = {
      startedAt: performance.now(),
      firstTextAt: Number.NaN,
      textTimes: [],
      bytes: 0,
    };
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        let rest = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          record.bytes += Buffer.byteLength(part);
          const blocks = (rest + part).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) readBlock(block, record);
        });
        answer.on('end', () => resolve(record));
        answer.on('error', reject);
      },
    );
    call.setNoDelay(true);
    call.on('error', reject);
    call.end(body);
  });
}

function readBlock(block: string, record: DirectRecord): void {
  if (!block.startsWith('data: {')) return;
  const chunk = JSON.parse(block.slice(6)) as { choices: { delta: { content?: string } }[] };
  if (!chunk.choices[0]?.delta.content) return;
  const now = performance.now();
  if (Number.isNaN(record.firstTextAt)) record.firstTextAt = now;
  record.textTimes.push(now);
}
