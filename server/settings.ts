import { isIP } from 'node:net'
import { ruleOf } from './camera/rule.ts'
import { type DeviceSettings, deviceSettings } from './devices/settings.ts'
import { type DownloadSettings, downloadSettings } from './downloads/exports/settings.ts'
import type { SshSettings } from './hosts/ssh/connection/credentials.ts'
import { type GeocoderSettings, geocoderSettings } from './places/settings.ts'
import { type DispatchSettings, dispatchSettings } from './plugins/dispatch/settings.ts'

/** All settings from the environment. Times are in minutes where the name says so. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  /** Undefined only in demo mode, where DATA_DIR/demo.json has one. */
  readonly sessionSecret: string | undefined
  readonly sessionMinutes: number
  /** false, or a value for Fastify's `trustProxy`: the nearest hop, or the proxies' addresses. */
  readonly trustProxy: false | string | ((address: string, hop: number) => boolean)
  /** Maximum bytes of a job's file. */
  readonly jobFileBytes: number
  /** Maximum bytes of a file uploaded to a host. */
  readonly uploadFileBytes: number
  /** Seals the journal; undefined means DATA_DIR/journal.key, created at the first start. */
  readonly journalKey: string | undefined
  /** Months for which sealed journal records are kept; 0: forever. */
  readonly journalMonths: number
  /** A JSON file that lists the hosts' configuration documents; undefined means the built-in list. */
  readonly configCatalogue: string | undefined
  /**
   * The folder of the actions' catalogue (undefined: the demo's in demo mode, otherwise none), and the origins they may
   * call.
   */
  readonly actions: { readonly folder: string | undefined; readonly origins: readonly string[] }
  readonly camera: {
    /** Where cameras store their pictures on a host: a path with placeholders, see `server/camera/rule.ts`. */
    readonly files: string
    /** Maximum total size of cached thumbnails, in bytes. */
    readonly thumbnailBytes: number
  }
  readonly exchanges: {
    /** Seconds after which an input without an output counts as unanswered. */
    readonly unansweredAfter: number
    /** Patterns of field names whose values are redacted. */
    readonly secrets: readonly string[]
  }
  /** Credentials for signing in on stores' machines over SSH. Secret: never logged, never sent anywhere else. */
  readonly ssh: SshSettings
  readonly devices: DeviceSettings
  /** Minutes between two background checks of a machine; 0: none. */
  readonly heartbeatMinutes: number
  readonly dispatch: DispatchSettings
  readonly downloads: DownloadSettings
  readonly geocoder: GeocoderSettings
  /** A JSON file that lists embedded pages; undefined means none. */
  readonly plugins: string | undefined
  readonly terminal: {
    /** Whether hosts on the server's own machine offer a shell. */
    readonly local: boolean
    readonly idleMinutes: number
    /** Maximum bytes of one recording and of all, and how many days one is kept. */
    readonly recordingBytes: number
    readonly recordingsBytes: number
    readonly keepDays: number
  }
  readonly provider: { readonly name: string; readonly url: string }
  readonly logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const secretLength = 32
const megabyte = 1024 * 1024
/** No session lives longer, however often it is renewed. */
export const sessionLimitMinutes = 12 * 60

/** Fields that are secret wherever they occur. */
const usualSecrets = [
  'pass(word|wd|phrase)?$',
  'secret',
  'token',
  'api[-_]?key',
  '^(proxy-)?authorization$',
  'cookie$',
  '^pin$',
  '^(pan|cvv2?|cvc2?|cardnumber|card_number)$',
]

/** The faults of the environment, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads variables; an empty one counts as unset. */
class Reader {
  readonly problems: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined
  }

  /** Unchanged, as blanks may belong to it. */
  secret(name: string): string | undefined {
    return this.#environment[name] || undefined
  }

  whole(name: string, otherwise: number, low: number, high: number): number {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= low && value <= high) return value
    this.problems.push(`${name} must be a whole number from ${low} to ${high}, not "${text}".`)
    return otherwise
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const text = this.text(name)?.toLowerCase()
    if (text === undefined) return otherwise
    const found = choices.find(choice => choice === text)
    if (found === undefined) {
      this.problems.push(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
    }
    return found ?? otherwise
  }

  /** Regular expressions, separated by blanks. */
  patterns(name: string, otherwise: readonly string[]): readonly string[] {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const patterns = text.split(/\s+/)
    for (const pattern of patterns) {
      try {
        new RegExp(pattern, 'iu')
      } catch {
        this.problems.push(`${name} must be regular expressions, and "${pattern}" is none.`)
      }
    }
    return patterns
  }

  url(name: string, otherwise: string, protocols: readonly string[]): string {
    const text = this.text(name)
    if (text === undefined) return otherwise
    if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text
    // Does not repeat the value: a database URL may contain a password.
    const wanted = protocols.map(protocol => `${protocol}//`).join(' or ')
    this.problems.push(`${name} must be an address that starts with ${wanted}.`)
    return otherwise
  }
}

/** Whether only this machine can reach an address a server listens on. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (bare === 'localhost' || bare === '::1') return true
  return isIP(bare) === 4 && bare.startsWith('127.')
}

/** Only trusts what the proxy itself saw: everything further away is claimed by the sender. */
const nearest = (_: string, hop: number) => hop === 0

