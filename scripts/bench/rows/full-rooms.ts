import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';

interface FullRooms {
  onEmbedded(context: BenchContext): Promise<Figure[]>;
  onPostgres(context: BenchContext): Promise<Figure[]>;
}

/** It holds the whole server in its own process, whose types are not those of the pages that other rows look at. */
const measure = async (): Promise<FullRooms> =>
  (await import(new URL('../full-rooms/measure-full-rooms.ts', import.meta.url).href)) as FullRooms;

/** Whatever others may have to wait for while one person uses rooms that are filled to their limits. */
export const fullRooms: BenchRow = {
  name: 'full-rooms',
  title: 'rooms filled to their limits: the longest hold of others',
  run: async (context) => (await measure()).onEmbedded(context),
};

/** Others have connections of their own there; what they share is the server's thread. */
export const fullRoomsOnPostgres: BenchRow = {
  name: 'full-rooms-on-postgres',
  title: 'rooms filled to their limits, on PostgreSQL',
  run: async (context) => (await measure()).onPostgres(context),
};
