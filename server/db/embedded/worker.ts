// Runs in a worker thread, so that SQL never blocks HTTP. Node runs this file directly.
import './byteOrderMark.ts'
import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { parsers } from '../types.ts'
import type { Answer, PlainError, Request, WorkerData } from './messages.ts'

if (!parentPort) throw new Error('This file runs as a worker only')
const port = parentPort
// Passed by client.ts as this type.
const { folder } = workerData as WorkerData

const answer = (message: Answer) => port.postMessage(message)

/**
 * Creates the database beside its place and moves it there when complete, so that an interrupted creation is never
 * taken for a database.
 */
async function make(target: string): Promise<void> {
  const unfinished = `${target}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(target), { recursive: true })
  const made = await PGlite.create({ dataDir: unfinished })
  await made.close()
  await rename(unfinished, target)
}

async function open(): Promise<PGlite> {
  if (!existsSync(folder)) await make(folder)
  // The engine does not follow links, and the folder may be on another disk.
  const database = await PGlite.create({ dataDir: await realpath(folder), parsers })
  // Pages are in memory: random access costs little more than sequential access.
  await database.exec('set random_page_cost = 1.1')
  return database
}

const fields = ['code', 'constraint', 'detail', 'table', 'column', 'hint'] as const

function plain(error: unknown): PlainError {
  if (!(error instanceof Error)) return { message: String(error) }
  const known: PlainError = { message: error.message }
  for (const field of fields) {
    const value: unknown = Reflect.get(error, field)
    if (typeof value === 'string') known[field] = value
  }
  return known
}

/** COMMIT of a failed transaction rolls back and reports success, so this first asks whether it failed. */
async function commit(database: PGlite): Promise<void> {
  try {
    await database.query('select 1')
  } catch (error) {
    await database.query('rollback')
    throw error
  }
  await database.query('commit')
}

async function carryOut(database: PGlite, request: Request): Promise<Answer> {
  const { id } = request
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await database.query(request.sql, [...request.parameters])
      const result = affectedRows === undefined ? { rows } : { rows, affectedRows }
      return { kind: 'result', id, result }
    }
    case 'commit':
      await commit(database)
      return { kind: 'result', id, result: { rows: [] } }
    case 'close':
      await database.close()
      return { kind: 'result', id, result: { rows: [] } }
  }
}

try {
  const database = await open()
  database.onNotification(channel => answer({ kind: 'notification', channel }))
  let last: Promise<void> = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(async () => {
      answer(
        await carryOut(database, request).catch(
          (error): Answer => ({ kind: 'error', id: request.id, error: plain(error) }),
        ),
      )
      if (request.kind === 'close') port.close()
    })
  })
  answer({ kind: 'ready' })
} catch (error) {
  answer({ kind: 'unusable', error: plain(error) })
  port.close()
}
