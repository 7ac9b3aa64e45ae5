// Times and levels of the lines in SHARED_DATA's logs: read by a person, file by file, and typed as
// one small pattern for each format. Uses nothing of common/log.
import type { LogLevel } from '#common/log/level.ts'

/**
 * `head` matches lines that begin a record: Y M D h m s f (parts of its time), Z (minutes or
 * +hh:mm), e (epoch), l (level).
 */
interface Manner {
  readonly head: RegExp
  /** For a log without years: the actual year, for a reader in November 2026. */
  readonly year?: number
  /** Number of lines after which the year increases. */
  readonly every?: number
  /** The level of lines without `l`. */
  readonly level?: LogLevel
  /** Minutes by which the line's time zone is ahead of UTC. */
  readonly ahead?: number
  /** Time of day only: the moment is unknown. */
  readonly clock?: boolean
}

export interface Answers {
  readonly format: string
  readonly files: RegExp
  readonly manners: readonly Manner[]
}

const iso = String.raw`(?<Y>\d{4})-(?<M>\d\d)-(?<D>\d\d)[T ](?<h>\d\d):(?<m>\d\d):(?<s>\d\d)(?:[.,](?<f>\d+))?`
const at = (text: TemplateStringsArray, ...parts: string[]) =>
  new RegExp(String.raw({ raw: text.raw }, ...parts))
