// A collector on loopback that takes traces as OTLP over HTTP in JSON.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

interface WireSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[]
  }[]
}

export interface SentSpan extends Omit<WireSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, string | number | undefined>>
}

export interface Collector {
  readonly endpoint: string
  readonly bodies: string[]
  readonly keys: (string | undefined)[]
  spans(): readonly SentSpan[]
  services(): readonly (string | number | undefined)[]
  stop(): Promise<void>
}

const read = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Starts it; `key` is the header it notes. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const keys: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    keys.push(request.headers['x-key']?.toString())
    bodies.push(await text(request))
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const resources = () => bodies.flatMap(body => (JSON.parse(body) as Exported).resourceSpans) // as OTLP has it
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    keys,
    spans: () =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(span => ({ ...span, attributes: read(span.attributes) })),
    services: () => resources().map(({ resource }) => read(resource.attributes)['service.name']),
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
