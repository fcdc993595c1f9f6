import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { chromium } from 'playwright';
import { notifyingChromium } from '../../scripts/lib/chromium.ts';
import { startSandboxServer } from './sandbox-server.ts';
import { waysOut } from './ways-out.ts';

/**
 * Runs in a network namespace with a non-loopback address, a name server and a listener for connections, and prints
 * what a hostile page and a hostile program reached of them. A plain page goes first, to prove that they would be
 * noticed.
 */
const address = process.argv[2]!;
const names: string[] = [];
const connections: string[] = [];

/** Every name resolves here. */
const resolver = createSocket('udp4');
resolver.on('message', (question, { port, address: from }) => {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  names.push(labels.join('.'));
  const isAddress = question.readUInt16BE(at + 1) === 1;
  const head = Buffer.from(question.subarray(0, at + 5));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isAddress ? 1 : 0, 6);
  head.fill(0, 8, 12);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
  resolver.send(isAddress ? Buffer.concat([head, record]) : head, port, from);
});
await new Promise<void>((resolve) => resolver.bind(53, address, resolve));
const listener = createServer((socket) => {
  connections.push(String(socket.remoteAddress));
  socket.on('error', () => undefined);
  socket.destroy();
});
const port = await new Promise<number>((resolve) => {
  listener.listen(0, address, () => resolve((listener.address() as { port: number }).port));
});

interface Harness {
  show(
    entry: string,
    files: Record<string, string>,
    until: string,
  ): Promise<{ lines: { text: string }[]; end: string }>;
  run(start: object): Promise<{ kind: string; text?: string }[]>;
}
declare const harness: Harness;

const server = await startSandboxServer({ isPythonOff: true });
const browser = await chromium.launch(notifyingChromium());
const ours = (all: string[]) => all.filter((name) => name.endsWith('.example'));
/** Browser globals; these tests are compiled without the DOM types. */
interface PeerConnection {
  iceGatheringState: string;
  onicegatheringstatechange: () => void;
  createDataChannel(label: string): void;
  createOffer(): Promise<object>;
  setLocalDescription(description: object): Promise<void>;
}

try {
  const page = await browser.newPage();
  await page.goto(server.baseUrl);
  await page.evaluate(async (target) => {
    const Connection = (globalThis as never as { RTCPeerConnection: new (options: object) => PeerConnection })
      .RTCPeerConnection;
    const connection = new Connection({
      iceServers: [{ urls: `turn:${target}?transport=tcp`, username: 'u', credential: 'c' }],
    });
    connection.createDataChannel('x');
    await connection.setLocalDescription(await connection.createOffer());
    await new Promise<void>((resolve) => {
      connection.onicegatheringstatechange = () => {
        if (connection.iceGatheringState === 'complete') resolve();
      };
    });
  }, `open.example:${port}`);
  const noticed = { names: ours(names).length, connections: connections.length };
  names.length = 0;
  connections.length = 0;
  const shown = await page.evaluate(
    (html) => harness.show('index.html', { 'index.html': html }, 'all ways tried'),
    waysOut(`closed.example:${port}`),
  );
  const program = `
const tries = {
  fetch: () => fetch('http://program.example:${port}/'),
  'fetch of the realm': () => WorkerGlobalScope.prototype.fetch.call(self, 'http://program.example:${port}/', { mode: 'no-cors' }),
  import: () => (0, eval)("import('http://program.example:${port}/x.js')"),
  importScripts: () => importScripts('http://program.example:${port}/x.js'),
  worker: () => new Promise((yes, no) => { const worker = new Worker('http://program.example:${port}/x.js'); worker.onerror = no; worker.onmessage = yes; }),
  socket: () => new WebSocket('ws://program.example:${port}/'),
  events: () => new EventSource('http://program.example:${port}/'),
  transport: () => new WebTransport('https://program.example:${port}/').ready,
  peers: () => new RTCPeerConnection(),
  cache: () => caches.open('x'),
  database: () => indexedDB.open('x'),
};
for (const [name, go] of Object.entries(tries)) {
  try { await go(); console.log('OUT ' + name); } catch { console.log('refused ' + name); }
}`;
  const ran = await page.evaluate(
    (code) => harness.run({ language: 'javascript', entry: 'main.js', files: { 'main.js': code } }),
    program,
  );
  const said = [...shown.lines.map(({ text }) => text), ...ran.map(({ text = '' }) => text)];
  console.log(
    JSON.stringify({
      noticed,
      names: ours(names),
      connections,
      out: said.filter((line) => line.startsWith('OUT')),
      refused: said.filter((line) => line.startsWith('refused ')).length,
    }),
  );
} finally {
  await browser.close();
  await server.stop();
  listener.close();
  resolver.close();
}
process.exit(0);
