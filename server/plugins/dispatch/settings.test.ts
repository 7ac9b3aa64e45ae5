import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/settings.ts'
import { dispatchOf } from './index.ts'

function read(template?: string, origins?: string) {
  try {
    const { dispatch } = readConfig({ DISPATCH_URL: template, DISPATCH_ORIGINS: origins })
    return { ...dispatch, problems: [] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { template: undefined, allowed: [], problems: error.problems }
  }
}
const store = (more: object = {}) => ({ id: 17, storeNumber: '00 7', country: 'GB', ...more })
const from = new URL('https://console.example')

describe('what the environment says', () => {
  it('nothing: nobody has a dispatch screen', async () => {
    const settings = read()
    expect(settings).toMatchObject({ template: undefined, problems: [] })
    const dispatch = dispatchOf(settings)
    expect(dispatch.isSetUp).toBe(false)
    expect(await dispatch.of(store(), from)).toBeUndefined()
  })

  it('an address: its origin is the one that is allowed', async () => {
    const settings = read('https://dispatch.example/{country}/{number}?id={id}')
    expect(settings.allowed).toEqual([{ origin: 'https://dispatch.example' }])
    const found = await dispatchOf(settings).of(store(), from)
    expect(found?.url.href).toBe('https://dispatch.example/GB/00%207?id=17')
    expect(found?.entry).toEqual({ origin: 'https://dispatch.example' })
  })

  it('a host that depends on the store needs a list', async () => {
    const template = 'https://s{number}.dispatch.example/'
    expect(read(template).problems[0]).toContain('DISPATCH_ORIGINS is missing')
    const dispatch = dispatchOf(read(template, 'https://s7.dispatch.example https://b.example'))
    expect((await dispatch.of(store({ storeNumber: '7' }), from))?.entry).toBeDefined()
    expect((await dispatch.of(store({ storeNumber: '8' }), from))?.entry).toBeUndefined()
  })

  it.each([
    ['not an address', undefined],
    ['ftp://dispatch.example/', undefined],
    ['https://a:b@dispatch.example/', undefined],
    ['https://dispatch.example/{name}', undefined],
    ['https://dispatch.example/{}', undefined],
    ['https://dispatch.example/', '*'],
    ['https://dispatch.example/', 'https://*.dispatch.example'],
    ['https://dispatch.example/', 'dispatch.example'],
  ])('%s with %s is wrong', (template, origins) => {
    expect(read(template, origins).problems).toHaveLength(1)
  })
})

describe('what stands in a store’s record stays in its place', () => {
  const dispatch = dispatchOf(read('https://dispatch.example/stores/{number}/screen'))
  it.each([
    ['../../admin', '/stores/..%2F..%2Fadmin/screen'],
    ['7?x=1#y', '/stores/7%3Fx%3D1%23y/screen'],
    ['a\r\nb', '/stores/a%0D%0Ab/screen'],
    ['@evil.example', '/stores/%40evil.example/screen'],
    ['燕', '/stores/%E7%87%95/screen'],
  ])('%j', async (storeNumber, path) => {
    const found = await dispatch.of(store({ storeNumber }), from)
    expect(found?.url.pathname + (found?.url.search ?? '')).toBe(path)
    expect(found?.url.origin).toBe('https://dispatch.example')
  })

  it.each(['', '.', '..'])('%j has no place', async storeNumber => {
    expect(await dispatch.of(store({ storeNumber }), from)).toBeUndefined()
  })

  it('nor does it make another host', async () => {
    const open = dispatchOf(read('https://{number}/', 'https://dispatch.example'))
    for (const storeNumber of ['evil.example', '127.0.0.1', 'dispatch.example:1', 'a@b'])
      expect((await open.of(store({ storeNumber }), from))?.entry).toBeUndefined()
  })
})