function trustProxyOf(reader: Reader): Config['trustProxy'] {
  const text = reader.text('TRUST_PROXY')
  const word = text?.toLowerCase()
  if (text === undefined || word === 'off') return false
  if (word === 'on') return nearest
  const addresses = text.split(',').map(part => part.trim())
  if (addresses.every(address => isIP(address.replace(/\/\d{1,3}$/, '')) !== 0)) {
    return addresses.join(',')
  }
  reader.problems.push("TRUST_PROXY must be off, on, or the proxies' addresses joined by commas.")
  return false
}

const usualPictures = '/cameras/{camera}/{year}-{month}-{day}/{hour}-{minute}-{second}'

function cameraFilesOf(reader: Reader): string {
  const text = reader.text('CAMERA_FILES') ?? usualPictures
  try {
    ruleOf(text)
    return text
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    reader.problems.push(`CAMERA_FILES is no rule of names: ${why}.`)
    return usualPictures
  }
}

function checkTogether(config: Config, problems: string[]) {
  const { demo, host, sessionSecret } = config
  if (demo && !isLoopback(host)) {
    problems.push(
      `Demo mode has a known operator and does not listen on ${host}: only on this machine (HOST=127.0.0.1). For others to reach it set DEMO=off.`,
    )
  }
  if (!demo && sessionSecret === undefined) {
    problems.push(
      `SESSION_SECRET is missing: with DEMO=off set it to a random text of at least ${secretLength} characters.`,
    )
  }
  if (config.journalKey !== undefined && config.journalKey.length < secretLength) {
    problems.push(`JOURNAL_KEY is too short: it needs at least ${secretLength} characters.`)
  }
  if (sessionSecret !== undefined && sessionSecret.length < secretLength) {
    problems.push(`SESSION_SECRET is too short: it needs at least ${secretLength} characters.`)
  }
}

/** Environment -> Config. Throws a ConfigError with all faults at once. Long: a line for each variable. */
export function readConfig(environment: Environment): Config {
  const reader = new Reader(environment)
  const demo = reader.choice('DEMO', ['on', 'off'], 'on') === 'on'
  const config: Config = {
    port: reader.whole('PORT', 4000, 0, 65_535),
    host: reader.text('HOST') ?? '127.0.0.1',
    dataDir: reader.text('DATA_DIR') ?? '.data',
    databaseUrl: reader.url('DATABASE_URL', '', ['postgres:', 'postgresql:']) || undefined,
    demo,
    sessionSecret: reader.text('SESSION_SECRET'),
    sessionMinutes: reader.whole('SESSION_TTL', 30, 1, sessionLimitMinutes),
    trustProxy: trustProxyOf(reader),
    jobFileBytes: reader.whole('ARCHIVE_LIMIT', 2048, 1, 1024 * 1024) * megabyte,
    uploadFileBytes: reader.whole('UPLOAD_LIMIT', 2048, 1, 1024 * 1024) * megabyte,
    journalKey: reader.secret('JOURNAL_KEY'),
    journalMonths: reader.whole('JOURNAL_KEEP_MONTHS', 0, 0, 1200),
    configCatalogue: reader.text('CONFIG_CATALOGUE'),
    actions: {
      folder: reader.text('ACTIONS_FOLDER'),
      origins: reader.text('ACTIONS_ORIGINS')?.split(/[\s,]+/) ?? [],
    },
    camera: {
      files: cameraFilesOf(reader),
      thumbnailBytes: reader.whole('CAMERA_THUMBNAILS', 256, 1, 1024 * 1024) * megabyte,
    },
    exchanges: {
      unansweredAfter: reader.whole('EXCHANGE_UNANSWERED', 30, 1, 86_400),
      secrets: reader.patterns('EXCHANGE_SECRETS', usualSecrets),
    },
    ssh: {
      keyFile: reader.text('SSH_KEY_FILE'),
      passphrase: reader.secret('SSH_KEY_PASSPHRASE'),
      password: reader.secret('SSH_PASSWORD'),
      agent: reader.text('SSH_AUTH_SOCK'),
    },
    devices: deviceSettings(reader),
    dispatch: dispatchSettings(
      reader.text('DISPATCH_URL'),
      reader.text('DISPATCH_ORIGINS'),
      reader.problems,
    ),
    downloads: downloadSettings(
      reader.text('DOWNLOADS_SERVICE'),
      reader.secret('DOWNLOADS_TOKEN'),
      reader.problems,
    ),
    geocoder: geocoderSettings(reader.secret('GEOCODER_URL')?.trim(), reader.problems),
    plugins: reader.text('PLUGINS'),
    heartbeatMinutes: reader.whole('MONITOR_HEARTBEAT', 15, 0, 1440),
    terminal: {
      local: reader.choice('TERMINAL_LOCAL', ['on', 'off'], demo ? 'on' : 'off') === 'on',
      idleMinutes: reader.whole('TERMINAL_IDLE', 15, 2, 24 * 60),
      recordingBytes: reader.whole('TERMINAL_RECORDING', 20, 1, 1024) * megabyte,
      recordingsBytes: reader.whole('TERMINAL_RECORDINGS', 2048, 1, 1024 * 1024) * megabyte,
      keepDays: reader.whole('TERMINAL_KEEP_DAYS', 90, 1, 3650),
    },
    provider: {
      name: reader.text('PROVIDER_NAME') ?? 'Support Tools',
      url: reader.url('PROVIDER_URL', 'https://support-tools.example', ['https:', 'http:']),
    },
    // The demo's terminal belongs to the person who started it; elsewhere each request is logged.
    logLevel: reader.choice('LOG_LEVEL', logLevels, demo ? 'warn' : 'info'),
  }
  checkTogether(config, reader.problems)
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  return config
}
