// Searches the mocked store's files like the server: names, lines, and how the search ended.

import { entryOf, find } from '../files.ts'
import { failed } from '../shared/failures.ts'
import type { MocksOf, Schemas } from '../shared/types.ts'
import type { MockFile } from '../shared/world.ts'

type Line = Schemas['FindLine']
type Wanted = Schemas['FindRequest']

const maxHits = 1000
const maxLines = 100

const folded = (text: string, { matchCase }: Wanted) => (matchCase ? text : text.toLowerCase())

export const findFiles: MocksOf<'findFiles'> = {
  findFiles({ world, connection, body }) {
    if (body.name === undefined && body.content === undefined) {
      const field = failed(400, 'request.required', { name: 'content' }).body
      const fields = [{ path: '/content', code: field.code, info: field.info }]
      return failed(400, 'request.invalid', {}, { fields })
    }
    const found = find(world, connection, body.folder)
    if (found.kind === 'refused') return found.reply
    if (found.kind === 'none') return failed(404, 'file.not_found')
    if (found.kind === 'file') return failed(422, 'file.not_a_folder')
    const prefix = found.path === '/' ? '/' : `${found.path}/`
    const below = [...found.folder]
      .filter(([path]) => path !== '/' && path.startsWith(prefix))
      .filter(([path]) => body.hidden !== false || !path.slice(prefix.length - 1).includes('/.'))
    const all = below.flatMap(([path, file]) => hitsOf(path, file, body))
    const hits = all.slice(0, maxHits)
    const complete = hits.length === all.length
    const end: Line = {
      kind: 'end',
      complete,
      reason: complete ? 'done' : 'hits',
      hits: hits.length,
      visited: below.length,
      skipped: 0,
    }
    return { status: 200, body: { lines: [...hits, end] } }
  },
}

function hitsOf(path: string, file: MockFile | null, wanted: Wanted): Line[] {
  const { name, metadata } = entryOf(path, file)
  if (wanted.name !== undefined && !folded(name, wanted).includes(folded(wanted.name, wanted)))
    return []
  const { type, size, modified = '' } = metadata
  const hit = { kind: 'hit', path, type, size, modified } as const
  const { content } = wanted
  if (content === undefined) return [hit]
  if (!file || file.binary) return []
  const lines = file.content.split(/\r\n|\r|\n/).flatMap((text, index) => {
    const at = folded(text, wanted).indexOf(folded(content, wanted))
    return at < 0 ? [] : [{ ...hit, line: index + 1, column: at + 1, text: text.slice(0, 200) }]
  })
  const hits = lines.slice(0, maxLines)
  return hits.map((line, index) =>
    lines.length > hits.length && index === hits.length - 1 ? { ...line, more: true } : line,
  )
}
