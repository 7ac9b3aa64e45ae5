import { closeSync, constants, openSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The longest path of a Unix socket in bytes: 107 on Linux, 103 on macOS. */
const maxSocketPath = 103
const maxName = 40

/** A lock socket's message to everyone who connects. */
export interface Voice {
  /** Orders the candidates: the lower one wins. */
  id: string
  state: 'candidate' | 'holder'
  name: string
  pid: number
  /** ISO 8601. */
  startedAt: string
  address?: string
}

/** A folder whose sockets are reachable however long its path is. */
export interface SocketFolder {
  pathOf(name: string): string
  close(): void
}

/** Opens a folder for sockets. Reaches a path too long for a socket through the folder's file descriptor. */
export function openSocketFolder(folder: string): SocketFolder {
  const room = maxSocketPath - maxName
  const short = [folder, relative(process.cwd(), folder)].find(
    path => Buffer.byteLength(path) <= room,
  )
  if (short !== undefined) return { pathOf: name => join(short, name), close: () => {} }
  if (process.platform !== 'linux') {
    throw new Error(`The path of the data folder is too long for its lock: ${folder}`)
  }
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return {
    pathOf: name => `/proc/self/fd/${descriptor}/${name}`,
    close: () => closeSync(descriptor),
  }
}

/** Listens at a path and sends `voice()` to everyone who connects. Does not keep the process alive. */
export function speakAt(path: string, voice: () => Voice): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => {
      socket.on('error', () => {})
      socket.end(JSON.stringify(voice()))
    })
    server.unref()
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

/**
 * A socket's answer: its voice, 'dead' when nobody listens, 'silent' when there is no answer in time. Anything not
 * surely dead counts as alive.
 */
export async function ask(path: string, milliseconds: number): Promise<Voice | 'dead' | 'silent'> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const answer = await askOnce(path, deadline - Date.now())
    // The connection was closed: the other side was just leaving, and the next attempt tells.
    if (answer !== 'hung up') return answer
    if (Date.now() >= deadline) return 'silent'
    await pause(10)
  }
}

function askOnce(path: string, milliseconds: number) {
  return new Promise<Voice | 'dead' | 'silent' | 'hung up'>(resolve => {
    let text = ''
    const socket = createConnection(path)
    const settle = (answer: Voice | 'dead' | 'silent' | 'hung up') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(() => settle('silent'), milliseconds)
    socket.setEncoding('utf8')
    socket.on('data', part => {
      text += part
    })
    socket.on('end', () => settle(parse(text)))
    socket.on('error', error => settle(isDead(error) ? 'dead' : 'hung up'))
  })
}

function isDead(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNREFUSED' || error.code === 'ENOENT'
}

function parse(text: string): Voice | 'hung up' {
  try {
    const message: unknown = JSON.parse(text)
    const known =
      typeof message === 'object' && message !== null && 'id' in message && 'state' in message
    // Sockets in this folder are ours: with id and state the message is complete.
    return known ? (message as Voice) : 'hung up'
  } catch {
    return 'hung up'
  }
}

export async function remove(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
