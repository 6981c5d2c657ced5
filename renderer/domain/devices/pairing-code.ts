/** A pairing code in two halves, which are easier to read and type. */
export function formatCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
