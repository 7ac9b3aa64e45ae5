import { describe, expect, it } from 'vitest'
import { isSamePlace, originOf } from './origins.ts'

describe('an origin of the configuration', () => {
  it.each(['https://dispatch.example/', 'HTTPS://Dispatch.Example:443'])('%s', text =>
    expect(originOf(text)).toBe('https://dispatch.example'),
  )

  it.each([
    'dispatch.example',
    '*',
    'https://*.dispatch.example',
    'https://dispatch.example/path',
    'https://dispatch.example?x',
    'https://dispatch.example#x',
    'https://dispatch.example.',
    'https://a:b@dispatch.example',
    'ftp://dispatch.example',
  ])('not %s', text => expect(originOf(text)).toBeUndefined())
})

describe('the console’s own place', () => {
  const at = (text: string, console: string) => isSamePlace(new URL(text), new URL(console))

  it.each([
    ['https://console.example/stock', 'https://console.example'],
    // A proxy accepts https where the server sees http.
    ['https://console.example/', 'http://console.example'],
    ['https://console.example:443/', 'http://console.example'],
    ['https://console.example:8443/', 'http://console.example:8443'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
    ['https://CONSOLE.example/', 'https://console.example'],
  ])('%s of %s', (text, console) => expect(at(text, console)).toBe(true))

  it.each([
    ['http://127.0.0.1:4001/', 'http://127.0.0.1:4000'],
    ['https://stock.console.example/', 'https://console.example'],
    ['https://console.example:8443/', 'https://console.example'],
  ])('not %s of %s', (text, console) => expect(at(text, console)).toBe(false))
})
