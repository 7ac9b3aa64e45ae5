// The timestamp formats of log lines. Linear: every pattern is anchored or only looks at a bounded beginning of the
// line.
import { zoneNames } from './zoneNames.ts'

export type Parts = Readonly<Record<string, string | undefined>>

/** `dated`: date and time; `counted`: since 1970; `undated`: a time of day, or since the start. */
export type Manner = 'dated' | 'counted' | 'tai' | 'undated'

export interface Format {
  readonly pattern: RegExp
  readonly manner: Manner
  /** Characters its lines may begin with; any when undefined. */
  readonly begins?: string
}

// A syslog priority, or the name a composer puts before each line.
const lead = '(?:<\\d{1,3}>\\d{0,2} ?)?(?:[\\w.-]{1,40} {0,20}\\| )?'
// The level, or a word like it, may precede the time.
const words = '(?:[[(<]?[A-Za-z]{3,12}[\\])>]?:?[ \\t]+){0,2}'
// Names followed by colons, a file name, a name in brackets.
const names =
  '(?:[A-Z], |# Time: |(?:[\\w./$-]{1,80}[:|,;]{1,2} ?){1,3}|(?=\\S{0,100}[./\\d])[\\w./:@-]{1,120}[ \\t]+|\\[[^\\]\\n]{1,80}\\][ \\t]+|(?:\\d{1,3}\\.){3}\\d{1,3}[ \\t]+(?:\\S{1,60}[ \\t]+){0,4})'
const day = '(?<day>\\d{1,2})'
const name = '(?<name>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\\.?'
const weekday = '(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )'
const clock =
  '(?<hour>\\d{1,2}):(?<minute>\\d{1,2})(?::(?<second>\\d{1,2})(?:[.,:](?<fraction>\\d{1,9}))?)?'
const tight =
  '(?<hour>\\d\\d)(?<minute>\\d\\d)(?<second>\\d\\d)(?:[.,](?<fraction>\\d{1,9}))?(?!\\d)'
const half = '(?: ?(?<half>[AaPp])\\.?[Mm]\\b\\.?)?'
// A word attached to the time without a blank is a zone too, even an unknown one.
const zone = `(?: ?(?<zone>[+-]\\d\\d(?::?\\d\\d)?(?!\\w|[-:]\\d)|(?:${zoneNames})(?!\\w)|[A-Z][a-z]{2,10}/[A-Z]\\w{2,20}(?:/\\w{2,20})?)|(?<odd>[A-Z]{3,5})(?!\\w))?`
const between = '(?:T|[ _]{1,2}|-|, ?|"?[ \\t]+"?)'
const iso = `(?<year>\\d{4})[-/.](?<month>\\d\\d)[-/.](?<day>\\d\\d)${between}${clock}${zone}`
const seconds = '(?<seconds>1\\d{9}(?:\\d{3}|\\d{6}|\\d{9})?)(?:[.,](?<fraction>\\d{1,9}))?(?!\\d)'
const keys =
  '(?:__REALTIME_TIMESTAMP|_SOURCE_REALTIME_TIMESTAMP|@?timestamp|time|ts|t|@t|date|datetime|asctime|eventTime|event_time|time_local|time_iso8601|started_at|created_at|logged_at|EdgeStartTimestamp|timeMillis|_time|timestamp_ms)'
const json = `(?:[^\\n]{0,4400}?[{,\\s])??(?<!\\\\)"${keys}"\\s{0,3}:\\s{0,3}(?:\\{\\s?"\\$date"\\s?:\\s?(?:\\{"\\$numberLong":\\s?)?)?"?`

const dated = (pattern: string, begins?: string, flags = ''): Format => ({
  pattern: new RegExp(`^${lead}${pattern}`, flags),
  manner: 'dated',
  ...(begins === undefined ? {} : { begins }),
})
const as = (manner: Manner, pattern: string, begins?: string, flags = ''): Format => ({
  ...dated(pattern, begins, flags),
  manner,
})

const digits = '0123456789'
const plain = `${digits}[("'`

/** All-numeric dates, see order.ts. */
export const numeric: Format = dated(
  `${words}["'[({]?(?<one>\\d{1,2})(?<sign>[-/.])(?<two>\\d{1,2})\\k<sign>(?<three>\\d{4}|\\d{2})${between}${clock}${half}${zone}`,
)

