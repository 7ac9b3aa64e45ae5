// docs/operate/capacity.md has the figures that are kept, and names places in the code that exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assumed, needsOf } from './model.ts'
import { capacityPage } from './page.ts'
import { keptFigures } from './shown.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/operate/capacity.md'), 'utf8')

describe('docs/operate/capacity.md', () => {
  it('is what npm run capacity writes', () => {
    expect(page, 'run npm run capacity').toBe(capacityPage(page))
  })

  it('names only files that exist, and functions that stand in one of their row', () => {
    const named = page.split('\n').flatMap(line => {
      const words = [...line.matchAll(/`([\w./]+)`/g)].map(([, word = '']) => word)
      const files = words.filter(word => /^(?:server|bench)\/.*\.\w+$/.test(word))
      const texts = files.map(file =>
        existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined,
      )
      const functions = words.filter(word =>
        /^(?:append|number|after|journal_add_month)$/.test(word),
      )
      const missing = files.filter((_, n) => texts[n] === undefined)
      const unknown = functions.filter(
        name => !texts.some(text => new RegExp(`function ${name}\\b`).test(text ?? '')),
      )
      return files.length > 0 ? [{ files, missing, unknown }] : []
    })
    expect(named.flatMap(({ files }) => files).length).toBeGreaterThan(10)
    expect(named.flatMap(({ missing, unknown }) => [...missing, ...unknown])).toEqual([])
  })

  it('counts connections as the pools do', () => {
    const pools = readFileSync(join(root, 'server/db/postgresql.ts'), 'utf8')
    const inPools = [...pools.matchAll(/^const \w*onnections = (\d+)/gm)].map(([, n]) => Number(n))
    const listening = 1
    expect(inPools).toHaveLength(3)
    expect(assumed.connectionsPerServer).toBe(inPools.reduce((sum, n) => sum + n, listening))
  })
})

describe('the model', () => {
  const figures = keptFigures()

  it('needs more of everything for more stores, and never a lone server', () => {
    const [small, large] = [needsOf(1000, figures), needsOf(1_000_000, figures)]
    expect(small.servers).toBeGreaterThanOrEqual(2)
    expect(large.servers).toBeGreaterThan(small.servers)
    expect(large.diskBytes).toBeGreaterThan(small.diskBytes * 100)
    expect(large.looksPerSecond / large.servers).toBeLessThan(assumed.mostLooksPerSecond)
  })
})