const syslog = at`^(?<M>[A-Z][a-z]{2}) {1,2}(?<D>\d{1,2}) (?<h>\d\d):(?<m>\d\d):(?<s>\d\d) `
const access = at`^(?!.*" [45]\d\d ).*?\[(?<D>\d\d)/(?<M>[A-Z][a-z]{2})/(?<Y>\d{4}):(?<h>\d\d):(?<m>\d\d):(?<s>\d\d) (?<Z>[+-]\d{4})\]`
const statusOf = (status: string, level: LogLevel): Manner => ({
  head: new RegExp(`${access.source.replace('(?!.*" [45]\\d\\d )', `(?=.*" ${status}\\d\\d )`)}`),
  level,
})

const composer = String.raw`^\x1b\[2K[\w-]+ +\| `
const redis = String.raw`\d:[A-Z] (?<D>\d\d) (?<M>[A-Z][a-z]{2}) (?<Y>\d{4}) (?<h>\d\d):(?<m>\d\d):(?<s>\d\d)\.(?<f>\d{3}) `

export const answers: readonly Answers[] = [
  {
    format: 'log4j',
    files: /^kafka\//,
    manners: [{ head: at`^\[${iso}\] (?<l>TRACE|DEBUG|INFO|WARN|ERROR|FATAL) ` }],
  },
  {
    format: 'access',
    files: /access(_log\.0|\.log)$/,
    manners: [{ head: access, level: 'info' }, statusOf('4', 'warning'), statusOf('5', 'error')],
  },
  // The last day of each is before November 2026, except in December.
  {
    format: 'syslog',
    files: /logfile_(partitions|syslog_with_mixed_times|syslog\.3)/,
    manners: [
      {
        head: /^(?<M>...) (?<D>..) (?<h>..):(?<m>..):(?<s>..) (?=.*Configuration Notice:)/,
        year: 2026,
        level: 'info',
      },
      { head: syslog, year: 2026 },
    ],
  },
  {
    format: 'syslog',
    files: /logfile_(syslog\.[02]|syslog_with_header|filter\.1)/,
    manners: [{ head: syslog, year: 2026 }],
  },
  { format: 'syslog', files: /_filter\.0/, manners: [{ head: syslog, year: 2025 }] },
  {
    format: 'syslog',
    files: /_pretty/,
    manners: [
      { head: new RegExp(`${syslog.source}(?=.*: WARNING: )`), year: 2026, level: 'warning' },
      { head: syslog, year: 2026 },
    ],
  },
  // 75 times four lines of November and one of the following February; the last one is of 2026.
  {
    format: 'syslog',
    files: /_rollover\.2/,
    manners: [
      { head: new RegExp(syslog.source.replace('[A-Z][a-z]{2}', 'Nov')), year: 1951, every: 5 },
      { head: new RegExp(syslog.source.replace('[A-Z][a-z]{2}', 'Feb')), year: 1952, every: 5 },
    ],
  },
  {
    format: 'coloured',
    files: /_ansi\.1/,
    manners: [
      {
        head: /^\S{9}(?<M>Sep) (?<D>19) [^m]+m[^m]+m[^m]+m(?<h>\d\d):(?<m>\d\d):(?<s>\d\d)/,
        year: 2026,
      },
    ],
  },
  {
    format: 'json',
    files: /_(json|json2|invalid_json|invalid_json2|jsonid|nested_json|mixed_json2)\.json$/,
    manners: [
      { head: at`^\{"ts": "${iso}(?<Z>Z)", .*?"(?:lvl|level)": "(?<l>[A-Z]+)\d?"` },
      // The numeric levels of its program: 0 is none, 10 an error.
      { head: at`^\{"ts": "${iso}(?<Z>Z)", "lvl": 0,`, level: 'info' },
      { head: at`^\{"ts": "${iso}(?<Z>Z)", "lvl": 10,`, level: 'error' },
      { head: at`^timestamp="${iso}(?<Z>Z)" level="(?<l>[A-Z]+)"` },
    ],
  },
  { format: 'json', files: /_json3/, manners: [{ head: /^\{ "started_at": (?<e>\d{13})/ }] },
  {
    format: 'json',
    files: /_(ecs_log|rust_tracing)/,
    manners: [{ head: at`^\{"@?timestamp":"${iso}(?<Z>Z)","(?:log\.)?level":"(?<l>\w+)"` }],
  },
  {
    format: 'json',
    files: /log\.clog/,
    manners: [{ head: at`^\{"@timestamp":"${iso}(?<Z>-0500)".*?"level":"(?<l>\w+)"` }],
  },
  {
    format: 'json',
    files: /_bunyan/,
    manners: [
      { head: at`^(?=.*"level":20,).*"time":"${iso}(?<Z>Z)"`, level: 'debug' },
      { head: at`^(?=.*"level":30,).*"time":"${iso}(?<Z>Z)"`, level: 'info' },
    ],
  },
  {
    format: 'json',
    files: /_caddy/,
    manners: [{ head: /^caddy +\| \{"level":"(?<l>\w+)","ts":(?<e>\d{10}\.\d{3})/ }],
  },
  {
    format: 'json',
    files: /_cloudflare\.1/,
    manners: [{ head: /^\{"ClientIP":.*"EdgeStartTimestamp":(?<e>\d{13})\d{6},/ }],
  },
  {
    format: 'json',
    files: /_cloudflare\.json/,
    manners: [{ head: at`^\{.*"EdgeStartTimestamp":"${iso}(?<Z>Z)"` }],
  },
  {
    format: 'json',
    files: /_mongodb/,
    manners: [{ head: at`^\{"t":\{"\$date":"${iso}(?<Z>\+00:00)"\},"s":"(?<l>[A-Z])"` }],
  },
  {
    format: 'json',
    files: /_muxed_syslog/,
    manners: [
      { head: at`^\{"timestamp":"${iso}"(?=.*Configuration Notice:)`, level: 'info' },
      { head: at`^\{"timestamp":"${iso}"` },
    ],
  },
  {
    format: 'dates with names',
    files: /_block\.1/,
    manners: [
      {
        head: /^Wed (?<M>May) (?<D>19) (?<h>\d\d):(?<m>\d\d):(?<s>\d\d) EST (?<Y>2021)/,
        ahead: -300,
      },
    ],
  },
  {
    format: 'dates with names',
    files: /_block\.2/,
    manners: [{ head: /^Wed (?<M>May) (?<D>19) (?<h>\d\d):(?<m>\d\d):(?<s>\d\d) UTC (?<Y>2021)/ }],
  },
  {
    format: 'dates with names',
    files: /_uwsgi/,
    manners: [
      {
        head: /^\[pid: .*\} \[Sun (?<M>Mar) (?<D>13) (?<h>\d\d):(?<m>\d\d):(?<s>\d\d) (?<Y>2016)\]/,
      },
    ],
  },
  { format: 'epoch', files: /_bro_conn/, manners: [{ head: /^(?<e>\d{10}\.\d{3})/ }] },
  { format: 'epoch', files: /_epoch/, manners: [{ head: /^(?<e>\d{13}) / }] },
  {
    format: 'composed',
    files: /_docker_compose\.0/,
    manners: [
      { head: new RegExp(`${composer}${redis}\\*`), level: 'info' },
      { head: new RegExp(`${composer}${redis}#`), level: 'warning' },
      { head: new RegExp(`${composer}1:signal-handler \\((?<e>\\d{10})\\)`) },
    ],
  },
  {
    format: 'composed',
    files: /_docker_compose_with_ts/,
    manners: [
      { head: new RegExp(`${composer}${iso}(?<Z>Z) (?=.*WARNING:)`), level: 'warning' },
      { head: new RegExp(`${composer}${iso}(?<Z>Z) (?=\\d:[A-Z] [^*#]* #)`), level: 'warning' },
      { head: new RegExp(`${composer}${iso}(?<Z>Z) (?=\\d:[A-Z] [^*#]* \\*)`), level: 'info' },
      { head: new RegExp(`${composer}${iso}(?<Z>Z) `) },
    ],
  },
  {
    format: 'ISO',
    files:
      /_(crlf|generic\.0|generic_nanos|multiline|java|leveltest|ts_value|zap_console|invalid_utf8)/,
    manners: [
      {
        head: at`^${iso}(?<Z>Z)?[ :\t]+(?<l>TRACE|DEBUG|INFO|WARN|ERROR|trace|debug|info|warn|error|fatal)\d?\b`,
      },
      { head: at`^${iso} invalid ` },
    ],
  },
  {
    format: 'ISO',
    files: /_generic\.1/,
    manners: [{ head: at`^${iso} 25376\](?<l>INFO|ERROR):` }],
  },
  {
    format: 'tight dates',
    files: /_generic\.3/,
    manners: [
      { head: /^(?<Y>....)(?<M>..)(?<D>..)\.(?<h>..)(?<m>..)(?<s>..),(?<f>...):(?<l>\w+):/ },
    ],
  },
  {
    format: 'tight dates',
    files: /_yday/,
    manners: [{ head: /^(?<Y>....)-(?<N>...)T(?<h>..):(?<m>..):(?<s>..),(?<f>...):(?<l>\w+):/ }],
  },
  {
    format: 'tight dates',
    files: /_glog/,
    manners: [
      {
        head: /^(?<l>[IWE])(?<M>05)(?<D>17) (?<h>\d\d):(?<m>\d\d):(?<s>\d\d)\.(?<f>\d+) /,
        year: 2026,
      },
    ],
  },
  {
    format: 'ISO',
    files: /_grafana/,
    manners: [{ head: at`^logger=\w+ t=${iso}(?<Z>Z) level=(?<l>\w+) ` }],
  },
  { format: 'ISO', files: /_invalid_tz/, manners: [{ head: at`^${iso}FOO (?<l>err) ` }] },
  { format: 'ISO', files: /_laravel/, manners: [{ head: at`^\[${iso}\] \w+\.(?<l>[A-Z]+): ` }] },
  {
    format: 'ISO',
    files: /_mysql_error/,
    manners: [{ head: at`^${iso}(?<Z>Z) \d \[(?<l>\w+)\] ` }],
  },
  { format: 'ISO', files: /_mysql_slow/, manners: [{ head: at`^# Time: ${iso}(?<Z>Z)` }] },
  {
    format: 'ISO',
    files: /_postgres/,
    manners: [{ head: at`^${iso} CEST \[\d+\] (?<l>ERROR): `, ahead: 120 }],
  },
  { format: 'ISO', files: /_vdsm/, manners: [{ head: at`^[\w-]+::(?<l>[A-Z]+)::${iso}::` }] },
  { format: 'ISO', files: /_vmw_log/, manners: [{ head: at`^${iso}(?<Z>Z) (?<l>info|warning) ` }] },
  { format: 'W3C', files: /_w3c\.[036]/, manners: [{ head: at`^${iso} \d` }] },
  {
    format: 'W3C',
    files: /_w3c\.1/,
    manners: [
      {
        head: /^64\.103\.37\.2 +client_joaz7 +DMS\.user +(?<Y>....)-(?<M>..)-(?<D>..) +(?<h>..):(?<m>..):(?<s>..) /,
      },
    ],
  },
  {
    format: 'W3C',
    files: /_w3c\.4/,
    manners: [{ head: /^"(?<Y>....)-(?<M>..)-(?<D>..)" "(?<h>..):(?<m>..):(?<s>..)" / }],
  },
  { format: 'clocks', files: /_tcf/, manners: [{ head: /^TCF \d\d:\d\d\.\d+: /, clock: true }] },
  {
    format: 'clocks',
    files: /_strace_log/,
    manners: [{ head: /^(\d+ )?\d\d:\d\d:\d\d\.\d{6} /, clock: true }],
  },
  {
    format: 'clocks',
    files: /_rollover\.0/,
    manners: [{ head: /^\d\d:\d\d:00\.000 ... DEBUG /, clock: true, level: 'debug' }],
  },
  {
    format: 'no log',
    files: /_(plain|empty|with_a_really)|UTF-8|ansi-colors|datafile/,
    manners: [],
  },
  // A program's findings in one line of a log, which is indented above them.
  {
    format: 'one line',
    files: /log-samples/,
    manners: [
      { head: at`^ {13}${iso}(?<Z>Z)? ?:?(?<l>info|warning|error|INFO)[ :]` },
      { head: at`^ {13}${iso}(?<Z>Z) In\(\d+\) `, level: 'info' },
      { head: new RegExp(syslog.source.replace('^', '^ {13}')), year: 2026 },
    ],
  },
]
