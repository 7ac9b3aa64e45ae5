// The engine decodes every text of a row with a decoder that drops a leading U+FEFF as a byte order mark; this keeps
// it, as any other PostgreSQL does. Imported before the engine, only in its worker.
globalThis.TextDecoder = class extends TextDecoder {
  constructor(label?: string, options?: TextDecoderOptions) {
    super(label, { ...options, ignoreBOM: true })
  }
}
