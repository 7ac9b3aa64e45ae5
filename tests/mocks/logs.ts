import { failed } from './failures.ts'
import { fileAt, folderOf, sizeOf } from './files.ts'
import type { MockCall, MocksOf, Schemas } from './types.ts'
import type { MockFile } from './world.ts'

type LogRecord = Schemas['LogRecord']

const levelOf = (line: string): Schemas['LogLevel'] | null => {
  const word = /\b(TRACE|DEBUG|INFO|WARN|ERROR|FATAL)\b/.exec(line)?.[1]?.toLowerCase()
  if (word === 'warn') return 'warning'
  const levels = ['trace', 'debug', 'info', 'error', 'fatal'] as const
  return levels.find(level => level === word) ?? null
}

function recordsOf(content: string): LogRecord[] {
  let offset = 0
  return content.split('\n').flatMap((text, at) => {
    const record = { line: at + 1, offset, at: null, level: levelOf(text), text }
    offset += sizeOf(text) + 1
    return text === '' ? [] : [record]
  })
}

/** @throws SyntaxError for what is no regular expression. */
function lookingFor({ text = '', regex = false }: Schemas['LogQuery']) {
  if (!regex) return (line: string) => line.toLowerCase().includes(text.toLowerCase())
  const pattern = new RegExp(text, 'i')
  return (line: string) => pattern.test(line)
}

function search(file: MockFile, query: Schemas['LogQuery']): Schemas['LogAnswer'] {
  const { levels = [], line = 1, limit = 200, next } = query
  const isWanted = lookingFor(query)
  const start = Math.max(line, Number(next ?? 1))
  const all = recordsOf(file.content)
    .filter(({ text }) => isWanted(text))
    .filter(({ level }) => levels.length === 0 || (level !== null && levels.includes(level)))
  const found = all.filter(one => one.line >= start)
  const records = found.slice(0, limit)
  const more = found[limit]
  return {
    ...{ status: 'ok', files: [], records, matches: all.length, complete: true },
    next: more ? String(more.line) : null,
  }
}

function searchFile({ world, connection, body }: MockCall<'searchLogFiles'>) {
  const folder = folderOf(world, connection)
  if (!folder) return failed(503, 'host.none')
  if (body.file === undefined) {
    const files = [...folder].flatMap(([path, file]) =>
      file && path.startsWith('/log/')
        ? [{ path, size: sizeOf(file.content), modified: file.modified, compressed: false }]
        : [],
    )
    const nothing = { records: [], matches: null, complete: true, next: null }
    return { status: 200 as const, body: { status: 'ok', files, ...nothing } }
  }
  const file = fileAt(folder, body.file)
  if (!file) return failed(404, 'file.not_found')
  try {
    return { status: 200 as const, body: search(file, body) }
  } catch {
    return failed(422, 'request.value')
  }
}

export const logs: MocksOf<'searchLogFiles'> = {
  searchLogFiles: searchFile,
}
