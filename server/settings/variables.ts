// The table of all environment variables that the server, the build and `npm start` read. `reader.ts` reads them by
// this table, and `npm run configuration` writes docs/operate/configuration.md from it.

/** The longest life of a session, however often it is renewed. */
export const sessionLimitMinutes = 12 * 60

interface Common {
  readonly group: keyof typeof groups
  /** Sentences for docs/operate/configuration.md; links are relative to it. */
  readonly meaning: string
  /** As it would be set. */
  readonly default?: string
  /** The default in demo mode, where it differs. */
  readonly demo?: string
  /** What applies without a default. */
  readonly otherwise?: string
}

interface Whole extends Common {
  readonly kind: 'whole'
  readonly least: number
  readonly greatest: number
  /** A value in MB is read as bytes. */
  readonly unit?: 'MB' | 'milliseconds' | 'seconds' | 'minutes' | 'days' | 'months'
}

interface Choice extends Common {
  readonly kind: 'choice'
  readonly choices: readonly string[]
}

/** A secret is never logged, repeated in an error, or sent anywhere but where it belongs. */
interface Secret extends Common {
  readonly kind: 'secret'
  readonly least?: number
  /** Whether to trim blanks around a value; otherwise they belong to it. */
  readonly isTrimmed?: true
  /** A check of `reader.ts`. */
  readonly check?: 'token' | 'tiles' | 'geocoder' | 'pairs'
  /** What the check demands: completes "NAME must be …". */
  readonly form?: string
}

interface Text extends Common {
  readonly kind: 'text' | 'path'
  readonly check?: 'attribution' | 'files' | 'postgres' | 'service' | 'share' | 'template' | 'web'
  readonly form?: string
}

interface List extends Common {
  readonly kind: 'list'
  readonly between: 'blanks' | 'blanks or commas'
  readonly check?: 'pattern' | 'network' | 'origin'
  readonly form: string
}

interface Special extends Common {
  /** In this order: on or off, as a boolean; the addresses of proxies; the rule for names of pictures. */
  readonly kind: 'switch' | 'proxies' | 'rule'
  readonly form: string
}

export type Variable = Whole | Choice | Secret | Text | List | Special

export const groups = {
  server: 'Address and proxy',
  demo: 'Demo mode and sign-in',
  data: 'Data and database',
  journal: 'Journal',
  machines: "Stores' machines",
  devices: 'Devices and monitor',
  files: 'Files and downloads',
  terminal: 'Terminal',
  tools: 'Actions, plugins, screens and cameras',
  maps: 'Maps',
  logs: 'Logs and configuration',
  metrics: 'Metrics and traces',
  console: 'Footer and server log',
  start: 'Building and starting',
} as const

const onOff = 'one of on, off'

/** The kind and range of a size of up to a terabyte. */
const megabytes = { kind: 'whole', least: 1, greatest: 1024 * 1024, unit: 'MB' } as const

/** Field names that are secret wherever they occur. */
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

