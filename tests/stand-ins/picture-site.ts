import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface PictureSite {
  port: number;
  requests: { path: string; headers: Record<string, unknown> }[];
  close(): Promise<void>;
}

/** Bytes that mark the hidden location in a photograph. */
export const secretInPhoto = 'taken at home';

/** A site on loopback with pictures, and with files that only claim to be pictures. */
export async function startPictureSite(): Promise<PictureSite> {
  const plain = { width: 900, height: 600, channels: 3, background: '#23508a' } as const;
  const photo = await sharp({ create: plain })
    .withExif({ IFD0: { ImageDescription: secretInPhoto } })
    .jpeg()
    .toBuffer();
  const vast = await sharp({ create: { ...plain, width: 9_000, height: 9_000 } })
    .png()
    .toBuffer();
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const requests: PictureSite['requests'] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.example');
    requests.push({ path: pathname, headers: request.headers });
    const send = (type: string, body: Buffer | string) =>
      void response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname.startsWith('/photo')) return send('image/jpeg', photo);
    if (pathname === '/unnamed') return send('application/octet-stream', photo);
    if (pathname === '/vast.png') return send('image/png', vast);
    if (pathname === '/drawing.svg') return send('image/svg+xml', script);
    if (pathname === '/disguised.png') return send('image/png', script);
    if (pathname === '/page.jpg') return send('text/html', '<!doctype html><title>Page</title>');
    if (pathname === '/broken.jpg') return send('image/jpeg', photo.subarray(0, 300));
    if (pathname === '/large.jpg') return send('image/jpeg', Buffer.alloc(11 * 1024 * 1024, photo));
    if (pathname === '/to-inside')
      return response.writeHead(302, { location: 'http://10.0.0.5/x.png' }).end();
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
