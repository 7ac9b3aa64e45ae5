import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Recorder } from './recorder.ts'

async function recorder(limit = 1_000_000) {
  const folder = await mkdtemp(join(tmpdir(), 'recorder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'deep', 'one.cast')
  const onCut = vi.fn()
  const size = { columns: 80, rows: 24 }
  const made = await Recorder.open({
    ...size,
    path,
    limit,
    onCut,
    title: 'Padaria “Aurora”',
    startedAt: new Date('2026-11-20T08:16:02Z'),
  })
  const lines = async () =>
    (await readFile(path, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
  return { made, onCut, lines, path }
}

it('keeps what is shown with its time; a character cut in two stays one', async () => {
  const { made, lines, path } = await recorder()
  const bytes = Buffer.from('~$ é\x1b[31mred\r\n')
  made.output(bytes.subarray(0, 4))
  await pause(40)
  made.output(bytes.subarray(4))
  await pause(40)
  made.resize({ columns: 100, rows: 30 })
  const { size, state } = await made.close()
  const [head, ...events] = await lines()
  expect(head).toMatchObject({ version: 2, width: 80, height: 24, timestamp: 1_795_162_562 })
  expect(events.map(([, kind, data]) => [kind, data])).toEqual([
    ['o', '~$ '],
    ['o', 'é\x1b[31mred\r\n'],
    ['r', '100x30'],
  ])
  const times = events.map(([at]) => at)
  expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
  expect([size, state]).toEqual([(await readFile(path)).length, 'whole'])
})

it('at its limit it says once that it is cut, ends with that word and grows no more', async () => {
  const { made, onCut, lines, path } = await recorder(3000)
  for (let n = 0; n < 50; n += 1) {
    made.output(Buffer.from(`${n} ${'x'.repeat(100)}\r\n`))
    await pause(20)
  }
  expect(await made.close()).toMatchObject({ state: 'cut' })
  expect(onCut.mock.calls).toEqual([['cut']])
  expect((await readFile(path)).length).toBeLessThanOrEqual(3000)
  expect((await lines()).at(-1).slice(1)).toEqual(['m', 'cut'])
})
