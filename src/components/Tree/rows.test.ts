import { describe, expect, it } from 'vitest'
import { findByTyping, moveOf } from './keys.ts'
import { type Branch, type TreeRow, treeRows } from './rows.ts'

const node = (id: string, extra = {}) => ({ id, name: id, ...extra })
const ready = (...ids: string[]): Branch => ({
  nodes: ids.map(id => node(id)),
  state: 'ready',
  more: false,
})
const branches = new Map<string, Branch>([
  [
    'root',
    {
      ...ready('alpha', 'beta', 'gamma'),
      nodes: [node('alpha'), node('beta'), node('gamma', { locked: 'outside' })],
    },
  ],
  ['alpha', ready('alto', 'bass')],
  ['alto', ready()],
  ['bass', { ...ready(), state: 'failed', error: 'no' }],
  ['beta', { ...ready('b1'), more: true }],
])

const tree = (...open: string[]) =>
  treeRows({
    root: node('root'),
    isOpen: id => open.includes(id),
    branchOf: id => branches.get(id),
  })
const drawn = (rows: TreeRow[]) =>
  rows.map(row => `${'  '.repeat(row.level - 1)}${row.kind === 'node' ? row.id : row.kind}`)
const rowOf = (rows: TreeRow[], id: string) => {
  const row = rows.find(candidate => candidate.id === id)
  if (!row) throw new Error(`no row ${id}`)
  return row
}

describe('treeRows', () => {
  it('shows open branches in order, with a message row where something is to say', () => {
    expect(drawn(tree('root', 'alpha', 'alto', 'bass', 'beta'))).toEqual([
      'root',
      '  alpha',
      '    alto',
      '      empty',
      '    bass',
      '      failed',
      '  beta',
      '    b1',
      '    more',
      '  gamma',
    ])
  })

  it('shows nothing of a closed branch, and loading for an open one nobody has fetched', () => {
    expect(drawn(tree('alpha'))).toEqual(['root'])
    expect(drawn(tree('root', 'gamma')).slice(-2)).toEqual(['  gamma', '    loading'])
  })

  it('counts siblings, -1 where there are more than are known', () => {
    const rows = tree('root', 'beta')
    expect(rowOf(rows, 'beta')).toMatchObject({ place: { at: 2, of: 3 } })
    expect(rowOf(rows, 'b1')).toMatchObject({ place: { at: 1, of: -1 } })
  })
})

describe('keys', () => {
  const rows = tree('root', 'alpha')
  const key = (name: string, id: string) =>
    moveOf(name, rows, rowOf(rows, id), nodeId => ['root', 'alpha'].includes(nodeId))

  it.each([
    ['ArrowDown', 'alpha', { do: 'focus', row: { id: 'alto' } }],
    ['ArrowUp', 'alpha', { do: 'focus', row: { id: 'root' } }],
    ['Home', 'gamma', { do: 'focus', row: { id: 'root' } }],
    ['End', 'root', { do: 'focus', row: { id: 'gamma' } }],
    ['ArrowRight', 'alpha', { do: 'focus', row: { id: 'alto' } }],
    ['ArrowRight', 'beta', { do: 'open', id: 'beta' }],
    ['ArrowLeft', 'alpha', { do: 'close', id: 'alpha' }],
    ['ArrowLeft', 'bass', { do: 'focus', row: { id: 'alpha' } }],
    ['Enter', 'bass', { do: 'choose', row: { id: 'bass' } }],
    [' ', 'bass', { do: 'choose', row: { id: 'bass' } }],
    ['*', 'beta', { do: 'openSiblings', parent: 'root' }],
  ])('%s on %s', (name, id, move) => {
    expect(key(name, id)).toMatchObject(move)
  })

  it.each([
    ['ArrowRight', 'gamma'],
    ['ArrowUp', 'root'],
    ['ArrowDown', 'gamma'],
    ['F2', 'root'],
  ])('%s on %s means nothing', (name, id) => {
    expect(key(name, id)).toBeNull()
  })

  it('typing goes to the next name that starts so, and round; else nowhere', () => {
    const names = ['root', 'alpha', 'Bass', 'beta', '']
    expect(findByTyping('b', names, 2)).toBe(3)
    expect(findByTyping('b', names, 3)).toBe(2)
    expect(findByTyping('be', names, 3)).toBe(3)
    expect(findByTyping('x', names, 3)).toBe(3)
  })
})
