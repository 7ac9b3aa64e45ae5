// Lines of public formats; their times and levels were worked out by hand.
import { expect, it } from 'vitest'
import { type LogLevel, levelOf, patternOf } from './level.ts'
import { recordsOf } from './records.ts'
import { Stamps } from './stamp.ts'
import { surveyOf } from './survey.ts'
import { hasTurned, yearsOf } from './years.ts'

const reckoning = { zone: 'UTC', latest: Date.UTC(2026, 10, 24) }
const atOf = (line: string) => {
  const at = new Stamps(reckoning).of(line)?.at
  return typeof at === 'number' ? new Date(at).toISOString() : at
}

const rows: readonly [string, string | null | undefined, LogLevel | null][] = [
  [
    '081109 203615 148 INFO dfs.DataNode$PacketResponder: PacketResponder 1 for block',
    '2008-11-09T20:36:15.000Z',
    'info',
  ],
  [
    '03-17 16:13:38.811  1702  2395 D WindowManager: printFreezingDisplayLogsopening',
    '2026-03-17T16:13:38.811Z',
    'debug',
  ],
  ['03-17 16:13:38.811 D/Tag( 1702): x', '2026-03-17T16:13:38.811Z', 'debug'],
  ['03-17 16:13:38.811 W/Tag( 1702): low', '2026-03-17T16:13:38.811Z', 'warning'],
  ['03-17 16:13:38.811  1702  2395 E Pos: D/x', '2026-03-17T16:13:38.811Z', 'error'],
  [
    '[10.30 16:49:06] chrome.exe - proxy.cse.cuhk.edu.hk:5070 open through proxy',
    '2026-10-30T16:49:06.000Z',
    null,
  ],
  [
    '[10.30 16:49:08] chrome.exe *64 - proxy.cse.cuhk.edu.hk:5070 error : Could not connect',
    '2026-10-30T16:49:08.000Z',
    'error',
  ],
  [
    'nova-api.log.1.2017-05-16_13:53:08 2017-05-16 00:00:00.008 25746 INFO nova.osapi_compute.wsgi.server [req',
    '2017-05-16T00:00:00.008Z',
    'info',
  ],
  ['E, [2017-08-17T18:15:08.123456 #1] ERROR -- : boom', '2017-08-17T18:15:08.123Z', 'error'],
  ['@4000000037c219bf2ef02e94 hello', '1999-08-24T04:04:05.787Z', null],
  [
    '{"__REALTIME_TIMESTAMP":"1423944916375353","PRIORITY":"6","MESSAGE":"x"}',
    '2015-02-14T20:15:16.375Z',
    'info',
  ],
  [
    '{"log":"error: x\\n","stream":"stderr","time":"2015-02-14T20:15:16.375353Z"}',
    '2015-02-14T20:15:16.375Z',
    'error',
  ],
  [
    '- 1117838570 2005.06.03 R02-M1-N0-C:J12-U11 2005-06-03-15.42.50.363779 R02-M1-N0-C:J12-U11 RAS KERNEL INFO instruction cache parity error corrected',
    '2005-06-03T22:42:50.000Z',
    'info',
  ],
  [
    '- 1131566461 2005.11.09 dn228 Nov 9 12:01:01 dn228/dn228 crond(pam_unix)[2915]: session closed for user root',
    '2005-11-09T20:01:01.000Z',
    null,
  ],
  [
    '134681 node-246 unix.hw state_change.unavailable 1077804742 1 Component State Change',
    '2004-02-26T14:12:22.000Z',
    null,
  ],
  [
    '20171223-22:15:29:606|Step_LSC|30002312|onStandStepChanged 3579',
    '2017-12-23T22:15:29.606Z',
    null,
  ],
  [
    '2015-07-29 17:41:44,747 - INFO  [QuorumPeer[myid=1]/0:0:0:0:0:0:0:0:2181:FastLeaderElection@774] - Notification',
    '2015-07-29T17:41:44.747Z',
    'info',
  ],
  [
    '2016-09-28 04:30:30, Info                  CBS    Warning: Unrecognized packageExtended attribute.',
    '2016-09-28T04:30:30.000Z',
    'info',
  ],
  [
    '[Sun Dec 04 04:47:44 2005] [error] mod_jk child workerEnv in error state 6',
    '2005-12-04T04:47:44.000Z',
    'error',
  ],
  [
    '2005-06-03 12:00:00.123 PDT [1234] LOG:  database system is ready',
    '2005-06-03T19:00:00.123Z',
    'info',
  ],
  [
    '2005-06-03 12:00:00.123 PDT [1234] user@db ERROR:  relation does not exist',
    '2005-06-03T19:00:00.123Z',
    'error',
  ],
  ['2022-06-02T11:58:12.193Z info vpxd[45715] error: x', '2022-06-02T11:58:12.193Z', 'info'],
  ['1:M 12 Nov 2019 07:52:11.999 # WARNING overcommit', '2019-11-12T07:52:11.999Z', 'warning'],
  ['[4018] 14 Nov 07:01:22.119 * Background saving', '2026-11-14T07:01:22.119Z', 'info'],
  ['redis-1  | 1:C 25 Apr 2024 05:32:35.018 * Ready', '2024-04-25T05:32:35.018Z', 'info'],
  [
    'q-1 | 2024-04-25T05:32:35.5Z 1:M 25 Apr 2024 05:32:35.018 # Bye',
    '2024-04-25T05:32:35.500Z',
    'warning',
  ],
  ['::1 [1/Jul/2026:22:59:29 +0000] "G / HTTP/1.0" 404 9', '2026-07-01T22:59:29.000Z', 'warning'],
  ['D/Tag( 1702): x', undefined, 'debug'],
  ['[    0.123456] Linux version', null, null],
  ['<13>Feb  5 17:32:18 10.0.0.99 myproc: hi', '2026-02-05T17:32:18.000Z', 'info'],
  [
    '<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog - ID47 x',
    '2003-10-11T22:14:15.003Z',
    'info',
  ],
  ['Nov 20, 2026 8:15:59 PM com.x.Y method', '2026-11-20T20:15:59.000Z', null],
  ['20-Nov-2026 08:15:59.123 SEVERE [main] x', '2026-11-20T08:15:59.123Z', 'error'],
  ['[20-Nov-2026 08:15:59 Europe/Berlin] PHP Warning:  x', '2026-11-20T07:15:59.000Z', 'warning'],
  ['2001-10-31     00:00:18      GET', '2001-10-31T00:00:18.000Z', null],
  [
    '64.103.37.2      client_joaz7      DMS.user      2001-10-31     00:00:18      GET',
    '2001-10-31T00:00:18.000Z',
    null,
  ],
  ['"2017-06-26" "18:21:17" "daf5e234', '2017-06-26T18:21:17.000Z', null],
  ['Wed May 19 08:00:01 EST 2021 line 1', '2021-05-19T13:00:01.000Z', null],
  ['2025-08-16 13:02:58.095 CEST [885178] ERROR:  invalid', '2025-08-16T11:02:58.095Z', 'error'],
  ['MainThread::ERROR::2011-12-05 07:04:56,300::vdsm::74', '2011-12-05T07:04:56.300Z', 'error'],
  [
    '[pid: 88185|app: 0|req: 1/1] 127.0.0.1 () {38 vars in 696 bytes} [Sun Mar 13 22:49:12 2016] POST /u',
    '2016-03-13T22:49:12.000Z',
    null,
  ],
  [
    'logger=settings t=2025-04-24T19:51:48.520963849Z level=info msg="Starting Grafana"',
    '2025-04-24T19:51:48.520Z',
    'info',
  ],
  ['2022-05-17T07:40:38.051Z In(30) init[1001390328]: inittab', '2022-05-17T07:40:38.051Z', 'info'],
  ['2016-06-30 12:00:03 debug2 debug2message', '2016-06-30T12:00:03.000Z', 'debug'],
  ['[2025-01-02 11:19:06] laravel.EMERGENCY: Unable', '2025-01-02T11:19:06.000Z', 'fatal'],
  [
    '2020-08-06T14:25:02.936146Z 0 [Warning] [MY-010068] [Server] CA certificate',
    '2020-08-06T14:25:02.936Z',
    'warning',
  ],
  ['2020-08-06T14:25:02.936146Z 0 [Note] [MY-010068] error: x', '2020-08-06T14:25:02.936Z', 'info'],
  [
    '{"t":{"$date":"2026-03-10T20:58:10.004+00:00"},"s":"W",  "c":"STORAGE"',
    '2026-03-10T20:58:10.004Z',
    'warning',
  ],
  [
    '2014-11-03T18:28:32.450-0500 I NETWORK [initandlisten] waiting',
    '2014-11-03T23:28:32.450Z',
    'info',
  ],
  ['*Mar  1 18:46:11.123: %SYS-5-CONFIG_I: Configured', '2026-03-01T18:46:11.123Z', 'info'],
  [
    '2015-04-24T21:08:10.313913FOO err rbd  [22968]lotuscreds:ERROR:Could',
    '2015-04-24T21:08:10.313Z',
    'error',
  ],
  ['2012-025T10:22:40,672:DEBUG:foo bar baz', '2012-01-25T10:22:40.672Z', 'debug'],
  ['20120702.102240,672:DEBUG:foo bar baz', '2012-07-02T10:22:40.672Z', 'debug'],
  [
    '2025-04-24T22:09:20.856Z\terror\tinternal/queue_sender.go:128',
    '2025-04-24T22:09:20.856Z',
    'error',
  ],
  [
    '{"version":"1.1","host":"x","short_message":"m","timestamp":1385053862.3072,"level":1}',
    '2013-11-21T17:11:02.307Z',
    'fatal',
  ],
  [
    '{"level":30,"time":1531171074631,"msg":"hello","pid":657,"v":1}',
    '2018-07-09T21:17:54.631Z',
    'info',
  ],
  ['I1030 16:49:06.123456       1 main.go:1] klog', '2026-10-30T16:49:06.123Z', 'info'],
  ['type=SYSCALL msg=audit(1364481363.243:24287): arch=c000003e', '2013-03-28T14:36:03.243Z', null],
  ['TCF 29:47.191: Server-Properties: {"Name":"TCF"', null, null],
  ['478760 12:21:46.284771 execve("/usr/bin/firefox"', null, null],
  [
    'http 2018-07-02T22:23:00.186641Z app/my-loadbalancer/50dc6c495c0c9188',
    '2018-07-02T22:23:00.186Z',
    null,
  ],
  [
    '79a59df900b949e5 bucket [06/Feb/2019:00:00:38 +0000] 192.0.2.3',
    '2019-02-06T00:00:38.000Z',
    null,
  ],
  [
    'Jun 14 15:16:01 combo sshd(pam_unix)[19939]: authentication failure; logname=',
    '2026-06-14T15:16:01.000Z',
    null,
  ],
  ['2024-01-01 10:00:00 [main] ERROR c.x.Y - msg', '2024-01-01T10:00:00.000Z', 'error'],
  ['2024-01-01 10:00:00,123 root CRITICAL msg', '2024-01-01T10:00:00.123Z', 'fatal'],
  ['at 2026-11-20T08:15:59Z x', undefined, null],
]

