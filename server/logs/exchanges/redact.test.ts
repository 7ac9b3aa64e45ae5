import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/settings.ts'
import { Redactor } from './redact.ts'

const redactor = new Redactor(readConfig({}).exchanges.secrets)
const shown = (body: unknown) => redactor.side(body)

describe('secrets', () => {
  it.each<[string, unknown]>([
    ['a field', { user: 'ana', password: 'hunter2' }],
    ['a field with all that is in it', { Secret: { deep: ['hunter2'] } }],
    ['a field of a list', [{ accessToken: 'hunter2' }]],
    ['an address', { url: 'https://x.example/?a=1&token=hunter2&b=2' }],
    ['a header', { headers: { Authorization: 'hunter2' } }],
    ['a plain text', 'user=ana password: hunter2; more'],
    ['an element', '<a><password>hunter2</password></a>'],
    ['an element of a name space', '<a><w:Password x="1">hunter2</w:Password></a>'],
    ['an element with elements', '<a><secret><b>hunter2</b><secret>x</secret></secret></a>'],
    ['an element that never ends', '<a><secret>hunter2'],
    ['an attribute', `<login user="ana" password='hunter2'/>`],
    ['an attribute behind a sign', '<login note="a>b" password="hunter2"/>'],
    ['a text that is no XML', '<login password="hunter2" '],
    ['character data', '<secret><![CDATA[hunter2 </b>]]></secret>'],
  ])('%s is not shown', (_, body) => {
    const side = shown(body)
    expect(side.text).not.toContain('hunter2')
    expect(side.text).toContain('•••')
    expect(side.redacted).toBeGreaterThan(0)
  })

  it.each<[string, unknown, string]>([
    ['a card', { note: 'paid with 4111 1111 1111 1111.' }, '4111'],
    ['a card as a number', { paid: 4111111111111111 }, '4111'],
    ['a token', { note: 'Bearer abcdef.ghijkl-123' }, 'abcdef'],
    ['a token of its own', 'eyJhbGciOiJI.eyJzdWIiOiIx.c2ln', 'eyJhbGci'],
  ])('%s is known by itself', (_, body, secret) => {
    expect(shown(body).text).not.toContain(secret)
  })

  it.each<[unknown, string, string]>([
    [
      { order: 7, passenger: 'ana', total: 4111111111111112 },
      'json',
      '{"order":7,"passenger":"ana","total":4111111111111112}',
    ],
    ['<a b="1">x &amp; y</a>', 'xml', '<a b="1">x &amp; y</a>'],
    ['plain 12:30', 'text', 'plain 12:30'],
    [null, 'json', 'null'],
    [{ password: null }, 'json', '{"password":null}'],
  ])('%j stays as it is', (body, format, text) => {
    expect(shown(body)).toEqual({ format, text, cut: false, redacted: 0 })
  })

  it('ends where a side is too long or too deep', () => {
    const deep = JSON.parse('['.repeat(3000) + ']'.repeat(3000))
    expect(shown(deep)).toMatchObject({ cut: true })
    const long = shown('x'.repeat(1_000_000))
    expect(long.cut).toBe(true)
    expect(long.text.length).toBeLessThanOrEqual(256 * 1024)
  })

  it.each([
    `<a ${'b="" '.repeat(60_000)}`,
    '<a>'.repeat(100_000),
    'a='.repeat(150_000),
    '1 '.repeat(150_000),
    'Bearer '.repeat(50_000),
    'eyJ'.repeat(100_000),
    '<'.repeat(300_000),
    '"'.repeat(300_000),
  ])('looks at each sign about once, %#', text => {
    expect(shown(text).text.length).toBeLessThanOrEqual(256 * 1024)
  })
})
