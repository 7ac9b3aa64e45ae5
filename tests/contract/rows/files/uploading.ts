// Requests shared by the rows for tus uploads.
import { expect } from 'vitest'
import { type Answered, type Caller, type CallSpec, text } from '#tests/contract/caller.ts'
import type { Row } from '#tests/contract/row.ts'

export const as = 'connected'
export const id = '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11'
export const modified = '2026-11-20T08:16:02.000Z'
export const octets = 'application/offset+octet-stream'
export const tus = { 'Tus-Resumable': '1.0.0' }

export const check = (path: string, size = 5) => ({
  folder: '/',
  files: [{ path, size, modified }],
})

export const metadata = (about: Record<string, string>) => ({
  'Upload-Metadata': Object.entries({ modified, ...about })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(','),
})

let names = 0
/** A name that no other row uses. */
export const newName = () => {
  names += 1
  return `uploads ${names}/a ☕.txt`
}

const batchOf = async (caller: Caller, path: string, size = 5) => {
  const { body } = await caller.call('checkUploads', { as, body: check(path, size) })
  return text(body, 'batch')
}

interface Begun {
  readonly about?: Record<string, string>
  readonly bytes?: string
  readonly size?: number
  readonly path?: string
}

/** The creation request for a checked file. */
export async function creation(
  caller: Caller,
  { about, bytes, size = 5, path = newName() }: Begun = {},
) {
  const batch = await batchOf(caller, path, size)
  const ask: CallSpec = {
    as,
    headers: { ...tus, 'Upload-Length': String(size), ...metadata({ batch, path, ...about }) },
  }
  return bytes === undefined ? ask : { ...ask, raw: { type: octets, text: bytes } }
}

/** An upload of five bytes that has been started. */
export async function begun(caller: Caller, more: Begun = {}) {
  return { id: idOf(await caller.call('createUpload', await creation(caller, more))) }
}

export const idOf = ({ headers }: Answered) => headers.get('location')?.split('/').at(-1) ?? ''

export const patch = (path: { id: string }, offset: number, bytes: string): CallSpec => ({
  as,
  path,
  headers: { ...tus, 'Upload-Offset': String(offset) },
  raw: { type: octets, text: bytes },
})

export const answers = (
  operationId: Row['operationId'],
  status: number,
  name: string,
  ask: Row['ask'],
  verify: (answered: Answered, caller: Caller) => void | Promise<void> = () => undefined,
): Row => ({ operationId, name, ask, expect: { status, check: verify } })

export const has = (name: string, value: string) => (answered: Answered) =>
  expect(answered.headers.get(name)).toBe(value)