/** In the order they are tried; the one that matched last goes first. */
export const formats: readonly Format[] = [
  dated(`["'[({]{0,2}${iso}`),
  // JSON: one of its keys
  dated(`\\{${json}${iso}`, '{'),
  as('counted', `\\{${json}${seconds}`, '{'),
  dated(`\\{${json}${day}/${name}/(?<year>\\d{4}):${clock}${zone}`, '{'),
  // syslog: no year and often no zone; Cisco puts a number first
  dated(
    `(?:\\d{1,9}: )?[*.\\[]?${weekday}?${name} {1,2}${day},? (?:(?<year>\\d{4}),? )?${clock}${half}${zone}(?:,? (?<yearBehind>\\d{4})(?![\\w.:-]))?`,
  ),
  // access logs
  dated(`[^[\\n]{0,200}\\[${day}/${name}/(?<year>\\d{4}):${clock}${zone}`),
  dated(`${words}["'[({]?${iso}`),
  // key=value
  dated(`(?:\\w{1,20}=[^\\s"]{0,60} ){0,4}${keys}="?${iso}`, undefined, 'i'),
  as('counted', `(?:\\w{1,20}=[^\\s"]{0,60} ){0,4}${keys}="?${seconds}`, undefined, 'i'),
  as('counted', `type=\\w{1,40} msg=audit\\(${seconds}`, 't'),
  // 20-Nov-2026 08:15:59, Sat, 20 Nov 2026 08:15:59 +0000, redis: 1:M 20 Nov 2026 08:15:59
  dated(
    `(?:\\d{1,9}:[A-Z] |\\[\\d{1,9}\\] )?["[]?${weekday}?${day}[- /]${name}(?:[- /](?<year>\\d{4}))?[ :T]${clock}${half}${zone}`,
    `${plain}MTWFS`,
  ),
  // 20/11/2026, 11/20/26, 26/11/20: the whole file decides which
  numeric,
  // glog: I0520 15:04:05.678
  dated(`[IWEFDV](?<month>\\d\\d)(?<day>\\d\\d) ${clock}`, 'IWEFDV'),
  // logcat and others: 03-17 16:13:38.811, [10.30 16:49:06]
  dated(`["'[({]?(?<month>\\d\\d)[-./](?<day>\\d\\d)[ T]{1,2}${clock}`, plain),
  // 20120702.102240,672
  dated(`["'[({]?(?<year>[12]\\d{3})(?<month>\\d\\d)(?<day>\\d\\d)[.T _-]?${tight}${zone}`, plain),
  dated(`["'[({]?(?<year>[12]\\d{3})(?<month>\\d\\d)(?<day>\\d\\d)[-T _]${clock}${zone}`, plain),
  // 081109 203615, 200101 12:00:00, [I 170817 18:15:08
  dated(
    `(?:\\[[A-Z] )?(?<year>\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d) {1,2}(?:${clock})(?!\\d)`,
    `${digits}[`,
  ),
  dated(`(?<year>\\d\\d)(?<month>\\d\\d)(?<day>\\d\\d) {1,2}${tight}`, digits),
  // day of the year
  dated(`(?<year>\\d{4})-(?<dayOfYear>\\d{3})[T ]${clock}${zone}`, digits),
  // supercomputer logs: an alert or `-`, seconds, the day
  as('counted', `(?:-|[A-Z][A-Z0-9_]{2,20}) ${seconds} \\d{4}\\.\\d\\d\\.\\d\\d `),
  as('tai', '@(?<label>[0-9a-f]{24})(?![0-9a-f])', '@'),
  // seconds since 1970, alone or after other numbers
  as('counted', `["[(]?${seconds}(?![\\w.])`, plain),
  as('counted', `\\d{1,9} (?:[^\\s"]{1,60} ){0,11}?${seconds}(?![\\w.])`, digits),
  dated(`\\[pid: [^[\\n]{0,200}\\[${weekday}${name} {1,2}${day} ${clock} (?<year>\\d{4})`, '['),
  dated(`${names}["'[({]?${iso}`),
  as('undated', `(?:\\d{1,9} |[[(]|\\[[A-Z] )?\\d\\d:\\d\\d:\\d\\d(?![\\w:])`, `${plain}`),
  as('undated', '\\[ {0,8}\\d{1,8}\\.\\d{3,9}\\]', '['),
  as('undated', '[A-Z]{2,8} \\d\\d:\\d\\d\\.\\d{3,9}: '),
]
