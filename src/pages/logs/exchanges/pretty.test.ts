import { expect, it } from 'vitest'
import { exchangeIn, exchangeKey, filtersOf, queryOf } from './filters.ts'
import { pretty } from './pretty.ts'

const side = (format: 'json' | 'xml' | 'text', text: string) => ({
  format,
  text,
  cut: false,
  redacted: 0,
})

it.each([
  ['json', '{"a":[1,{"b":null}]}', '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ]\n}'],
  ['json', '{"a":', '{"a":'],
  [
    'xml',
    '<a x="1>"><b>text</b><c/><d><e>1</e></d></a>',
    '<a x="1>">\n  <b>text</b>\n  <c/>\n  <d>\n    <e>1</e>\n  </d>\n</a>',
  ],
  ['xml', '<?xml version="1.0"?><a></a>', '<?xml version="1.0"?>\n<a></a>'],
  ['xml', '<a><b', '<a><b'],
  ['text', 'as it is ', 'as it is '],
] as const)('%s %j', (format, text, expected) => {
  expect(pretty(side(format, text))).toBe(expected)
})

it('the address holds what is asked, and only what can be', () => {
  const search = new URLSearchParams(
    'status=failed&text=a&from=2026-11-20T08:15&least=10&most=x&part=exchanges',
  )
  const { from, ...query } = queryOf(filtersOf(search))
  expect(query).toEqual({ status: 'failed', text: 'a', durationFrom: 10, limit: 50 })
  expect(Date.parse(from ?? '')).toBe(new Date('2026-11-20T08:15').getTime())
  const key = exchangeKey({ position: '0-12', transaction: 'T~1' })
  expect(exchangeIn(new URLSearchParams({ exchange: key }))).toEqual({
    position: '0-12',
    transaction: 'T~1',
  })
  expect(exchangeIn(new URLSearchParams('exchange=x'))).toBeNull()
})
