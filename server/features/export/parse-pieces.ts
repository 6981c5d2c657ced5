import { AppError } from '#shared/errors.ts';

/** Limits of a text; a larger one is refused before it is parsed. */
export interface JsonLimits {
  /** Fields of the object. */
  fields: number;
  /** Items of all lists of the object together. */
  items: number;
  /** Limits of one item, or of one field that is no list: its size in bytes, its nesting and its number of values. */
  piece: { bytes: number; depth: number; values: number };
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACES: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/**
 * Parses the text of an object field by field, and each list in it item by item. `JSON.parse` of the whole text would
 * need many times its size, for nesting also outside of V8's heap, and would end the process when memory runs out, even
 * in a thread with a limit.
 * @param bytes UTF-8, with or without a byte order mark
 * @returns what `JSON.parse` returns
 * @throws AppError import_too_large; import_not_kinboard for what is no JSON or no object
 */
export function parsePieces(bytes: Uint8Array, most: JsonLimits): object {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = BYTE_ORDER_MARK.every((byte, index) => text[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  let [fields, items] = [0, 0];

  function next(): number | undefined {
    while (SPACES.has(text[at])) at += 1;
    return text[at];
  }

  function isNext(byte: number): boolean {
    if (next() !== byte) return false;
    at += 1;
    return true;
  }

  function piece(): unknown {
    const begin = at;
    at = endOfPiece(text, begin, most.piece);
    return parse(text.toString('utf8', begin, at));
  }

  function list(): unknown[] {
    const found: unknown[] = [];
    at += 1;
    if (isNext(CLOSE_LIST)) return found;
    do {
      items += 1;
      if (items > most.items) throw new AppError('import_too_large');
      next();
      found.push(piece());
    } while (isNext(COMMA));
    expect(isNext(CLOSE_LIST));
    return found;
  }

  function field(whole: object): void {
    fields += 1;
    if (fields > most.fields) throw new AppError('import_too_large');
    expect(next() === QUOTE);
    const begin = at;
    at = endOfString(text, at);
    const name = parse(text.toString('utf8', begin, at));
    expect(isNext(COLON));
    const value = next() === OPEN_LIST ? list() : piece();
    // A field may be called __proto__.
    Object.defineProperty(whole, String(name), { value, enumerable: true, configurable: true, writable: true });
  }

  const whole = {};
  expect(isNext(OPEN_OBJECT));
  if (!isNext(CLOSE_OBJECT)) {
    do field(whole);
    while (isNext(COMMA));
    expect(isNext(CLOSE_OBJECT));
  }
  expect(next() === undefined);
  return whole;
}

/**
 * Finds the end of a value: the comma or closing bracket of the list or object that contains it.
 * @throws AppError import_too_large
 */
function endOfPiece(text: Buffer, begin: number, most: JsonLimits['piece']): number {
  let [depth, values] = [0, 0];
  for (let at = begin; at < text.length; at += 1) {
    if (at - begin > most.bytes || depth > most.depth || values > most.values) throw new AppError('import_too_large');
    switch (text[at]) {
      case QUOTE:
        at = endOfString(text, at, begin + most.bytes) - 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        values += 1;
        break;
      case COMMA:
        if (depth === 0) return at;
        values += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        if (depth === 0) return at;
        depth -= 1;
        break;
      default:
        break;
    }
  }
  return text.length;
}

/** Finds the end of a string, behind its closing quote. @param within last position to search */
function endOfString(text: Buffer, begin: number, within = begin + 1_000): number {
  let at = begin + 1;
  while (at < text.length && text[at] !== QUOTE) {
    at += text[at] === BACKSLASH ? 2 : 1;
    if (at > within) throw new AppError('import_too_large');
  }
  return at + 1;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('import_not_kinboard');
  }
}

function expect(isSo: boolean): void {
  if (!isSo) throw new AppError('import_not_kinboard');
}
