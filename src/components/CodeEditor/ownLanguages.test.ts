// Our two grammars, run through Monaco's own Monarch.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: properties files contain such placeholders
import { describe, expect, it } from 'vitest'
import { log } from './logLanguage.ts'
import { properties } from './propertiesLanguage.ts'
import { colouring } from './testColouring.ts'

const logs = colouring(log)
/** For each line, its parts, each preceded by its token. */
const props = (text: string) =>
  colouring(properties)(text).map(parts => parts.map(part => part.join(' ')))
/** The text of a line that has that token. */
const ofLog = (line: string, token: string) =>
  logs(line)[0]
    ?.filter(([type]) => type === token)
    .map(([, text]) => text)

describe('a log: moments', () => {
  it.each([
    ['2026-11-20 08:00:01,123 ERROR [lane-2] x', '2026-11-20 08:00:01,123'],
    ['2024-01-10T14:29:28.998Z info server[1368]', '2024-01-10T14:29:28.998Z'],
    ['2016-08-03T12:06:31.009-0500 x', '2016-08-03T12:06:31.009-0500'],
    ['2025-01-01 00:00:00.123456789:INFO:nano', '2025-01-01 00:00:00.123456789'],
    ['[2016-12-19 16:00:00,123] INFO x', '2016-12-19 16:00:00,123'],
    ['2015/04/24 21:09:29 [error] 12#0: x', '2015/04/24 21:09:29'],
    [
      '1.2.3.4 - - [17/May/2015:10:05:03 +0000] "GET / HTTP/1.1" 200 1',
      '17/May/2015:10:05:03 +0000',
    ],
    ['Apr 29 08:13:42 tstack-centos5 dhclient: x', 'Apr 29 08:13:42'],
    ['Jun  3 07:00:23 Tim-Stacks-iMac.local sudo[2326]: x', 'Jun  3 07:00:23'],
    ['[Fri Sep 09 10:42:29.902022 2011] [core:error] x', 'Fri Sep 09 10:42:29.902022 2011'],
    ['Wed May 19 08:00:01 EST 2021 line 1', 'Wed May 19 08:00:01 EST 2021'],
    ['20-Nov-2026 08:16:02.005 SEVERE [main] x', '20-Nov-2026 08:16:02.005'],
    ['20120702.102240,672:DEBUG:foo', '20120702.102240,672'],
    ['1428634687123 Hello', '1428634687123'],
    ['E0102 12:00:01.5 x', '0102'],
    ['at 12:01:02 it stopped', '12:01:02'],
  ])('%s', (line, time) => expect(ofLog(line, 'time')?.[0]).toBe(time))
})

describe('a log: levels', () => {
  it.each([
    ['2026-11-20 08:00:01,123 ERROR [lane-2] x', 'error', 'ERROR'],
    ['2012-07-02 10:22:40,672:DEBUG:foo bar', 'comment', 'DEBUG'],
    ['2012-07-02 10:22:40,672:WARN:foo bar', 'warning', 'WARN'],
    ['[2016-12-19 16:00:00,123] INFO x', 'notice', 'INFO'],
    ['20-Nov-2026 08:16:02.005 SEVERE [main] org.apache.X', 'error', 'SEVERE'],
    ['2024-01-10T14:29:28.998Z info vmware-vum-server[136895] x', 'notice', 'info'],
    ['2015/04/24 21:09:29 [error] 12#0: x', 'error', 'error'],
    ['[Fri Sep 09 10:42:29 2011] [core:crit] x', 'error', 'crit'],
    ['error: no such file', 'error', 'error'],
    ['Warning: nothing to do', 'warning', 'Warning'],
    ['{"level":"debug","message":"x"}', 'comment', 'debug'],
    ['{"@timestamp":"x","log.level":"warning"}', 'warning', 'warning'],
    ['ts=1 level=info msg=started', 'notice', 'info'],
    ['E0102 12:00:01.5 x', 'error', 'E'],
    ['java.io.IOException: offline', 'error', 'java.io.IOException'],
    ['Caused by: java.net.ConnectException', 'error', 'Caused by:'],
    ['sshd[1]: Failed password for root', 'error', 'Failed'],
    ['"GET / HTTP/1.1" 503 12', 'error', '503'],
    ['"GET / HTTP/1.1" 404 12', 'warning', '404'],
  ])('%s', (line, token, level) => expect(ofLog(line, token)).toContain(level))

  it.each([
    'a fine day, for your information: take notice of the trace of the config',
    'read /var/log/error.log and https://till/error?level=warn#fatal',
    'error_count, errorless, no-error, an INFO_BLOCK and INFOrmative',
    'wrote 200 bytes of HTTP/1.1 503',
    'Info about the till',
  ])('says no level: %s', line => {
    for (const token of ['error', 'warning', 'notice', 'comment'])
      expect(ofLog(line, token), token).toEqual([])
  })
})

