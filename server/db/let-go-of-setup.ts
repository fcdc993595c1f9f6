import type { PGlite } from '@electric-sql/pglite';

/** A file or folder of the database's file system in memory. */
interface Entry {
  mode: number;
  contents?: Uint8Array | Record<string, Entry>;
}

/** PGlite internals, looked up by name: a test opens a database and asks for what is left. */
interface Internals {
  mod: {
    FS: {
      lookupPath(path: string): { node: Entry };
      isDir(mode: number): boolean;
      unlink(path: string): void;
    };
  };
}

const root = '/pglite';
/** One of the files that come with the database: all of them are parts of the same buffer. */
const oneOfThem = `${root}/share/postgresql/postgres.bki`;

/**
 * What only makes a new database, replicates one, builds extensions, or converts between other encodings than UTF-8. The
 * scripts of extensions stay: they have a folder of their own.
 */
const ofSetup = [
  /\/postgresql\/(?:postgres\.bki|[^/]+\.(?:sql|sample|txt)|pgxs\/.+)$/,
  /\/postgresql\/(?:libpqwalreceiver|pgoutput|[^/]+_and_[^/]+)\.so$/,
];

/**
 * An open database keeps the six megabytes that PostgreSQL is installed from in memory, as one buffer. Most of it is
 * never read again: it is removed, the rest is copied, and the buffer is freed at once.
 */
export function letGoOfSetup(client: PGlite): void {
  const { FS } = (client as unknown as Internals).mod;
  const { contents } = FS.lookupPath(oneOfThem).node;
  if (!isFile(contents)) return;
  const all = contents.buffer as ArrayBuffer;
  const tidy = (folder: Record<string, Entry>, path: string) => {
    for (const [name, entry] of Object.entries(folder)) {
      const at = `${path}/${name}`;
      const held = entry.contents;
      if (isFile(held)) {
        if (held.buffer !== all) continue;
        if (ofSetup.some((files) => files.test(at))) FS.unlink(at);
        else entry.contents = held.slice();
      } else if (held && FS.isDir(entry.mode)) tidy(held, at);
    }
  };
  const within = FS.lookupPath(root).node.contents;
  if (within && !isFile(within)) tidy(within, root);
  // Garbage of that size would wait for the next collection, which a database's thread seldom needs.
  all.transfer(0);
}

const isFile = (contents: Entry['contents']): contents is Uint8Array => contents instanceof Uint8Array;
