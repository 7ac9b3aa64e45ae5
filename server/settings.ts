import { isIP } from 'node:net'
import { tilesIn } from './map/settings.ts'
import { filesPlaceIn } from './objects/index.ts'
import { geocoderIn } from './places/settings.ts'
import { dispatchSettings } from './plugins/dispatch/settings.ts'
import { type Environment, readVariables, type Values } from './settings/reader.ts'
import { variables } from './settings/variables.ts'

/** All settings; `settings/variables.ts` says what each means. Sizes are in bytes. */
export type Config = Readonly<ReturnType<typeof configOf>>

export type LogLevel = (typeof variables.LOG_LEVEL.choices)[number]

/** The faults of the environment, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Whether only this machine can reach an address a server listens on. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (bare === 'localhost' || bare === '::1') return true
  return isIP(bare) === 4 && bare.startsWith('127.')
}

function checkTogether(values: Values, problems: string[]) {
  const { DEMO, HOST, METRICS_HOST, METRICS_PORT, METRICS_TOKEN, SESSION_SECRET } = values
  if (METRICS_PORT !== undefined && METRICS_TOKEN === undefined && !isLoopback(METRICS_HOST)) {
    problems.push(
      `METRICS_TOKEN is missing: with METRICS_HOST=${METRICS_HOST} others could read the metrics.`,
    )
  }
  if (DEMO && !isLoopback(HOST)) {
    problems.push(
      `Demo mode has a known operator and does not listen on ${HOST}: only on this machine (HOST=127.0.0.1). For others to reach it set DEMO=off.`,
    )
  }
  const isNamed = problems.some(problem => problem.startsWith('SESSION_SECRET '))
  if (!DEMO && SESSION_SECRET === undefined && !isNamed) {
    const { least } = variables.SESSION_SECRET
    problems.push(
      `SESSION_SECRET is missing: with DEMO=off set it to a random text of at least ${least} characters.`,
    )
  }
}

/** A line for each variable. */
function configOf(v: Values, problems: string[]) {
  return {
    port: v.PORT,
    host: v.HOST,
    serverUrl: v.SERVER_URL,
    overloadMs: v.OVERLOAD_DELAY,
    connections: v.CONNECTION_LIMIT,
    dataDir: v.DATA_DIR,
    hostsDir: v.HOSTS_DIR,
    databaseUrl: v.DATABASE_URL,
    databaseSeconds: v.DATABASE_TIMEOUT,
    files: v.FILES_URL === undefined ? undefined : filesPlaceIn(v.FILES_URL),
    demo: v.DEMO,
    sessionSecret: v.SESSION_SECRET,
    sessionMinutes: v.SESSION_TTL,
    trustProxy: v.TRUST_PROXY,
    jobFileBytes: v.ARCHIVE_LIMIT,
    uploadFileBytes: v.UPLOAD_LIMIT,
    journalKey: v.JOURNAL_KEY,
    journalMonths: v.JOURNAL_KEEP_MONTHS,
    configCatalogue: v.CONFIG_CATALOGUE,
    actions: { folder: v.ACTIONS_FOLDER, origins: v.ACTIONS_ORIGINS ?? [] },
    camera: { files: v.CAMERA_FILES, thumbnailBytes: v.CAMERA_THUMBNAILS },
    exchanges: { unansweredAfter: v.EXCHANGE_UNANSWERED, secrets: v.EXCHANGE_SECRETS },
    ssh: {
      keyFile: v.SSH_KEY_FILE,
      passphrase: v.SSH_KEY_PASSPHRASE,
      password: v.SSH_PASSWORD,
      agent: v.SSH_AUTH_SOCK,
    },
    devices: {
      networks: v.DEVICE_NETWORKS ?? [],
      credentials: v.DEVICE_CREDENTIALS,
      unseenDays: v.DEVICE_UNSEEN_DAYS,
      watch: { every: v.DEVICE_EVERY, perSecond: v.DEVICE_PER_SECOND, atOnce: v.DEVICE_AT_ONCE },
    },
    dispatch: dispatchSettings(v.DISPATCH_URL, v.DISPATCH_ORIGINS, problems),
    downloads: { service: v.DOWNLOADS_SERVICE, token: v.DOWNLOADS_SERVICE && v.DOWNLOADS_TOKEN },
    map: { tiles: tilesIn(v.MAP_TILES), attribution: v.MAP_ATTRIBUTION },
    geocoder: geocoderIn(v.GEOCODER_URL),
    plugins: v.PLUGINS,
    heartbeatMinutes: v.MONITOR_HEARTBEAT,
    terminal: {
      local: v.TERMINAL_LOCAL,
      idleMinutes: v.TERMINAL_IDLE,
      recordingBytes: v.TERMINAL_RECORDING,
      recordingsBytes: v.TERMINAL_RECORDINGS,
      keepDays: v.TERMINAL_KEEP_DAYS,
    },
    metrics: { token: v.METRICS_TOKEN, port: v.METRICS_PORT, host: v.METRICS_HOST },
    traces: v.OTEL_EXPORTER_OTLP_ENDPOINT && {
      endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: v.OTEL_EXPORTER_OTLP_HEADERS,
      service: v.OTEL_SERVICE_NAME,
      share: Number(v.OTEL_TRACES_SAMPLER_ARG),
    },
    provider: { name: v.PROVIDER_NAME, url: v.PROVIDER_URL },
    logLevel: v.LOG_LEVEL,
  }
}

/** Environment -> Config. Throws a ConfigError with all faults at once. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const values = readVariables(environment, problems)
  const config = configOf(values, problems)
  checkTogether(values, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
