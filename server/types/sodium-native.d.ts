/** The part of sodium-native that Kinboard uses; the package ships no types. */
declare module 'sodium-native' {
  const sodium: {
    readonly crypto_pwhash_STRBYTES: number;
    crypto_pwhash_str_async(out: Buffer, password: Buffer, opsLimit: number, memoryBytes: number): Promise<void>;
    crypto_pwhash_str_verify_async(hash: Buffer, password: Buffer): Promise<boolean>;
    crypto_generichash(out: Buffer, input: Buffer, key: Buffer): void;
    readonly crypto_secretstream_xchacha20poly1305_ABYTES: number;
    readonly crypto_secretstream_xchacha20poly1305_HEADERBYTES: number;
    readonly crypto_secretstream_xchacha20poly1305_KEYBYTES: number;
    readonly crypto_secretstream_xchacha20poly1305_STATEBYTES: number;
    readonly crypto_secretstream_xchacha20poly1305_TAG_MESSAGE: number;
    readonly crypto_secretstream_xchacha20poly1305_TAG_FINAL: number;
    crypto_secretstream_xchacha20poly1305_init_push(state: Buffer, header: Buffer, key: Buffer): void;
    crypto_secretstream_xchacha20poly1305_push(
      state: Buffer,
      sealed: Buffer,
      plain: Buffer,
      additional: null,
      tag: number,
    ): void;
    crypto_secretstream_xchacha20poly1305_init_pull(state: Buffer, header: Buffer, key: Buffer): void;
    crypto_secretstream_xchacha20poly1305_pull(
      state: Buffer,
      plain: Buffer,
      tag: Buffer,
      sealed: Buffer,
      additional: null,
    ): void;
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself
  export default sodium;
}
