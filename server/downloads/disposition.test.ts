import { describe, expect, it } from 'vitest'
import { attachment, offeredName } from './disposition.ts'

const hostile = {
  'quotes and what ends a value': 'a"b\\c;d%e.zip',
  'line breaks': 'a\r\nSet-Cookie: x=1\n.zip',
  'the other direction': 'invoice\u202Efdp.exe',
  'other line ends': 'a\u2028b\u0085c\u0000.txt',
  'nothing seen': '\u200b\ufeff\u2066.txt',
  'half of a pair': 'a\ud83d.txt',
  'a path': '../../etc/passwd',
  'dots alone': '..',
  nothing: '',
}
/** 255 bytes of a Linux file name: 63 emoji of four bytes and three dots. */
const emoji = `${'🍕'.repeat(63)}...`

describe('the name a browser is offered', () => {
  it.each([
    [hostile['line breaks'], 'aSet-Cookie: x=1.zip'],
    [hostile['the other direction'], 'invoicefdp.exe'],
    [hostile['other line ends'], 'abc.txt'],
    [hostile['nothing seen'], '.txt'],
    [hostile['half of a pair'], 'a.txt'],
    [hostile['a path'], '.._.._etc_passwd'],
    [hostile['dots alone'], 'download..'],
    [hostile.nothing, 'download'],
    [hostile['quotes and what ends a value'], 'a"b_c;d%e.zip'],
    [emoji, emoji],
  ])('%j is %j', (name, offered) => expect(offeredName(name)).toBe(offered))
})

describe('Content-Disposition', () => {
  const form = /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w.~!#$&+^`|%-]*)$/

  it.each([...Object.entries(hostile), ['255 bytes of emoji', emoji]])(
    '%s: one line in ASCII, and the whole name in UTF-8',
    (_, name) => {
      const [, plain = '', encoded = ''] = form.exec(attachment(name)) ?? []
      expect(plain).not.toMatch(/["\\%;]/)
      expect(plain).not.toBe('')
      expect(decodeURIComponent(encoded)).toBe(offeredName(name))
    },
  )

  it('has one place for one character that ASCII does not have', () => {
    expect(attachment("café ☕ (1)'.zip")).toBe(
      `attachment; filename="caf_ _ (1)'.zip"; filename*=UTF-8''caf%C3%A9%20%E2%98%95%20%281%29%27.zip`,
    )
  })
})
