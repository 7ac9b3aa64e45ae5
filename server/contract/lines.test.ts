import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LinesAnswer, streamOf } from './lines.ts'

it('gives one JSON value a line and ends', async () => {
  const answer = new LinesAnswer<{ n: number }>(async ({ say }) => {
    await say({ n: 1 })
    await say({ n: 2 })
  })
  const texts: string[] = []
  for await (const text of streamOf(answer, JSON.stringify)) texts.push(String(text))
  expect(texts.join('')).toBe('{"n":1}\n{"n":2}\n')
})

it('waits for whoever reads, and stops when they leave', async () => {
  let count = 0
  let left = false
  const answer = new LinesAnswer<string>(async ({ say, signal }) => {
    while (!signal.aborted) {
      await say('x'.repeat(10_000))
      count += 1
    }
    left = true
  })
  const stream = streamOf(answer, JSON.stringify)
  stream.read(0)
  await pause(30)
  const before = count
  expect(before).toBeLessThan(20) // no more than 64 KiB wait
  await pause(30)
  expect(count).toBe(before)
  stream.destroy()
  await expect.poll(() => left).toBe(true)
})

it('ends with its error when the work fails in spite of all', async () => {
  const answer = new LinesAnswer<string>(async () => {
    throw new Error('no')
  })
  const read = async () => {
    for await (const _ of streamOf(answer, String)) {
      // no line is sent
    }
  }
  await expect(read()).rejects.toThrow('no')
})
