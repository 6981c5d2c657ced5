import { readFileSync, writeFileSync } from 'node:fs';

/** Offsets of the PE format: of the header's address, and from the header to the entry of the certificates. */
const HEADER_AT = 0x3c;
const CERTIFICATES_AT = 24 + 112 + 4 * 8;

/** Returns position and length in bytes of the signatures in a program of Windows; zeros where there are none. */
export function signatureIn(program: Buffer): { position: number; length: number } {
  const entry = program.readUInt32LE(HEADER_AT) + CERTIFICATES_AT;
  return { position: program.readUInt32LE(entry), length: program.readUInt32LE(entry + 4) };
}

/**
 * Removes the signature of a 64-bit program of Windows, which no longer fits once something is embedded in it.
 * @throws Error if the signature is not the end of the file
 */
export function removeSignature(file: string): void {
  const program = readFileSync(file);
  const { position, length } = signatureIn(program);
  if (length === 0) return;
  if (position + length !== program.length) throw new Error(`The signature of ${file} is not at its end`);
  program.fill(
    0,
    program.readUInt32LE(HEADER_AT) + CERTIFICATES_AT,
    program.readUInt32LE(HEADER_AT) + CERTIFICATES_AT + 8,
  );
  writeFileSync(file, program.subarray(0, position));
}
