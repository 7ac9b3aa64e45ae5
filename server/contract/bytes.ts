import type { Readable } from 'node:stream'

/** A binary answer, or one of the type in `content-type`. */
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
