import { expect, it } from 'vitest'
import { changed } from './changed.ts'

it('tells the fields that differ, and no others', () => {
  const before = { name: 'York', address: { city: 'York', street: 'Long Road' }, tags: ['a'] }
  const after = { name: 'York', address: { city: 'York', street: 'Short Road' }, tags: ['a', 'b'] }
  expect(changed(before, after)).toEqual({
    before: { address: { street: 'Long Road' }, tags: ['a'] },
    after: { address: { street: 'Short Road' }, tags: ['a', 'b'] },
  })
  expect(changed(before, before)).toEqual({})
})

it('of something new tells what it has, of something that goes what it had', () => {
  expect(changed(null, { name: 'York', extra: '', form: null })).toEqual({
    after: { name: 'York' },
  })
  expect(changed({ name: 'York', port: 0 }, null)).toEqual({ before: { name: 'York', port: 0 } })
  expect(changed({ a: 1 }, { a: null })).toEqual({ before: { a: 1 }, after: { a: null } })
})

const secrets = ['hunter2-hunter2', 'abc.def', 'top-secret-value']
it.each([
  ['password', ...secrets],
  ['db_passwd', ...secrets],
  ['apiKey', ...secrets],
  ['Senha do Wi-Fi', ...secrets],
  ['Contraseña', ...secrets],
  ['auth.token', ...secrets],
  ['Alarm code', ...secrets],
])('hides what is called %s, and says that it changed', (name, first, second) => {
  const { before, after } = changed({ [name]: first }, { [name]: second })
  expect([before, after]).toEqual([
    { [name]: { hidden: 'before' } },
    { [name]: { hidden: 'after' } },
  ])
  const all = JSON.stringify([
    changed(null, { [name]: first, list: [{ [name]: first }], tree: { [name]: { deep: first } } }),
    changed({ list: [{ [name]: first }] }, { list: [{ [name]: second }] }),
  ])
  expect(all).not.toContain(first)
  expect(all).not.toContain(second)
})

it('hides what gives itself away, whatever it is called', () => {
  const values = [
    '-----BEGIN RSA PRIVATE KEY-----\nMIIE',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc',
    'AKIAIOSFODNN7EXAMPLE',
    'rtsp://admin:s3cr3t@10.0.0.1/live',
    '/live?user=a&password=s3cr3t&x=1',
    'Server=db;Password=s3cr3t;',
  ]
  for (const value of values) {
    const text = JSON.stringify(changed({ url: 'x' }, { url: value }))
    for (const secret of ['s3cr3t', 'MIIE', 'eyJhbG', 'AKIAIO']) expect(text).not.toContain(secret)
  }
  expect(changed({ a: '//:a@b', u: 'rtsp://a:1@b' }, { a: '//:a@b', u: 'rtsp://a:2@b' })).toEqual({
    before: { u: { hidden: 'before' } },
    after: { u: { hidden: 'after' } },
  })
})

it('shows what a form asks for, and not what it would answer by itself', () => {
  const field = (more: object) => ({ name: 'Alarm code', type: 'custom', ...more })
  const Fields = { 'Alarm code': field({ settings: { kind: 'text', default: '4711' } }) }
  const hidden = { 'Alarm code': field({ settings: { kind: 'text', default: '•••' } }) }
  expect(changed(null, { name: 'F', Fields }, 'Fields')).toEqual({
    before: undefined,
    after: { name: 'F', Fields: hidden },
  })
  const stricter = {
    'Alarm code': field({ required: true, settings: { kind: 'text', default: '0815' } }),
  }
  expect(changed({ Fields }, { Fields: stricter }, 'Fields')).toEqual({
    before: { Fields: { 'Alarm code': { settings: { default: { hidden: 'before' } } } } },
    after: {
      Fields: { 'Alarm code': { required: true, settings: { default: { hidden: 'after' } } } },
    },
  })
  // In a store's own document it is a name like any other.
  expect(changed(null, { Fields })).toMatchObject({ after: { Fields: { 'Alarm code': '•••' } } })
})

it('hides the value beside a key that says so', () => {
  const entry = (value: string) => ({ '@key': 'DbPassword', '@value': value })
  const { before, after } = changed({ add: { 1: entry('a1') } }, { add: { 1: entry('b2') } })
  expect([before, after]).toEqual([
    { add: { 1: { '@value': { hidden: 'before' } } } },
    { add: { 1: { '@value': { hidden: 'after' } } } },
  ])
  expect(JSON.stringify(changed(null, { add: [entry('a1')] }))).not.toContain('a1')
})

it('is no longer than one reads', () => {
  const area = Array.from({ length: 20_000 }, (_, n) => [n / 1000, n])
  const moved = area.toSpliced(7, 1, [0, 0])
  const { before, after } = changed({ area }, { area: moved })
  expect(before).toEqual({
    area: {
      large: { values: expect.any(Number), bytes: expect.any(Number), hash: expect.any(String) },
    },
  })
  expect(JSON.stringify(before)).not.toBe(JSON.stringify(after))
  const long = 'x'.repeat(5000)
  const texts = changed({ t: `${long}a` }, { t: `${long}b` })
  expect(JSON.stringify(texts).length).toBeLessThan(1000)
  expect(texts.before).not.toEqual(texts.after)
  const many = Object.fromEntries(
    Array.from({ length: 5000 }, (_, n) => [`f${n}`, 'y'.repeat(200)]),
  )
  const change = changed(null, many)
  expect(JSON.stringify(change).length).toBeLessThan(20_000)
  expect(change.more).toBeGreaterThan(4000)
})

it('takes names of the language itself for fields like others', () => {
  const facts = JSON.parse('{"__proto__": 1, "constructor": 2}')
  expect(Object.keys(Object(changed({}, facts).after))).toContain('constructor')
})
