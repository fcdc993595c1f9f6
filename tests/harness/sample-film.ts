/** An MP4 with only the boxes that give its size and duration, and no picture. */
export function sampleFilm({
  width,
  height,
  seconds,
}: {
  width: number;
  height: number;
  seconds: number;
}): Uint8Array {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1_000, 12);
  movie.writeUInt32BE(seconds * 1_000, 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65_536, 76);
  track.writeUInt32BE(height * 65_536, 80);
  const parts = [box('mvhd', movie), box('trak', box('tkhd', track))];
  return new Uint8Array(
    Buffer.concat([box('ftyp', Buffer.from('isom    ')), box('moov', Buffer.concat(parts))]),
  );
}
