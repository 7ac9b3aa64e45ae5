import { describe, expect, it } from 'vitest'
import { originOf } from './origins.ts'

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
