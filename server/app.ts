import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { actionsOf } from './actions/index.ts'
import { keysOf } from './auth/keys.ts'
import { sessionsOf } from './auth/sessions.ts'
import { tokensOf } from './auth/token.ts'
import { Cameras } from './camera/index.ts'
import { endedFailure } from './connection/ended.ts'
import { type ConnectionLimits, connectionLimits, limitConnections } from './connections.ts'
import { validationOf } from './contract/validation.ts'
import { type Contract, methodsIn, readContract, registerContract } from './contract.ts'
import type { Database } from './db/open.ts'
import { journal } from './db/repositories.ts'
import { demoLook } from './demo/devices.ts'
import { demoStoresIn } from './demo/store/storesOnDemand.ts'
import { demoStreetsIn } from './demo/streets/index.ts'
import { credentialsIn, Devices, ruleOf, type WatchLimits } from './devices/index.ts'
import { answerUnreadable, failureHandler } from './failures/index.ts'
import { TrashBin } from './files/trash/index.ts'
import { limitsFor, sharedUploadSpool, Uploads, uploadSpoolIn } from './files/uploads/index.ts'
import { serveHealth } from './health.ts'
import { openLinks } from './hosts/index.ts'
import { Slots } from './hosts/ssh/connection/slots.ts'
import { nodeOf } from './jobs/index.ts'
import { jobServicesOf } from './jobs/services.ts'
import { sealJournal } from './journal/index.ts'
import { entryOf, journalOn } from './journal/journalling.ts'
import { type LiveLimits, liveOn } from './live/index.ts'
import { loggerOptions } from './logging.ts'
import { Ground } from './map/index.ts'
import { type GaugeOptions, isQuiet, metricsOf } from './metrics/index.ts'
import { type MonitorHeartbeat, type MonitorLimits, Monitors } from './monitor/index.ts'
import { S3Objects } from './objects/index.ts'
import { Activity } from './operations/activity.ts'
import { hostPoolOf } from './operations/hostPool.ts'
import { handlersOf, type Services } from './operations/index.ts'
import { awakeHost, readyHost } from './operations/readyHost.ts'
import { everyStore, type MayConnect } from './operations/services.ts'
import { shedOverload } from './overload.ts'
import { demoDispatch } from './plugins/dispatch/demo.ts'
import { dispatchOf } from './plugins/dispatch/index.ts'
import { type SecurityHeaders, secure, securityHeaders } from './security.ts'
import { ownAddress, type ServerLimits, Servers } from './servers/index.ts'
import type { Config } from './settings.ts'
import { serveConsole } from './static/console.ts'
import { serveTerminals, type TerminalLimits, terminalsOn } from './terminal/index.ts'
import type { Traces } from './tracing/export.ts'
import { version } from './version.ts'

export { readContract }
export type AppConfig = Config & { readonly sessionSecret: string }

export interface AppDependencies {
  readonly db: Database
  /** Read from openapi.yaml when omitted. */
  readonly contract?: Contract
  /** Tests: validates answers against the contract. */
  readonly checkAnswers?: boolean
  /** The built console; defaults to the repository's dist/. */
  readonly dist?: string
  /** Which stores an operator may connect to; all when omitted. */
  readonly mayConnect?: MayConnect
  /** Tests: replaces the dispatch screens. */
  readonly dispatch?: Services['dispatch']
  /** Where traces are exported to, if anywhere. */
  readonly traces?: Traces | undefined
  /** Tests: overrides limits of the live socket. */
  readonly live?: Partial<LiveLimits>
  /** Tests: overrides limits of terminals. */
  readonly terminal?: Partial<TerminalLimits>
  /** Tests: how devices are checked in the background; false turns it off. */
  readonly watch?: Partial<WatchLimits> | false
  /** Tests: overrides limits of the monitor. */
  readonly monitor?: Partial<MonitorLimits>
  /** Tests: overrides times of the heartbeat. */
  readonly servers?: Partial<ServerLimits>
  /** Tests: overrides time limits of connections. */
  readonly connections?: Partial<ConnectionLimits>
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

const root = resolve(import.meta.dirname, '..')

/** Fits a percent-encoded path of 4 KB and a token. */
const maxHeaderSize = 32 * 1024

let started = 0

/** What the ids of a server's requests begin with. */
const requestsOf = (server: string) => `req-${server.slice(0, 8)}-`

function newFastify(
  config: Config,
  headers: SecurityHeaders,
  server: string,
  { checkAnswers: strict = false, connections, traces }: AppDependencies,
): FastifyInstance {
  const { headMs, requestMs, idleMs, stalledMs, everyMs } = { ...connectionLimits, ...connections }
  const handleFailure = failureHandler({ strict })
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    ...(traces ? { childLoggerFactory: traces.loggerFor } : {}),
    trustProxy: config.trustProxy,
    http: {
      maxHeaderSize,
      requireHostHeader: false,
      headersTimeout: headMs,
      connectionsCheckingInterval: everyMs,
    },
    // Unique across restarts: an id read out by an operator must lead to one log entry.
    genReqId: () => {
      started += 1
      return `${requestsOf(server)}${started.toString(36)}`
    },
    // Requests on open connections are still answered while stopping.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionTimeout: stalledMs,
    clientErrorHandler: answerUnreadable(headers),
    // An unreadable URL fails before any hook runs.
    frameworkErrors: (error, request, reply) =>
      handleFailure(error, request, reply.headers(headers)),
    routerOptions: { maxParamLength: 300 },
  })
  app.decorateRequest('failed', null)
  app.setErrorHandler(handleFailure)
  const isProxied = config.trustProxy !== false
  limitConnections(app.server, { most: config.connections, isProxied })
  // Node would answer 417 itself: like a proxy, the server ignores the Expect header.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  return app
}

