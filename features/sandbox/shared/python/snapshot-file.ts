/**
 * The snapshot's name in addresses and in the server's cache. Change the number with what the snapshot holds: the
 * modules that are imported in advance, the driver, the packing. Browsers keep a snapshot for a year by its name.
 */
export const snapshotFile = 'snapshot-2.bin';
