// Traces of requests, by OpenTelemetry. Loaded only when an exporter is configured.
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Step, servedTrace } from './steps.ts'

export interface TraceSettings {
  /** The collector's address, without `/v1/traces`. */
  readonly endpoint: string
  /** `name=value,name=value`, percent-encoded. */
  readonly headers: string | undefined
  readonly service: string
  /** From 0 to 1, of the requests that no proxy decided about. */
  readonly share: number
}

export interface TraceOptions extends TraceSettings {
  readonly version: string
  /** Whether the sender of requests is a proxy, whose trace they continue; anybody else could choose trace ids. */
  readonly isProxied: boolean
  /** How long closing may take. */
  readonly closeMs?: number
}

export interface Traces {
  /** Fastify's `childLoggerFactory`: begins a request's trace, whose id is then in each of its lines. */
  loggerFor(
    logger: FastifyBaseLogger,
    bindings: object,
    options: object,
    request: IncomingMessage,
  ): FastifyBaseLogger
  /** Call it before other hooks are added, so that these belong to the request. */
  trace(app: FastifyInstance, isQuiet: (url: string | undefined) => boolean): void
  /** Exports what is left. */
  close(): Promise<void>
}

/** A stream that is open for hours must not collect steps for hours. */
const mostSteps = 500
const usualCloseMs = 3000
/** A collector that is away is logged once in this time. */
const quietMs = 60_000

const propagator = new W3CTraceContextPropagator()

/** What is known of a request while it is served. */
class ServedRequest {
  readonly span: Span
  readonly #tracer: Tracer
  readonly #context: Context
  #steps = 0
  #isOver = false

  constructor(tracer: Tracer, { method = '', headers }: IncomingMessage, isProxied: boolean) {
    const parent = isProxied
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const attributes = { 'http.request.method': method }
    this.span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    this.#tracer = tracer
    this.#context = trace.setSpan(ROOT_CONTEXT, this.span)
  }

  add({ name, startedAt, endedAt, attributes, failure }: Step): void {
    // Timers and jobs that a request started live on after it.
    if (this.#isOver || this.#steps >= mostSteps) return
    this.#steps += 1
    const options = { kind: SpanKind.CLIENT, startTime: startedAt, attributes: { ...attributes } }
    const step = this.#tracer.startSpan(name, options, this.#context)
    if (failure) fail(step, failure)
    step.end(endedAt)
  }

  end(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const { span } = this
    const { operation, failed, id } = request
    this.#isOver = true
    span.setAttribute('http.response.status_code', statusCode)
    span.setAttribute('support_tools.request_id', id)
    if (operation) {
      span.updateName(operation.id)
      span.setAttribute('http.route', operation.path)
    }
    if (failed) span.setAttribute('error.type', failed)
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}

function fail(span: Span, failure: string): void {
  span.setAttribute('error.type', failure)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function providerOf({ endpoint, headers, service, version, share }: TraceOptions): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
  })
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

/** Begins to export. */
export function startTraces(options: TraceOptions): Traces {
  const provider = providerOf(options)
  const tracer = provider.getTracer('support-tools', options.version)
  const served = new WeakMap<IncomingMessage, ServedRequest>()
  let failed = () => {}
  return {
    loggerFor(logger, bindings, loggerOptions, raw) {
      const request = new ServedRequest(tracer, raw, options.isProxied)
      served.set(raw, request)
      const { traceId } = request.span.spanContext()
      return logger.child({ ...bindings, traceId }, loggerOptions)
    },
    trace(app, isQuiet) {
      app.addHook('onRequest', ({ raw }, _, done) => {
        const request = served.get(raw)
        // A socket goes on for hours after its request.
        if (request && !raw.headers.upgrade) servedTrace.run(request, done)
        else done()
      })
      app.addHook('onResponse', async (request, reply) => {
        // A span that is never ended is never exported.
        if (!isQuiet(request.routeOptions.url)) served.get(request.raw)?.end(request, reply)
      })
      failed = logFailures(app.log)
    },
    async close() {
      const isSent = provider.shutdown().then(
        () => true,
        () => false,
      )
      const isLate = pause(options.closeMs ?? usualCloseMs, false, { ref: false })
      if (!(await Promise.race([isSent, isLate]))) failed()
      diag.disable()
    },
  }
}

/** Returns what says that spans were lost. */
function logFailures(log: FastifyBaseLogger): () => void {
  let until = 0
  const error = () => {
    if (Date.now() < until) return
    until = Date.now() + quietMs
    // Without the library's text: it may quote the collector's answer.
    log.warn('traces could not be sent: the collector is away, or refuses them')
  }
  const ignored = () => {}
  diag.setLogger(
    { error, warn: ignored, info: ignored, debug: ignored, verbose: ignored },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  return error
}
