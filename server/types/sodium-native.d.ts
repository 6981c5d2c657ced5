/** The part of sodium-native that Kinboard uses; the package ships no types. */
declare module 'sodium-native' {
  const sodium: {
    readonly crypto_pwhash_STRBYTES: number;
    crypto_pwhash_str_async(out: Buffer, password: Buffer, opsLimit: number, memoryBytes: number): Promise<void>;
    crypto_pwhash_str_verify_async(hash: Buffer, password: Buffer): Promise<boolean>;
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself
  export default sodium;
}
