import { HttpError } from 'ra-core'
import { describe, expect, test } from 'vitest'
import { ApiError, brokenCall, endsSession, failureOf, refusalOf } from './errors.ts'

const failure = { status: 'failed', code: 'page.not_allowed', info: 'Not for you.' }

describe('an answer that is not 2xx', () => {
  test.each([
    ['a Failure', 403, failure, 'page.not_allowed', 'Not for you.'],
    [
      'an older one, info',
      500,
      { status: 'failed', info: 'Disk full' },
      'server.error',
      'Disk full',
    ],
    [
      'an older one, payload',
      500,
      { status: 'failed', payload: 'Disk full' },
      'server.error',
      'Disk full',
    ],
    ['an older one, message', 404, { message: 'Gone' }, 'answer.not_found', 'Gone'],
    ['payload that is no text', 500, { status: 'failed', payload: { a: 1 } }, 'server.error', ''],
    ['action failed says nothing', 500, { message: 'action failed' }, 'server.error', ''],
    ['a plain text (a proxy)', 502, '<html>Bad gateway</html>', 'server.unreachable', ''],
    ['no body', 503, undefined, 'server.unreachable', ''],
    ['an array', 400, [1], 'request.invalid', ''],
    ['an odd status', 418, null, 'answer.failed', ''],
    ['session ended', 401, null, 'session.ended', ''],
    ['not built', 501, {}, 'operation.not_built', ''],
  ] as const)('%s', (_, status, body, code, info) => {
    expect(failureOf('listJournal', status, body)).toMatchObject({ status, code, info })
  })

  test('fields and conflict come along, their rubbish does not', () => {
    const error = failureOf('saveFile', 412, {
      ...failure,
      fields: [{ path: '/a', code: 'x.y', info: 'Wrong' }, null, { path: 5 }],
      conflict: { by: 'ana', at: 5, version: null },
      request: 'req-1',
    })
    expect(error.fields).toEqual([{ path: '/a', code: 'x.y', info: 'Wrong' }])
    expect(error.conflict).toEqual({ by: 'ana', at: null, version: null })
    expect(error.request).toBe('req-1')
  })
})

describe('§8.6 an answer 200', () => {
  test.each([
    ['older refusal', { status: 'failed', info: 'No' }, 'No'],
    ['older refusal by another word', { status: 'error', payload: 'No' }, 'No'],
    ['list that failed', { message: 'action failed' }, ''],
  ])('%s is an error', (_, body, info) => {
    expect(refusalOf('listFolder', body)).toMatchObject({
      status: 200,
      info,
      code: 'answer.failed',
    })
  })

  test.each([
    ['ok', { status: 'ok', info: 'x' }],
    ['OK', { status: 'OK' }],
    ['an array', [{ status: 'failed' }]],
    ['a record whose status is a number', { status: 3 }],
    ['nothing', null],
    ['another message', { message: 'hello' }],
  ])('%s is none', (_, body) => {
    expect(refusalOf('listFolder', body)).toBeNull()
  })
})

test.each([
  ['no network', 0, new TypeError('Failed to fetch'), 'server.unreachable'],
  ['not JSON', 200, new SyntaxError('Unexpected token <'), 'answer.not_json'],
] as const)('%s', (_, status, thrown, code) => {
  expect(brokenCall('listJournal', status, thrown)).toMatchObject({ status, code, info: '' })
})

test('a call its asker gave up is no failure of ours', () => {
  const thrown = new DOMException('', 'AbortError')
  expect(brokenCall('listFolder', 0, thrown)).toBe(thrown)
})

test('an ApiError stays itself, and is what react-admin expects of one', () => {
  const error = failureOf('listJournal', 403, failure)
  expect(brokenCall('listJournal', 200, error)).toBe(error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toBeInstanceOf(HttpError)
  expect(error.message).toBe('Not for you.')
})

test('the server writes for the operator on login, otp and set/tools only', () => {
  const verbatim = (operation: Parameters<typeof failureOf>[0]) =>
    failureOf(operation, 401, failure).verbatim
  expect(['login', 'otp', 'setTools'].map(operation => verbatim(operation as 'login'))).toEqual([
    true,
    true,
    true,
  ])
  expect(['listJournal', 'saveFile'].map(operation => verbatim(operation as 'saveFile'))).toEqual([
    false,
    false,
  ])
  expect(failureOf('login', 500, null).verbatim).toBe(false)
})

test('a 401 ends the session, but not on login and otp', () => {
  expect(endsSession(failureOf('acl', 401, failure))).toBe(true)
  expect(endsSession(failureOf('login', 401, failure))).toBe(false)
  expect(endsSession(failureOf('otp', 401, failure))).toBe(false)
  expect(endsSession(failureOf('acl', 403, failure))).toBe(false)
  expect(endsSession(new Error('401'))).toBe(false)
})