/** The whole server, not yet listening. `app.close()` stops everything it started except the database. */
export function buildApp(config: AppConfig, dependencies: AppDependencies): FastifyInstance {
  const { db, checkAnswers = false, dist = join(root, 'dist') } = dependencies
  const { mayConnect = everyStore, watch, monitor } = dependencies
  const contract = dependencies.contract ?? readContract()
  const headers = securityHeaders(config)
  const id = randomUUID()
  const app = newFastify(config, headers, id, dependencies)
  const live = liveOn({
    db,
    contract,
    log: app.log,
    checkTold: checkAnswers,
    ...(dependencies.live ? { limits: dependencies.live } : {}),
  })
  const objects = config.files && new S3Objects(config.files)
  const servers = serversOf(id, config, app, dependencies)
  const terminals = terminalsOn(
    { db, log: app.log, objects, peers: servers, ...config },
    dependencies.terminal,
  )
  const dispatch = dependencies.dispatch ?? dispatches(config)
  const own = { live, objects, terminals, dispatch, mayConnect, servers }
  const services = servicesOf(config, db, app, { ...own, watch, monitor })
  app.decorate('services', services)
  dependencies.traces?.trace(app, isQuiet)
  secure(app, config, headers)
  const metrics = metricsOf(app, config, headers)
  shedOverload(app, contract, config.overloadMs)
  app.register(cookie)
  services.live.serve(app)
  const validation = validationOf(contract)
  serveTerminals(app, { terminals, validation, checkTold: checkAnswers })
  registerContract(app, {
    contract,
    handlers: handlersOf(services),
    sessions: services.sessions,
    checkAnswers,
    forbidden: (session, asker) =>
      services.journal.refused({ ...entryOf(asker, session), info: 'page.not_allowed' }),
    ended: session => endedFailure(db.sql, session),
    answered: (session, operation) => services.activity.note(session, operation),
  })
  serveHealth(app, db)
  metrics?.serve(gaugesOf(app, services))
  serveConsole(app, dist, methodsIn(contract))
  app.addHook('onReady', () => servers.start())
  app.addHook('onReady', () => services.jobs.start())
  // Runs in the background.
  app.addHook('onReady', async () => {
    services.hosts.sweepLocal().catch(err => app.log.warn({ err }, 'leftovers were not removed'))
  })
  app.addHook('onReady', () => services.uploads.start())
  if (watch !== false) app.addHook('onReady', async () => services.devices.start())
  app.addHook('onReady', async () => services.monitors.start())
  sealJournal(app, config, db)
  app.addHook('onClose', () => stopAll(services))
  app.addHook('onClose', () => dependencies.traces?.close())
  return app
}

const portOf = (address: ReturnType<FastifyInstance['server']['address']>) =>
  typeof address === 'object' ? address?.port : undefined

/** The servers on this database; what one leaves pending in the journal is ended when it is gone for good. */
function serversOf(
  id: string,
  config: AppConfig,
  app: FastifyInstance,
  { db, servers: limits }: AppDependencies,
): Servers {
  const { log } = app
  const address = () => ownAddress(config, portOf(app.server.address()))
  const servers = new Servers({ db, id, node: nodeOf(config.dataDir), address, log, limits })
  app.addHook('onListen', () => servers.beat())
  const each = "other servers use this database: without HOSTS_DIR each has other stores' files"
  servers.whenChanged(() => {
    if (config.demo && config.hostsDir === undefined && servers.living.length > 1) log.warn(each)
  })
  servers.whenForgotten(async (sql, ids) => {
    const ending = { outcome: 'unknown', info: 'server.lost' } as const
    await journal.finishGone(sql, ids.map(requestsOf), ending)
  })
  return servers
}

async function stopAll(services: Services): Promise<void> {
  await services.servers.stop()
  await services.devices.stop()
  await services.monitors.stop()
  await services.activity.keep()
  await services.journal.settle()
  await services.jobs.stop()
  await services.uploads.stop()
  await services.demo?.stop()
  await services.dispatch.stop()
  await services.ground.close()
  await services.hosts.close()
}

