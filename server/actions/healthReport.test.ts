// An action that counts errors counts the ones the log page shows.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { levelOf } from '#common/log/level.ts'
import { hostKinds } from '#tests/support/hosts.ts'
import { demoFleet } from '../demo/fleet.ts'
import { ensureStoreFolder } from '../demo/store/storeFolder.ts'
import type { Host } from '../hosts/index.ts'
import { carryOut } from './carryOut.ts'
import { demoFolder, readActions } from './catalogue.ts'
import { Output } from './output.ts'

const isError = (line: string) => ['error', 'fatal'].includes(levelOf(line) ?? '')

/** Errors among the last 1000 lines of each log, as the log page reads them. */
async function errorsIn(folder: string) {
  const names = (await readdir(folder)).filter(name => name.endsWith('.log')).toSorted()
  const counted = await Promise.all(
    names.map(async name => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1)
      return [name, lines.slice(-1000).filter(isError).length] as const
    }),
  )
  return Object.fromEntries(counted)
}

async function reported(host: Host) {
  const action = readActions(demoFolder, []).actions.get('health-report')
  if (!action) throw new Error('The demo has no health report')
  const output = new Output({ write: async () => {} }, [])
  const { signal } = new AbortController()
  const carrying = { action, values: {}, allowed: [], output, signal }
  const ended = await carryOut({ ...carrying, hostOf: async () => host, begun: async () => {} })
  return (ended.found?.rows ?? []).flatMap(([check, state, value]) => {
    const name = /^errors in (.*)$/.exec(String(check))?.[1]
    return name === undefined ? [] : [{ name, state, errors: Number.parseInt(String(value), 10) }]
  })
}

const byName = (rows: Awaited<ReturnType<typeof reported>>) =>
  Object.fromEntries(rows.map(({ name, errors }) => [name, errors]))

const message = '"msg":"no answer"'
/** Different notations of a level, and lines that only resemble one. */
const manners = [
  `{"ts":"2026-11-20T08:16:02Z","level":"error",${message}}`,
  `{${message}, "severity" : "CRITICAL"}`,
  `{"level":"info","msg":"ERROR 5 was put right"}`,
  `{"msg":"ERROR","level":"warn"}`,
  `Nov 20 08:16:02 st1 printd[812]: error: no paper`,
  `Nov 20 08:16:02 st1 printd[812]: warning: ERROR is near`,
  `time=2026-11-20T08:16:02+00:00 level=error msg="\u001b[31mscreen lost\u001b[0m"`,
  `time=2026-11-20T08:16:02+00:00 level=info msg="error: none"`,
  `\u001b[31mERROR\u001b[0m in red`,
  `2026-11-20 08:16:02,123 [till-1] ERROR pos.Sale - declined`,
  `2026-11-20 08:16:02,123 [till-1] WARN  pos.Sale - after an ERROR`,
  `2026-11-20 08:16:02,123 [till-1] FATAL pos.Main - gone`,
  `2026-11-20 08:16:02 error nothing works`,
  `2026-11-20 08:16:02 info error counter is 0`,
  `[error] 812#0: upstream`,
  `[core:error] upstream`,
  `NO-ERROR is a word of its own kind`,
  `TERRORS and errors`,
  `an error without a level`,
  ``,
]

it.each(hostKinds)(
  'the demo’s health report agrees with the log screen on a $name host',
  async kind => {
    const { disk } = await kind.freshHost()
    const [store] = demoFleet().stores.filter(({ location }) => location !== null)
    if (!store) throw new Error('The demo has no store')
    const root = join(disk, 'store')
    await ensureStoreFolder(root, store, new Date('2026-11-20T18:30:00Z'))
    const logs = join(root, 'logs')
    const line = (level: string, n: number) =>
      JSON.stringify({ ts: '2026-11-20T08:16:02Z', level, n })
    const many = Array.from({ length: 500 }, (_, n) => line(n < 57 ? 'error' : 'info', n))
    await writeFile(join(logs, 'many.log'), `${many.join('\n')}\n`)
    // One log per notation, so that two mistakes cannot cancel each other out.
    for (const [at, manner] of manners.entries())
      await writeFile(join(logs, `manner-${at + 10}.log`), `${manner}\n`)
    const host = await kind.openAt({ location: root })
    const rows = await reported(host)
    const wanted = await errorsIn(logs)
    expect(wanted['many.log']).toBe(57)
    for (const name of ['pos.log', 'dispatch.log', 'printer.log', 'kitchen.log'])
      expect(wanted[name], name).toBeGreaterThan(0)
    expect(byName(rows)).toEqual(wanted)
    expect(rows.find(({ name }) => name === 'many.log')?.state).toBe('warn')
    expect(rows.find(({ name }) => name === 'exchange.log')).toMatchObject({
      state: 'ok',
      errors: 0,
    })
  },
)