it.each(rows)('%s', (line, at, level) => {
  expect(atOf(line)).toBe(at)
  expect(levelOf(line)).toBe(level)
  // A search for levels misses no line that has one.
  if (level) expect(line).toMatch(new RegExp(patternOf([level]), 'i'))
})

const surveyed = (lines: string[]) => {
  const { times, order } = surveyOf(lines, reckoning)
  const stamps = new Stamps(order ? { ...reckoning, order } : reckoning)
  return {
    times,
    days: lines.map(line => new Date(stamps.of(line)?.at ?? 0).toISOString().slice(0, 10)),
  }
}

it('tells which number is the day by all of them, and says where it guesses', () => {
  const spark = surveyed(['17/06/09 20:10:40 INFO a', '17/06/09 20:10:41 INFO b'])
  expect(spark.days[0]).toBe('2017-06-09')
  const american = surveyed(['11/12/2026 08:15:59 a', '11/13/2026 08:15:59 b'])
  expect(american.times).toMatchObject({ order: 'month', orderGuessed: false })
  expect(american.days).toEqual(['2026-11-12', '2026-11-13'])
  const british = surveyed(['12/11/2026 08:15:59 a', '13/11/2026 08:15:59 b'])
  expect(british.times).toMatchObject({ order: 'day', orderGuessed: false })
  const either = surveyed(['11/11/2026 08:15:59 a'])
  expect(either.times).toMatchObject({ order: 'day', orderGuessed: true })
})

