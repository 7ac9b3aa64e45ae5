import type { Readable } from 'node:stream'

/** An answer that is no JSON: what a handler of an operation with `application/octet-stream` gives. */
export class BytesAnswer {
  readonly status: 200 | 206
  readonly headers: Readonly<Record<string, string>>
  /** Not called for HEAD. */
  readonly bytes: () => Readable

  constructor(status: 200 | 206, headers: Readonly<Record<string, string>>, bytes: () => Readable) {
    this.status = status
    this.headers = headers
    this.bytes = bytes
  }
}
