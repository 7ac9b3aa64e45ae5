import { describe, expect, it } from 'vitest'
import { configFaults } from './check.ts'
import { readDocument } from './document.ts'
import type { ConfigFormat } from './format.ts'

describe('what is hostile is only text', () => {
  it('expands no entity of XML', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;"><!ENTITY f SYSTEM "file:///etc/passwd">]><a>&c;&f;</a>`
    const { value, leaves, faults } = readDocument('xml', bomb)
    expect(faults).toEqual([])
    expect(value).toEqual({ a: [{ '#text': '&c;&f;' }] })
    expect(leaves).toEqual([])
  })

  it('follows no bomb of aliases', () => {
    const levels = Array.from(
      { length: 12 },
      (_, at) =>
        `a${at}: &a${at} [${
          at === 0
            ? 'x'
            : Array(9)
                .fill(`*a${at - 1}`)
                .join(', ')
        }]`,
    )
    expect(configFaults('yaml', levels.join('\n'), undefined)).toMatchObject([{ code: 'aliases' }])
  })

  it.each<[ConfigFormat, string]>([
    ['json', '['.repeat(100_000)],
    ['json', '{"a":'.repeat(100_000)],
    ['yaml', '['.repeat(100_000)],
    ['yaml', '- '.repeat(100_000)],
    ['xml', '<a>'.repeat(100_000)],
  ])('gives up on what is too deep: %s, %#', (format, text) => {
    expect(configFaults(format, text, undefined)).toMatchObject([{ code: 'deep' }])
  })

  it.each<[ConfigFormat, string]>([
    ['xml', `<a${' '.repeat(300_000)}`],
    ['xml', `<!DOCTYPE a [${'<!--'.repeat(50_000)}`],
    ['xml', `<a ${'b '.repeat(100_000)}>`],
    ['xml', '&'.repeat(300_000)],
    ['ini', `a${' '.repeat(300_000)}b`],
    ['ini', '['.repeat(300_000)],
    ['ini', `a = ${'b \\\n'.repeat(100_000)}`],
    ['ini', 'a = "\n'.repeat(60_000)],
    ['ini', `a = 1\n${'\n  ; b'.repeat(60_000)}`],
    ['properties', `${'\\'.repeat(300_001)}x`],
    ['properties', `a${' '.repeat(300_000)}b`],
    ['json', `"${'\\"'.repeat(150_000)}`],
  ])('looks at each sign about once: %s, %#', (format, text) => {
    const start = performance.now()
    configFaults(format, text, undefined)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('has no prototype to write to', () => {
    for (const [format, text] of [
      ['json', '{"__proto__": {"polluted": 1}}'],
      ['yaml', '__proto__: { polluted: 1 }\n'],
      ['ini', '[__proto__]\npolluted = 1\n'],
      ['properties', '__proto__=1\n'],
      ['xml', '<__proto__ polluted="1"/>'],
    ] as const) {
      const { value } = readDocument(format, text)
      expect(Object.keys(Object(value))).toEqual(['__proto__'])
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
