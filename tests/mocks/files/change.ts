// Operations on files and folders: create, rename, move, copy, permissions.

import { entryOf, type Folder, find, folderOf, nameOf, parentOf, sizeOf } from '../files.ts'
import { startJob } from '../jobs.ts'
import { nowText } from '../shared/clock.ts'
import { failed, say } from '../shared/failures.ts'
import { once } from '../shared/repeat.ts'
import type { MockCall, MocksOf, Schemas } from '../shared/types.ts'
import { type MockFile, nextId, record } from '../shared/world.ts'

type Id =
  | 'makeFolder'
  | 'makeFile'
  | 'renameFile'
  | 'checkTransfer'
  | 'transferFiles'
  | 'changePermissions'

type Refusal = Schemas['FileRefusal']
type Transfer = Schemas['TransferRequest']
type Choice = Schemas['ConflictChoice']

const usable = (name: string) =>
  !name.includes('/') && !name.includes('\0') && !['', '.', '..'].includes(name)

export const inside = (folder: string, path: string) =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`)

const joined = (folder: string, name: string) => `${folder === '/' ? '' : folder}/${name}`

function make(call: MockCall<'makeFolder' | 'makeFile'>, id: 'makeFolder' | 'makeFile') {
  const { world, session, connection, body } = call
  const found = find(world, connection, body.path)
  if (found.kind === 'refused') return found.reply
  if (found.kind !== 'none') return failed(409, 'file.exists')
  const { path, folder } = found
  if (folder.get(parentOf(path)) !== null) return failed(404, 'file.not_found')
  const modified = nowText()
  const by = session.operator.username
  const empty: MockFile = { content: '', version: nextId(world), modified, by }
  const made = id === 'makeFolder' ? null : empty
  folder.set(path, made)
  record(world, id, { by: session, target: path })
  return { status: 201 as const, body: entryOf(path, made) }
}

/** Moves or copies a file, or a folder with its contents. */
function put(folder: Folder, from: string, to: string, kind: Transfer['kind']): number {
  const below = [...folder].filter(([path]) => inside(from, path))
  for (const [path, file] of below) {
    if (kind === 'move') folder.delete(path)
    folder.set(to + path.slice(from.length), file && structuredClone(file))
  }
  return below.length
}

/** `name (2).ext`, or the first free number. */
export function freePath(folder: Folder, target: string): string {
  const name = nameOf(target)
  const dot = folder.get(target) === null ? 0 : name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 2; ; number += 1) {
    const path = joined(parentOf(target), `${stem} (${number})${end}`)
    if (!folder.has(path)) return path
  }
}

function refusalOf(folder: Folder, kind: Transfer['kind'], path: string, to: string) {
  const say1 = (code: Refusal['code'] & Parameters<typeof say>[0]): Refusal => ({
    path,
    code,
    info: say(code),
  })
  if (!folder.has(path)) return say1('file.not_found')
  if (folder.get(path) === null && inside(path, to)) return say1('file.into_itself')
  if (kind === 'move' && parentOf(path) === to) return say1('file.same_place')
  return null
}

type Done = Schemas['Job']['report'] & object

function transferOne(
  folder: Folder,
  { kind, folder: to }: Transfer,
  path: string,
  choice: Choice,
  report: Done,
): void {
  const refusal = refusalOf(folder, kind, path, to)
  const target = joined(to, nameOf(path))
  if (refusal) report.failed.push(refusal)
  else if (!folder.has(target)) report.done += put(folder, path, target, kind)
  else if (choice === 'skip') report.skipped += 1
  else if (choice === 'keepBoth') {
    const free = freePath(folder, target)
    report.done += put(folder, path, free, kind)
    report.numbered = [...(report.numbered ?? []), { from: path, to: free }]
  } else if (path === target)
    report.failed.push({ path, code: 'file.same_place', info: say('file.same_place') })
  else if ((folder.get(path) === null) !== (folder.get(target) === null))
    report.failed.push({ path, code: 'file.other_kind', info: say('file.other_kind') })
  else report.done += put(folder, path, target, kind)
}

function transfer(folder: Folder, body: Transfer): Done {
  const report: Done = { done: 0, skipped: 0, failed: [] }
  for (const { path, conflict = body.conflict } of body.files)
    transferOne(folder, body, path, conflict, report)
  return report
}

const modified = (file: MockFile | null | undefined) => file?.modified ?? '2026-11-19T21:02:11.000Z'

export const filesChange: MocksOf<Id> = {
  makeFolder: call => once(call, 'makeFolder', () => make(call, 'makeFolder')),
  makeFile: call => once(call, 'makeFile', () => make(call, 'makeFile')),

  renameFile({ world, session, connection, body: { path: given, name } }) {
    const found = find(world, connection, given)
    if (found.kind === 'refused') return found.reply
    if (!usable(name) || sizeOf(name) > 255 || found.path === '/')
      return failed(400, 'file.name_invalid')
    if (found.kind === 'none') return failed(404, 'file.not_found')
    const { path, folder } = found
    const target = joined(parentOf(path), name)
    if (folder.has(target)) return failed(409, 'file.exists')
    put(folder, path, target, 'move')
    record(world, 'renameFile', { by: session, target: path, details: { name } })
    return { status: 200, body: entryOf(target, folder.get(target) ?? null) }
  },

  checkTransfer({ world, connection, body: { kind, files, folder: given } }) {
    const to = find(world, connection, given)
    if (to.kind === 'refused') return to.reply
    if (to.kind === 'none') return failed(404, 'file.not_found')
    if (to.kind === 'file') return failed(422, 'file.not_a_folder')
    const { folder } = to
    const answer: Schemas['TransferCheckAnswer'] = { conflicts: [], refused: [] }
    for (const path of files) {
      const refusal = refusalOf(folder, kind, path, to.path)
      if (refusal) answer.refused.push(refusal)
      const [file, target] = [folder.get(path), joined(to.path, nameOf(path))]
      const there = folder.get(target)
      if (refusal || there === undefined) continue
      answer.conflicts.push({
        path,
        target,
        type: file ? 'file' : 'folder',
        targetType: there ? 'file' : 'folder',
        size: file ? sizeOf(file.content) : 4096,
        targetSize: there ? sizeOf(there.content) : 4096,
        modified: modified(file),
        targetModified: modified(there),
      })
    }
    return { status: 200, body: answer }
  },

  transferFiles: call =>
    once(call, 'transferFiles', () => {
      const { world, connection, body } = call
      const to = find(world, connection, body.folder)
      if (to.kind === 'refused') return to.reply
      if (to.kind === 'none') return failed(404, 'file.not_found')
      if (to.kind === 'file') return failed(422, 'file.not_a_folder')
      const run = () => transfer(to.folder, { ...body, folder: to.path })
      return startJob(call, 'transferFiles', to.path, run)
    }),

  changePermissions: call =>
    once(call, 'changePermissions', () => {
      const { world, connection, body } = call
      if (!folderOf(world, connection)) return failed(503, 'host.none')
      const found = body.files.map(path => find(world, connection, path))
      for (const item of found) {
        if (item.kind === 'refused') return item.reply
        if (item.kind === 'none') return failed(404, 'file.not_found')
      }
      const run = () => ({ done: found.length, skipped: 0, failed: [] })
      return startJob(call, 'changePermissions', body.files[0] ?? '/', run)
    }),
}