export const variables = {
  HOST: {
    group: 'server',
    kind: 'text',
    default: '127.0.0.1',
    meaning:
      'The address to listen on; `0.0.0.0` or `::` for every address of the machine. Demo mode accepts loopback addresses only.',
  },
  PORT: {
    group: 'server',
    kind: 'whole',
    least: 0,
    greatest: 65_535,
    default: '4000',
    meaning:
      'The port to listen on; `0` takes any free one. `npm run dev` passes calls on to this port.',
  },
  TRUST_PROXY: {
    group: 'server',
    kind: 'proxies',
    form: "off, on, or the proxies' addresses joined by commas",
    default: 'off',
    meaning:
      "`on` behind one [reverse proxy](proxy.md); with several proxies their addresses or networks, such as `10.0.0.5,10.1.0.0/16`. The caller's address, host and protocol are then taken from the `X-Forwarded-` headers, and browsers are told to keep to HTTPS.",
  },
  SERVER_URL: {
    group: 'server',
    kind: 'text',
    check: 'service',
    form: 'an address that starts with http:// or https://, without a name, a password, ? or #',
    otherwise: '`HOST` and `PORT`; nothing with `HOST=0.0.0.0` or `::`',
    meaning:
      'Where the [other servers](proxy.md#several-servers) of the database reach this one: they pass terminals on to the server that holds them. In a network of their own, or with `https://`.',
  },
  OVERLOAD_DELAY: {
    group: 'server',
    kind: 'whole',
    least: 0,
    greatest: 60_000,
    unit: 'milliseconds',
    default: '1000',
    meaning:
      'While the server is late by more than this on average over a second, it [answers calls with 503](metrics.md#overload) instead of making everybody wait longer; `0`: never.',
  },
  CONNECTION_LIMIT: {
    group: 'server',
    kind: 'whole',
    least: 100,
    greatest: 100_000,
    default: '10000',
    meaning:
      'How many connections are open at the same time; [more are closed at once](metrics.md#connections). Without `TRUST_PROXY` an address has a tenth of them at most.',
  },
  DEMO: {
    group: 'demo',
    kind: 'switch',
    form: onOff,
    default: 'on',
    meaning:
      '`off` invents no account, secret or store. [Demo mode](index.md#demo-mode) has a known operator and invented stores.',
  },
  SESSION_SECRET: {
    group: 'demo',
    kind: 'secret',
    least: 32,
    isTrimmed: true,
    otherwise: 'required with `DEMO=off`; the demo makes one in `DATA_DIR/demo.json`',
    meaning:
      "Signs sessions and seals the secrets of operators' authenticator apps. A new value ends all sessions and makes every operator's code useless, so [keep it](backup.md).",
  },
  SESSION_TTL: {
    group: 'demo',
    kind: 'whole',
    least: 1,
    greatest: sessionLimitMinutes,
    unit: 'minutes',
    default: '30',
    meaning: `How long a session lasts without renewal. No session lasts longer than ${sessionLimitMinutes / 60} hours in all.`,
  },
  DATA_DIR: {
    group: 'data',
    kind: 'path',
    default: '.data',
    meaning:
      'The folder of the embedded database, keys, uploads, job files, recordings, thumbnails and the folders of local hosts. Has to be on a disk of this machine ([why](database.md#the-data-folder)).',
  },
  HOSTS_DIR: {
    group: 'data',
    kind: 'path',
    otherwise: '`DATA_DIR/hosts`',
    meaning:
      'The folder of [local hosts](hosts.md#local-hosts), such as the stores of the demo. Several servers need the same one: otherwise each shows other files for the same store.',
  },
  DATABASE_URL: {
    group: 'data',
    kind: 'text',
    check: 'postgres',
    form: 'an address that starts with postgres:// or postgresql://',
    otherwise: 'the embedded database in `DATA_DIR`',
    meaning:
      'A [PostgreSQL](database.md#postgresql) database, 15 or newer. It may contain a password and is never repeated.',
  },
  DATABASE_TIMEOUT: {
    group: 'data',
    kind: 'whole',
    least: 1,
    greatest: 3600,
    unit: 'seconds',
    default: '60',
    meaning:
      'How long one query of the server may take on PostgreSQL; a longer one is cancelled, and the caller is told to try again. Migrations and commands take as long as they need.',
  },
  FILES_URL: {
    group: 'data',
    kind: 'text',
    check: 'files',
    form: 'an address such as s3://bucket/folder?endpoint=https://objects.example&region=eu-west-1, with an endpoint or a region and without credentials',
    otherwise: 'folders in `DATA_DIR`',
    meaning:
      'The [object store](shared-files.md) for files of jobs, unfinished uploads, recordings and thumbnails, so that every server has them. Credentials are in the usual variables of AWS, such as `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or in the file that `AWS_SHARED_CREDENTIALS_FILE` names.',
  },
  JOURNAL_KEY: {
    group: 'journal',
    kind: 'secret',
    least: 32,
    otherwise: '`DATA_DIR/journal.key`, created at the first start',
    meaning:
      '[Seals the journal](journal.md#sealing). Several servers on one database need the same one.',
  },
  JOURNAL_KEEP_MONTHS: {
    group: 'journal',
    kind: 'whole',
    least: 0,
    greatest: 1200,
    unit: 'months',
    default: '0',
    meaning: 'How long sealed records are kept ([retention](journal.md#retention)); `0`: forever.',
  },
  SSH_KEY_FILE: {
    group: 'machines',
    kind: 'path',
    meaning:
      "A private key with which the server signs in on stores' [machines](hosts.md). What is set is tried in the order key, agent, password.",
  },
  SSH_KEY_PASSPHRASE: {
    group: 'machines',
    kind: 'secret',
    meaning: 'Opens `SSH_KEY_FILE`.',
  },
  SSH_AUTH_SOCK: {
    group: 'machines',
    kind: 'path',
    meaning: 'The socket of an SSH agent.',
  },
  SSH_PASSWORD: {
    group: 'machines',
    kind: 'secret',
    meaning: "The password of the account on stores' machines.",
  },
  DEVICE_CREDENTIALS: {
    group: 'machines',
    kind: 'path',
    meaning:
      'A JSON file of [named credentials](hosts.md#named-credentials) that operators choose by name. `default` is what the `SSH_` variables say.',
  },
  DEVICE_NETWORKS: {
    group: 'devices',
    kind: 'list',
    between: 'blanks or commas',
    check: 'network',
    form: 'networks such as 10.20.0.0/16',
    otherwise: 'public addresses; in demo mode this machine as well',
    meaning:
      "The stores' networks. The server connects to addresses that operators enter as devices only there.",
  },
  DEVICE_EVERY: {
    group: 'devices',
    kind: 'whole',
    least: 5,
    greatest: 86_400,
    unit: 'seconds',
    default: '60',
    meaning: 'The time between two checks of a healthy device.',
  },
  DEVICE_PER_SECOND: {
    group: 'devices',
    kind: 'whole',
    least: 1,
    greatest: 1000,
    default: '20',
    meaning:
      'How many checks of devices start in one second on each server, for all its stores together. The interval grows when there are more devices than that.',
  },
  DEVICE_AT_ONCE: {
    group: 'devices',
    kind: 'whole',
    least: 1,
    greatest: 1000,
    default: '120',
    meaning: 'How many checks run at the same time on each server, for all its stores together.',
  },
  DEVICE_UNSEEN_DAYS: {
    group: 'devices',
    kind: 'whole',
    least: 1,
    greatest: 3650,
    unit: 'days',
    default: '7',
    meaning: 'A device is highlighted after this time without an answer.',
  },
  MONITOR_HEARTBEAT: {
    group: 'devices',
    kind: 'whole',
    least: 0,
    greatest: 1440,
    unit: 'minutes',
    default: '15',
    meaning:
      "The time between two readings of every store's machine, which gives the monitor its history; `0`: machines are read only while somebody watches. Readings take at most half of `DEVICE_PER_SECOND` and `DEVICE_AT_ONCE`: 100,000 stores in 15 minutes need `DEVICE_PER_SECOND=270` on one server, 135 on each of two.",
  },
  UPLOAD_LIMIT: {
    group: 'files',
    ...megabytes,
    default: '2048',
    meaning:
      'The largest file that can be uploaded to a store. Unfinished uploads of one operator may take four times that, all together ten times, in `DATA_DIR/uploads`.',
  },
  ARCHIVE_LIMIT: {
    group: 'files',
    ...megabytes,
    default: '2048',
    meaning:
      'The largest file that a job may make, such as an archive or a copy of a database. All job files together may take five times that, in `DATA_DIR/jobs`.',
  },
  DOWNLOADS_SERVICE: {
    group: 'files',
    kind: 'text',
    check: 'service',
    form: 'an address that starts with http:// or https://, without a name, a password, ? or #',
    meaning:
      'The base address of an [export service](actions-and-plugins.md#export-service) that makes the files of Downloads instead of this server.',
  },
  DOWNLOADS_TOKEN: {
    group: 'files',
    kind: 'secret',
    check: 'token',
    form: 'letters, digits and signs without blanks',
    meaning: 'Authenticates this server at `DOWNLOADS_SERVICE`; sent nowhere else.',
  },
  TERMINAL_LOCAL: {
    group: 'terminal',
    kind: 'switch',
    form: onOff,
    default: 'off',
    demo: 'on',
    meaning:
      "Whether stores whose folder is on the server's own machine have a shell there ([isolation](hosts.md#local-hosts)).",
  },
  TERMINAL_IDLE: {
    group: 'terminal',
    kind: 'whole',
    least: 2,
    greatest: 24 * 60,
    unit: 'minutes',
    default: '15',
    meaning: 'A terminal ends after this time without a key.',
  },
  TERMINAL_RECORDING: {
    group: 'terminal',
    kind: 'whole',
    least: 1,
    greatest: 1024,
    unit: 'MB',
    default: '20',
    meaning:
      "The largest recording of one terminal, in `DATA_DIR/recordings`. The terminal goes on beyond it, unrecorded, and the recording's end says so.",
  },
  TERMINAL_RECORDINGS: {
    group: 'terminal',
    ...megabytes,
    default: '2048',
    meaning: 'The size of all recordings together; the oldest are removed first.',
  },
  TERMINAL_KEEP_DAYS: {
    group: 'terminal',
    kind: 'whole',
    least: 1,
    greatest: 3650,
    unit: 'days',
    default: '90',
    meaning: 'How long a recording is kept.',
  },
  ACTIONS_FOLDER: {
    group: 'tools',
    kind: 'path',
    otherwise: 'none; in demo mode `server/actions/catalogue`',
    meaning:
      'The folder of the [catalogue of actions](actions-and-plugins.md#actions), one YAML file for each. The log names every file that is wrong, and the server starts without it.',
  },
  ACTIONS_ORIGINS: {
    group: 'tools',
    kind: 'list',
    between: 'blanks or commas',
    check: 'origin',
    form: 'origins such as https://orders.example',
    meaning: 'The origins that actions may call over HTTP; public addresses only.',
  },
  PLUGINS: {
    group: 'tools',
    kind: 'path',
    meaning:
      'A JSON file that lists the pages embedded as [plugins](actions-and-plugins.md#plugins).',
  },
  DISPATCH_URL: {
    group: 'tools',
    kind: 'text',
    check: 'template',
    form: 'an address that starts with http:// or https://, with {id}, {number} or {country} where the store stands in it',
    otherwise: "none; the demo has screens of its own, on the port after the console's",
    meaning: "Where a store's [dispatch screen](actions-and-plugins.md#dispatch-screen) is.",
  },
  DISPATCH_ORIGINS: {
    group: 'tools',
    kind: 'list',
    between: 'blanks',
    check: 'origin',
    form: 'origins such as https://dispatch.example',
    otherwise: 'the origin of `DISPATCH_URL`',
    meaning:
      'The origins that dispatch screens may come from; public addresses only. Required when the host of `DISPATCH_URL` depends on the store.',
  },
  CAMERA_FILES: {
    group: 'tools',
    kind: 'rule',
    form: 'rule of names',
    default: '/cameras/{camera}/{year}-{month}-{day}/{hour}-{minute}-{second}',
    meaning:
      'Where [cameras](actions-and-plugins.md#cameras) store their pictures on a machine, without the extension.',
  },
  CAMERA_THUMBNAILS: {
    group: 'tools',
    ...megabytes,
    default: '256',
    meaning: 'The size of all thumbnails of cameras together, in `DATA_DIR/thumbnails`.',
  },
  MAP_TILES: {
    group: 'maps',
    kind: 'secret',
    isTrimmed: true,
    check: 'tiles',
    form: 'a file, or an address that starts with http:// or https://, without a name or password; an address of pictures has {z}, {x} and {y} after the host',
    otherwise: 'none; the demo has invented streets',
    meaning:
      'The [streets of the maps](map.md): a PMTiles file, its address, or an address of pictures such as `https://tiles.example/{z}/{x}/{y}.png?key=...`.',
  },
  MAP_ATTRIBUTION: {
    group: 'maps',
    kind: 'text',
    check: 'attribution',
    form: 'a text of at most 500 characters',
    otherwise: 'the attribution in the file of `MAP_TILES`',
    meaning:
      'Names the owner of the streets on each map, as plain text. An address of pictures does not name one: set it.',
  },
  GEOCODER_URL: {
    group: 'maps',
    kind: 'secret',
    isTrimmed: true,
    check: 'geocoder',
    form: "the address of a search that starts with http:// or https://, without a name or password, and ends in /search (Nominatim's way) or /api (Photon's) before any ?",
    meaning:
      'A [service that finds addresses](map.md#addresses), with its key if it needs one. Only this server asks it.',
  },
  CONFIG_CATALOGUE: {
    group: 'logs',
    kind: 'path',
    otherwise: 'the built-in list',
    meaning:
      "A JSON file that lists the machines' [configuration documents](actions-and-plugins.md#configuration-documents).",
  },
  EXCHANGE_UNANSWERED: {
    group: 'logs',
    kind: 'whole',
    least: 1,
    greatest: 86_400,
    unit: 'seconds',
    default: '30',
    meaning: 'An input without an output counts as unanswered after this time.',
  },
  EXCHANGE_SECRETS: {
    group: 'logs',
    kind: 'list',
    between: 'blanks',
    check: 'pattern',
    form: 'regular expressions',
    default: usualSecrets.join(' '),
    meaning:
      'Names of fields whose values are redacted in exchanges, in any case of letters. Your list replaces the default one.',
  },
  METRICS_TOKEN: {
    group: 'metrics',
    kind: 'secret',
    least: 32,
    isTrimmed: true,
    check: 'token',
    form: 'letters, digits and signs without blanks',
    meaning:
      'Serves [metrics for Prometheus](metrics.md) at `/metrics` to whoever sends it as a bearer token.',
  },
  METRICS_PORT: {
    group: 'metrics',
    kind: 'whole',
    least: 0,
    greatest: 65_535,
    otherwise: 'the port of the console',
    meaning:
      'A port of its own for `/metrics`, which the console then does not have; `0` takes any free one and logs it. Without `METRICS_TOKEN` everybody who reaches it may read.',
  },
  METRICS_HOST: {
    group: 'metrics',
    kind: 'text',
    default: '127.0.0.1',
    meaning: 'The address to listen on with `METRICS_PORT`. Others need `METRICS_TOKEN`.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'metrics',
    kind: 'text',
    check: 'service',
    form: 'an address that starts with http:// or https://, without a name, password or ?',
    meaning:
      'The collector that [traces](metrics.md#traces) are sent to, as OTLP over HTTP in JSON, at `/v1/traces` below this address. Unset, nothing is traced.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    group: 'metrics',
    kind: 'secret',
    isTrimmed: true,
    check: 'pairs',
    form: 'name=value, several with commas between, values percent-encoded',
    meaning: 'Headers for the collector, such as its key.',
  },
  OTEL_SERVICE_NAME: {
    group: 'metrics',
    kind: 'text',
    default: 'support-tools',
    meaning: 'What this server is called in traces.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    group: 'metrics',
    kind: 'text',
    check: 'share',
    form: 'a number from 0 to 1',
    default: '1',
    meaning:
      'The share of requests that are traced. Where a proxy has decided it for a request, its decision counts.',
  },
  PROVIDER_NAME: {
    group: 'console',
    kind: 'text',
    default: 'Support Tools',
    meaning: 'The provider of this console, named in its footer.',
  },
  PROVIDER_URL: {
    group: 'console',
    kind: 'text',
    check: 'web',
    form: 'an address that starts with https:// or http://',
    default: 'https://support-tools.example',
    meaning: 'The address that the name in the footer links to.',
  },
  LOG_LEVEL: {
    group: 'console',
    kind: 'choice',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
    // Logging every request would fill the terminal of the person who started the demo.
    demo: 'warn',
    meaning:
      'The lowest level written to the [log](health.md#logs), which is JSON lines on standard output.',
  },
  PATH: {
    group: 'start',
    kind: 'text',
    otherwise: 'as the shell has it',
    meaning:
      'Where the server finds the programs it runs on its own machine, and `npm start` finds npm.',
  },
  NODE_COMPILE_CACHE: {
    group: 'start',
    kind: 'path',
    otherwise: '`.cache/compile` with `npm start`',
    meaning: 'Where Node keeps compiled sources, which shortens the start.',
  },
  BROTLI_QUALITY: {
    group: 'start',
    kind: 'whole',
    least: 0,
    greatest: 11,
    default: '11',
    meaning: 'How hard the build compresses the console. A lower value builds faster.',
  },
} as const satisfies Readonly<Record<string, Variable>>
