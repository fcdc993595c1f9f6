import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http.ts';
import { parseAddress } from './caller-address.ts';

/** The remote address of the connection, whatever the headers say. */
export function connectedAddress(context: Context<HttpEnv>): string | undefined {
  return parseAddress(socketAddress(context));
}

function socketAddress(context: Context<HttpEnv>): string {
  // Tests call the application without a socket.
  const isWithoutSocket = !(context.env as { incoming?: unknown } | undefined)?.incoming;
  return isWithoutSocket ? '127.0.0.1' : (getConnInfo(context).remote.address ?? '');
}
