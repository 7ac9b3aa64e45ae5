// Parts of files, and whether open files have changed.

import { conflictOf, find } from '../files.ts'
import { failed } from '../shared/failures.ts'
import { bytesOf } from '../shared/text.ts'
import type { MockCall, MocksOf, Schemas } from '../shared/types.ts'

type State = Schemas['FileState']

const nothing = { version: null, size: null, modified: null, by: null, at: null }

function stateOf(
  { world, connection }: MockCall<'fileStates'>,
  { path, version }: Schemas['StatesRequest']['files'][number],
) {
  const found = find(world, connection, path)
  if (found.kind === 'refused') return found.reply
  if (found.kind === 'none') return { path, state: 'gone', ...nothing } satisfies State
  if (found.kind === 'folder') return { path, state: 'folder', ...nothing } satisfies State
  const { file } = found
  const isSame = file.version === version
  return {
    path,
    state: isSame ? 'same' : 'changed',
    version: file.version,
    size: bytesOf(file).length,
    modified: file.modified,
    by: isSame ? null : file.by,
    at: isSame || file.by === null ? null : file.modified,
  } satisfies State
}

export const filesBytes: MocksOf<'readFileRange' | 'fileStates'> = {
  readFileRange({ world, connection, headers, query: { start, length } }) {
    const found = find(world, connection, headers['Folder-Path'])
    if (found.kind === 'refused') return found.reply
    if (found.kind === 'none') return failed(404, 'file.not_found')
    if (found.kind === 'folder') return failed(422, 'file.not_a_file')
    const conflict = conflictOf(found.file, headers['If-Match'])
    if (conflict) return conflict
    const all = bytesOf(found.file)
    const facts = { ETag: `"${found.file.version}"`, 'X-File-Size': String(all.length) }
    const bytes = all.slice(start, start + length)
    return { status: 200, body: { bytes, type: 'application/octet-stream' }, headers: facts }
  },

  fileStates(call) {
    const payload: State[] = []
    for (const request of call.body.files) {
      const state = stateOf(call, request)
      if ('body' in state) return state
      payload.push(state)
    }
    return { status: 200, body: { status: 'ok', payload } }
  },
}
