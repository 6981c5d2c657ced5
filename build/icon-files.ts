/** A picture in PNG, square. */
export interface SquarePng {
  size: number;
  png: Buffer;
}

/** What macOS calls the sizes of an icon, in pixels. */
const ICNS_TYPES: readonly [type: string, size: number][] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

/** An icon of Windows: a directory of PNGs. */
export function toIco(pictures: readonly SquarePng[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    // 256 is written as 0.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** An icon of macOS: named PNGs. @throws Error when a size is missing */
export function toIcns(pictures: readonly SquarePng[]): Buffer {
  const chunks = ICNS_TYPES.map(([type, size]) => {
    const picture = pictures.find((each) => each.size === size);
    if (!picture) throw new Error(`an icon of macOS needs ${size} pixels`);
    return chunk(type, picture.png);
  });
  return chunk('icns', Buffer.concat(chunks));
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([head, content]);
}
