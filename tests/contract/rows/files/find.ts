import { expect } from 'vitest'
import { type Answered, type Caller, dig } from '#tests/contract/caller.ts'
import { bodied, fails, guarded, type Row, works } from '#tests/contract/row.ts'

const as = 'connected'
const id = 'findFiles'
const right = { folder: '/', name: 'contract' }

const linesOf = ({ body }: Answered) => Object.values(Object(body)) as unknown[] // JSON values, one per line
const hits = (answered: Answered) => linesOf(answered).filter(line => dig(line, 'kind') === 'hit')
const end = (answered: Answered) => linesOf(answered).at(-1)

async function put(caller: Caller, content: string) {
  const path = caller.newPath()
  await caller.target.put(path, Buffer.from(content))
  return path
}

/** The search text of each row; no other row uses it. */
const word = (caller: Caller) => `needle ${caller.newPath().replace(/\D/g, '')} ☕`

export const findFiles: readonly Row[] = [
  works(
    id,
    'a name, ignoring case, with the end of it',
    async caller => {
      const path = await put(caller, 'x')
      return { as, body: { folder: '/', name: path.slice(1).toUpperCase() } }
    },
    answered => {
      expect(hits(answered)).toHaveLength(1)
      expect(hits(answered)[0]).toMatchObject({ type: 'file', size: 1 })
      expect(end(answered)).toMatchObject({ kind: 'end', complete: true, reason: 'done', hits: 1 })
    },
  ),
  works(
    id,
    'a content, with its place',
    async caller => {
      const wanted = word(caller)
      await put(caller, `first\r\nthe ${wanted.toUpperCase()} here\n`)
      return { as, body: { folder: '/', content: wanted } }
    },
    answered => {
      const [hit, ...others] = hits(answered)
      expect(others).toEqual([])
      expect(hit).toMatchObject({ line: 2, column: 5 })
      expect(String(dig(hit, 'text'))).toMatch(/^the NEEDLE/)
    },
  ),
  works(
    id,
    'as it is written, and a name beside the content',
    async caller => {
      const wanted = word(caller)
      await put(caller, wanted.toUpperCase())
      return { as, body: { folder: '/', name: '.txt', content: wanted, matchCase: true } }
    },
    answered => {
      expect(hits(answered)).toEqual([])
      expect(end(answered)).toMatchObject({ complete: true, hits: 0 })
    },
  ),
  works(
    id,
    'a hundred lines of one file, and that there are more',
    async caller => {
      const wanted = word(caller)
      await put(caller, `${wanted}\n`.repeat(101))
      return { as, body: { folder: '/', content: wanted } }
    },
    answered => {
      expect(hits(answered)).toHaveLength(100)
      expect(hits(answered)[99]).toMatchObject({ line: 100, more: true })
    },
  ),
  works(
    id,
    'without hidden names',
    async caller => {
      const wanted = word(caller)
      await caller.target.put(`/.hidden ${wanted}`, Buffer.from('x'))
      return { as, body: { folder: '/', name: wanted, hidden: false } }
    },
    answered => expect(hits(answered)).toEqual([]),
  ),
  fails(id, 400, 'request.invalid', 'nothing to look for', { as, body: { folder: '/' } }),
  fails(id, 400, 'file.name_invalid', 'two dots', { as, body: { ...right, folder: '/../etc' } }),
  fails(id, 404, 'file.not_found', 'there is no such folder', {
    as,
    body: { ...right, folder: '/there/is/none' },
  }),
  fails(id, 422, 'file.not_a_folder', 'it is a file', async caller => ({
    as,
    body: { ...right, folder: await put(caller, 'x') },
  })),
  fails(id, 503, 'host.none', 'the store has no machine', { as: 'hostless', body: right }),
  ...guarded(id, { ask: { body: right }, page: true, store: true }),
  ...bodied(id, { as, body: right }, 256 * 1024),
]
