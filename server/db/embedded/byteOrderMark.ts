// The engine reads every text of a row through a decoder that takes a leading U+FEFF for a byte
// order mark and drops it; a database gives back what was stored, as any other PostgreSQL does.
// Imported before the engine, in its worker only.
globalThis.TextDecoder = class extends TextDecoder {
  constructor(label?: string, options?: TextDecoderOptions) {
    super(label, { ...options, ignoreBOM: true })
  }
}