it('says what it knows of times: none, a clock, a guessed year, zones by name', () => {
  expect(surveyed(['Hello', 'World']).times.kind).toBe('none')
  expect(surveyed(['[    0.123456] Linux']).times.kind).toBe('clock')
  expect(surveyed(['Nov  3 09:23:38 host x']).times).toMatchObject({
    kind: 'moments',
    yearGuessed: true,
  })
  const { zones } = surveyed([
    '2025-08-16 13:02:58.095 CEST [1] LOG:  x',
    '2015-04-24T21:08:10.313913FOO err rbd x',
  ]).times
  expect(zones).toEqual([
    { name: 'CEST', minutes: 120 },
    { name: 'FOO', minutes: null },
  ])
})

it('a name that means several zones means the one of the reader', () => {
  const at = (zone: string) =>
    new Stamps({ ...reckoning, zone }).of('2026-01-10 08:00:00 CST x')?.at
  expect(at('UTC')).toBe(Date.UTC(2026, 0, 10, 14))
  expect(at('Asia/Shanghai')).toBe(Date.UTC(2026, 0, 10, 0))
})

it('years run forwards over New Year, back from the last change', () => {
  const stamps = new Stamps(reckoning)
  const lines = ['Nov  3 09:00:00 a', 'Jan  2 09:00:00 b', 'Dec 30 09:00:00 c', 'Nov  2 09:00:00 d']
  const days = lines.flatMap((line, offset) => stamps.dayOf(line, offset) ?? [])
  const turns = days.flatMap((day, n) => {
    const before = days[n - 1]
    return before && hasTurned(before, day) ? [day.offset] : []
  })
  const years = yearsOf(turns, days.at(-1), reckoning.latest)
  const known = new Stamps({ ...reckoning, years })
  expect(
    lines.map((line, offset) => new Date(known.of(line, offset)?.at ?? 0).getUTCFullYear()),
  ).toEqual([2024, 2025, 2025, 2026])
})

it('the first line of a log has a time however far it is indented', () => {
  const lines = [
    '   2026-11-20 08:15:59 WARN a',
    '   2026-11-20 08:16:00 b',
    '2026-11-20 08:16:01 c',
  ]
  expect(surveyed(lines.slice(0, 1)).times.kind).toBe('moments')
  const split = lines.map((text, offset) => ({ offset, text }))
  const records = recordsOf(split, 3, 'timed', new Stamps(reckoning))
  expect(records.map(({ at, level, lines: held }) => [at, level, held.length])).toEqual([
    [Date.UTC(2026, 10, 20, 8, 15, 59), 'warning', 2],
    [Date.UTC(2026, 10, 20, 8, 16, 1), null, 1],
  ])
})

it('what PostgreSQL says more belongs to the record before', () => {
  const lines = [
    '2025-08-16 13:02:58.095 CEST [885178] ERROR:  invalid input',
    '2025-08-16 13:02:58.095 CEST [885178] DETAIL:  Token is invalid.',
  ].map((text, offset) => ({ offset, text }))
  const records = recordsOf(lines, 2, 'timed', new Stamps(reckoning))
  expect(records.map(({ level, lines: held }) => [level, held.length])).toEqual([['error', 2]])
})
