import { describe, expect, it } from 'vitest'
import { HostError } from '../hosts/index.ts'
import { ApiFailure, failureBody, languageOf, textOf, texts, toApiFailure } from './index.ts'

describe('failures', () => {
  it.each([
    [undefined, 'gb'],
    ['', 'gb'],
    ['br', 'br'],
    ['pt', 'br'],
    ['pt-PT', 'br'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'br'],
    ['es', 'es'],
    ['es-MX;q=0.8, fr', 'es'],
    ['fr, en;q=0.9, es;q=0.1', 'gb'],
    ['de', 'gb'],
    ['es;q=0, pt', 'br'],
    ['x'.repeat(5000), 'gb'],
  ])('speak by Accept-Language %j: %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })

  it('have a sentence in three languages with the same places to fill', () => {
    for (const [code, sentences] of Object.entries(texts)) {
      expect(code).toMatch(/^[a-z_]+(\.[a-z_]+)+$/)
      const places = sentences.map(text => (text.match(/\{\w+\}/g) ?? []).sort().join())
      expect(new Set(places).size, code).toBe(1)
      expect(sentences.every(text => text.length > 0)).toBe(true)
    }
    expect(textOf('field.required', 'gb', { name: 'Reason' })).toBe('The Reason field is required')
  })

  it('keep inner messages in, and carry the request in every 5xx', () => {
    const failure = toApiFailure(new Error('password of the database is hunter2'))
    const body = failureBody(failure, 'gb', { request: 'req-1' })
    expect(failure.status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('hunter2')
    expect(body.request).toBe('req-1')
    expect(failureBody(new ApiFailure(404, 'file.not_found'), 'gb', { request: 'r' })).toEqual({
      status: 'failed',
      code: 'file.not_found',
      info: 'There is no such file or folder.',
    })
  })

  it('know every word of a host', () => {
    expect(toApiFailure(new HostError('not_found'))).toMatchObject({ status: 404 })
    expect(toApiFailure(new HostError('name_invalid'))).toMatchObject({ status: 400 })
    expect(toApiFailure(new HostError('io'))).toMatchObject({ status: 503 })
  })
})
