// A server whose uploads the test answers.
import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError, type UploadConflict, type UploadRequest } from '#src/dataProvider/index.ts'
import { UploadEngine } from './engine.ts'
import type { FoundFile } from './types.ts'

export const place = { store: 17, folder: '/config' }
export const found = (path: string, size = 4): FoundFile => {
  const file = new File(['x'.repeat(size)], path.split('/').at(-1) ?? '', { lastModified: 1000 })
  return { file, path }
}
export const error = (status: number, code: string) =>
  new ApiError({ operation: 'sendUpload', status, code, info: code })

/** A server whose uploads the test answers. */
export function serverOf() {
  const sent: (UploadRequest & { end: (path: string) => void; fail: (error: unknown) => void })[] =
    []
  const support = {
    checkUploads: vi.fn(
      async (_store: number, _folder: string, files: readonly { path: string }[]) => ({
        batch: 'b',
        expires: '',
        conflicts: files.filter(({ path }) => path.startsWith('taken')).map(conflictOf),
        refused: files
          .filter(({ path }) => path.startsWith('bad'))
          .map(({ path }) => ({ path, code: 'file.name_invalid', info: 'no' })),
        room: { file: 10, host: null },
      }),
    ),
    listUploads: vi.fn(async () => []),
    beginUpload: vi.fn(async (request: { key: string }) => `of ${request.key}`),
    dropUpload: vi.fn(async () => {}),
    sendFile: async (request: UploadRequest) => {
      let stop = () => {}
      const done = new Promise<string>((end, fail) => {
        sent.push({ ...request, end, fail })
        stop = () => fail(new DOMException('stopped', 'AbortError'))
      })
      return { done, stop }
    },
  }
  return { support, sent }
}
const conflictOf = ({ path }: { path: string }): UploadConflict => ({
  path,
  target: `/config/${path}`,
  type: 'file',
  targetType: 'file',
  size: 4,
  targetSize: 5,
  modified: '',
  targetModified: '',
  seen: `seen ${path}`,
})

export const states = (engine: UploadEngine) =>
  engine.getSnapshot().items.map(({ path, state }) => `${path} ${state}`)
export const settle = () => vi.advanceTimersByTimeAsync(250)

const engines: UploadEngine[] = []
export function newEngine() {
  const engine = new UploadEngine()
  engines.push(engine)
  return engine
}

/** An engine that uploads files of these paths to a server. */
export async function sending(...paths: readonly string[]) {
  const [engine, { support, sent }] = [newEngine(), serverOf()]
  await engine.add(
    support,
    place,
    paths.map(path => found(path)),
  )
  return { engine, support, sent }
}

/** Stops time; cancels what is still running, which would affect the next test. */
export function keepTime(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    for (const engine of engines.splice(0)) engine.each('cancel')
    vi.useRealTimers()
  })
}
