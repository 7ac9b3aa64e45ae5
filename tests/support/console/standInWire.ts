import type { Wire } from '#src/dataProvider/sockets/wire.ts'

/** A socket controlled by the test. */
export class StandInWire implements Wire {
  onopen: Wire['onopen'] = null
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  readonly sent: Record<string, unknown>[] = []
  readonly protocols: string[]
  closed = false
  constructor(protocols: string[]) {
    this.protocols = protocols
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  bytes(text: string) {
    this.onmessage?.({ data: new TextEncoder().encode(text).buffer })
  }
  drop(code = 1006) {
    this.onclose?.({ code })
  }
}
