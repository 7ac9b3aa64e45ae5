import type { Readable } from 'node:stream'

/** An answer that is no JSON: bytes, or what its `content-type` says. */
export class BytesAnswer {
  readonly status: 200 | 206 | 304
  readonly headers: Readonly<Record<string, string>>
  /** Not called for HEAD. */
  readonly bytes: () => Readable

  constructor(
    status: 200 | 206 | 304,
    headers: Readonly<Record<string, string>>,
    bytes: () => Readable,
  ) {
    this.status = status
    this.headers = headers
    this.bytes = bytes
  }
}
