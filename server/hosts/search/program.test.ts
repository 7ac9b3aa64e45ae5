// Searches on this machine end with the server, however that ends.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const program = new URL('./program.ts', import.meta.url)

/** A search with endless input. */
const script = `
import { searchHere } from ${JSON.stringify(program.href)}
async function* endless() {
  yield Buffer.from('x\\n')
  await new Promise(() => setInterval(() => {}, 1e6))
}
await searchHere(endless, { text: 'x', timeoutMs: 1e6, maxOutput: 1e6, heard() {} })`

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const [, name = '', parent] = /\((.*)\) . (\d+)/.exec(stat) ?? []
        return [{ pid: Number(pid), parent: Number(parent), name }]
      } catch {
        return []
      }
    })
}

function below(pid: number): Process[] {
  const all = processes()
  const found = all.filter(({ parent }) => parent === pid)
  for (const { pid: next } of found) found.push(...all.filter(({ parent }) => parent === next))
  return found
}

it('a killed server leaves no search behind', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  const search = () => below(server.pid ?? 0).find(({ name }) => name === 'grep' || name === 'rg')
  await expect.poll(search).toBeDefined()
  const started = below(server.pid ?? 0).map(({ pid }) => pid)
  server.kill('SIGKILL')
  await expect.poll(() => processes().filter(({ pid }) => started.includes(pid))).toEqual([])
})
