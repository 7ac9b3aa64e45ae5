import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { Aside } from './aside.ts'
import { processOf, threadOf } from './port.ts'

const url = new URL('./asideWork.fixture.ts', import.meta.url)

function opened(aside: Aside<string, string>) {
  const messages: string[] = []
  const ended = new EventEmitter()
  const line = aside.open({
    heard: word => void messages.push(word),
    gone: () => ended.emit('gone'),
  })
  return { line, messages, gone: once(ended, 'gone') }
}

it.each([
  ['a thread', threadOf(url, 'test')],
  ['a process', processOf(url)],
])('%s works for each line apart', async (_, start) => {
  let starts = 0
  const aside = new Aside<string, string>(() => {
    starts += 1
    return start()
  })
  const [first, second] = [opened(aside), opened(aside)]
  first.line.send('a')
  second.line.send('b')
  first.line.send('c')
  await expect.poll(() => first.messages).toEqual(['a 1', 'c 2'])
  await expect.poll(() => second.messages).toEqual(['b 1'])

  // A failure only affects its own line.
  first.line.send('throw')
  await first.gone
  first.line.send('heard by nobody')
  second.line.send('d')
  await expect.poll(() => second.messages).toEqual(['b 1', 'd 2'])
  expect(first.messages).toEqual(['a 1', 'c 2'])

  // A closed line hears nothing, not even of work under way.
  const third = opened(aside)
  third.line.send('e')
  third.line.close()
  second.line.send('f')
  await expect.poll(() => second.messages).toContain('f 3')
  expect(third.messages).toEqual([])
  expect(starts).toBe(1)

  // When it ends, every line is told and the next one starts a new one.
  const fourth = opened(aside)
  second.line.send('die')
  await Promise.all([second.gone, fourth.gone])
  const fifth = opened(aside)
  fifth.line.send('g')
  await expect.poll(() => fifth.messages).toEqual(['g 1'])
  expect(starts).toBe(2)
  fifth.line.close()
})