const gaugesOf = (app: FastifyInstance, services: Services): GaugeOptions => ({
  sql: services.db.sql,
  version: services.version,
  log: app.log,
  counted: {
    pools: services.db.pools,
    connections: () => promisify(app.server.getConnections).call(app.server),
    ssh: openLinks,
    sockets: services.live.sockets,
    terminals: () => services.terminals.size,
    servers: () => services.servers.living.length,
    share: () => services.servers.share,
  },
})

/** How machines are checked while nobody watches. */
function heartbeatOf(
  { heartbeatMinutes }: AppConfig,
  parts: Pick<Services, 'db' | 'demo' | 'devices' | 'hosts' | 'servers'>,
): MonitorHeartbeat | undefined {
  if (heartbeatMinutes === 0) return undefined
  const { devices, servers } = parts
  return {
    everyMs: heartbeatMinutes * 60_000,
    ceiling: devices.ceiling,
    slots: () => servers.slots,
    host: storeId => awakeHost(parts, storeId),
  }
}

/** The demo has its own dispatch screens unless others are configured. */
const dispatches = ({ demo, dispatch, port }: AppConfig): Services['dispatch'] =>
  demo && dispatch.template === undefined ? demoDispatch(port) : dispatchOf(dispatch)

interface Own
  extends Pick<Services, 'live' | 'objects' | 'terminals' | 'dispatch' | 'mayConnect' | 'servers'> {
  readonly watch: AppDependencies['watch']
  readonly monitor: AppDependencies['monitor']
}

// Long: services are created in dependency order and nothing else happens here.
function servicesOf(
  config: AppConfig,
  db: Database,
  app: FastifyInstance,
  { watch, monitor, ...own }: Own,
): Services {
  const keys = keysOf(config.sessionSecret)
  const { objects } = own
  // OpenSSH drops some connections when more than ten are signing in.
  const connecting = new Slots({ slots: 8, waiting: 200, waitMs: 15_000 })
  const hostsFolder = resolve(config.hostsDir ?? join(config.dataDir, 'hosts'))
  const onError = (err: unknown) => app.log.warn({ err }, 'a host gave trouble')
  const embedded = db.kind === 'embedded'
  const credentials = credentialsIn(config.devices.credentials, config.ssh)
  const mayReach = ruleOf(config.devices.networks, config.demo)
  const { every, perSecond, atOnce } = config.devices.watch
  const parts = {
    config,
    db,
    keys,
    version,
    journal: journalOn(db.sql, app.log),
    ...own,
    sessions: sessionsOf({
      sql: db.sql,
      tokens: tokensOf(keys.token),
      sessionMinutes: config.sessionMinutes,
      cached: embedded,
    }),
    hosts: hostPoolOf(
      db,
      {
        hostsFolder,
        stateFolder: resolve(config.dataDir, 'hosts.state'),
        localShell: config.terminal.local,
        ssh: {
          credentials: credentials.of(null) ?? {},
          named: name => credentials.of(name),
          mayReach,
          turn: () => connecting.take(),
        },
        // The embedded database has a single process: its internal lock suffices.
        ...(embedded ? {} : { lock: db.withAdvisoryLock }),
      },
      onError,
    ),
    devices: new Devices({
      db,
      servers: own.servers,
      credentials,
      mayReach,
      hostsFolder,
      log: app.log,
      demo: config.demo ? demoLook : undefined,
      limits: { everyMs: every * 1000, perSecond, atOnce, ...(watch || {}) },
    }),
    activity: new Activity(db.sql, err => app.log.warn({ err }, 'it was not noted who does what')),
    trash: new TrashBin(db),
    actions: actionsOf(config.actions, config.demo, app.log),
    cameras: new Cameras(config, objects),
    ground: new Ground({
      settings: config.map,
      log: app.log,
      userAgent: `support-tools/${version}`,
      demo: config.demo ? () => demoStreetsIn(resolve(config.dataDir)) : undefined,
    }),
    uploads: new Uploads({
      db,
      spool: objects
        ? sharedUploadSpool(objects, db.sql, config.uploadFileBytes)
        : uploadSpoolIn(resolve(config.dataDir, 'uploads')),
      node: nodeOf(config.dataDir),
      limits: limitsFor(config.uploadFileBytes),
      log: app.log,
    }),
    demo: config.demo ? demoStoresIn(hostsFolder, onError) : undefined,
  }
  const monitors = new Monitors({
    sql: db.sql,
    log: app.log,
    servers: own.servers,
    version,
    limits: monitor,
    publish: own.live.publish,
    // Without a session: it is read for everyone who watches.
    host: storeId => readyHost(parts, storeId),
    heartbeat: watch === false ? undefined : heartbeatOf(config, parts),
  })
  parts.devices.alsoLooks(() => monitors.perSecond)
  return { ...parts, monitors, ...jobServicesOf(parts, app.log) }
}
