import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectConsole } from '#tests/setup/consoleGuard.ts'
import { runStage } from './stage.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that leaves behind a child running for a minute, and writes down its pid. */
const leavesAChild = (then: string) => [
  '-e',
  `const child = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' })
   require('node:fs').writeFileSync(process.env.NOTE, String(child.pid)); child.unref(); ${then}`,
]

const env = () => ({ ...process.env, NOTE: join(folder, 'pid') })

const childIsGone = () =>
  vi.waitFor(() => {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    // A terminated process may stay in the table until its new parent reaps it: state Z.
    let state = ''
    try {
      state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? ''
    } catch {
      return
    }
    expect(state).toBe('Z')
  }, 30_000)

const onLinux = test.runIf(process.platform === 'linux')

test('the code is the program’s', async () => {
  expect((await runStage(['-e', 'process.exit(3)'], env(), 1)).code).toBe(3)
  expect((await runStage(['-e', 'process.kill(process.pid)'], env(), 1)).code).toBe(143)
})

onLinux('what a stage leaves behind ends with it', async () => {
  expect((await runStage(leavesAChild('process.exit(0)'), env(), 1)).code).toBe(0)
  await childIsGone()
})

onLinux('a stage that hangs is ended, with all it started', async () => {
  expectConsole(/Stopped: not done after/)
  const hangs = leavesAChild('setTimeout(() => {}, 60000)')
  expect((await runStage(hangs, env(), 1 / 60)).code).toBe(124)
  await childIsGone()
})

test('what one says that runs beside others is kept for afterwards', async () => {
  const says = "console.log('out'); console.error('err'); process.exitCode = 2"
  const { code, output } = await runStage(['-e', says], env(), 1, true)
  expect([code, output.split('\n').sort()]).toEqual([2, ['', 'err', 'out']])
})