describe('a log: the rest', () => {
  it.each([
    [
      '\tat pos.Printer.print(Printer.java:17)',
      'comment',
      ['\tat pos.Printer.print(Printer.java:17)'],
    ],
    ['\t... 12 more', 'comment', ['\t... 12 more']],
    ['  File "till.py", line 3, in sell', 'comment', ['  File "till.py", line 3, in sell']],
    ['{"name":"a \\" b","n":12.5}', 'keyword', ['"name"', '"n"']],
    ['{"name":"a \\" b","n":12.5}', 'string', ['"a \\" b"']],
    ['{"name":"a \\" b","n":12.5}', 'number', ['12.5']],
    ['user=root tries=3 took 12ms 40% 10.1.10.62', 'keyword', ['user', 'tries']],
    ['user=root tries=3 took 12ms 40% 10.1.10.62', 'number', ['3', '12ms', '40%', '10.1.10.62']],
    ["don't 'take this' can't", 'string', ["'take this'"]],
    ['xid=0x4e17f141 eth0 3com', 'number', ['0x4e17f141']],
    ['\u001b[31merror\u001b[0m till', 'time', ['\u001b[31m', '\u001b[0m']],
    ['\u001b[31merror\u001b[0m till', 'error', ['error']],
  ])('%j: %s', (line, token, texts) => expect(ofLog(line, token)).toEqual(texts))

  it('what stands behind a level in JSON is read as it is', () => {
    const line = '{"level":"error","message":"no paper","n":1}'
    expect(ofLog(line, 'keyword')).toEqual(['"level"', '"message"', '"n"'])
    expect(ofLog(line, 'error')).toEqual(['error'])
    expect(ofLog(line, 'string')).toEqual([':"', '"', '"no paper"'])
  })

  // If the steps grew faster than the length, the test would time out.
  const signs = ['a', 'a.', '"', '1', '/', '\\', 'A=', '[', 'ERROR', ' ']
  it.each(signs)('a line of %j for 19,000 signs is read, and the one after it', sign => {
    const [, after] = logs(`${sign.repeat(19_000 / sign.length)}\nERROR no paper`)
    expect(after).toContainEqual(['error', 'ERROR'])
  })
})

describe('properties', () => {
  it.each([
    ['# a remark', ['comment # a remark']],
    ['  ! another \\', ['comment   ! another \\']],
    ['key=value', ['keyword key', 'delimiter =', 'string value']],
    ['a\\:b\\ c : d=e', ['keyword a\\:b\\ c', 'delimiter :', 'string d=e']],
    ['key value # no remark', ['keyword key', 'string value # no remark']],
    ['no.end', ['keyword no.end']],
    ['= nameless', ['delimiter =', 'string nameless']],
    ['port = 8080', ['keyword port', 'delimiter =', 'number 8080']],
    ['on=true', ['keyword on', 'delimiter =', 'number true']],
    [
      'dir=${catalina.base}/logs$1',
      ['keyword dir', 'delimiter =', 'variable ${catalina.base}', 'string /logs$1'],
    ],
    [
      'path=C:\\\\till\\u0041',
      [
        'keyword path',
        'delimiter =',
        'string C:',
        'string.escape \\\\',
        'string till',
        'string.escape \\u0041',
      ],
    ],
  ])('%s', (line, tokens) => expect(props(line)).toEqual([tokens]))

  it.each([
    ['  #two,\\\n\tthree=x', [['string #two,', 'string.escape \\'], ['string three=x']]],
    [
      'C:\\\\\\\nx\\u0041',
      [
        ['string C:', 'string.escape \\\\\\'],
        ['string x', 'string.escape \\u0041'],
      ],
    ],
    ['C:\\\\', [['string C:', 'string.escape \\\\']]],
    ['${a}', [['variable ${a}']]],
    ['${a', [['string ${a']]],
    ['', [[]]],
    ['  ', [[]]],
  ])('a value that goes on: %j', (lines, seen) => {
    const [, ...after] = props(`a=1,\\\n${lines}\nb=2`)
    expect(after).toEqual([...seen, ['keyword b', 'delimiter =', 'number 2']])
  })
})
