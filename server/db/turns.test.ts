import { expect, it } from 'vitest'
import { KeyedMutex } from './mutex.ts'
import { Turns } from './turns.ts'

it('gives turns in the order of asking', async () => {
  const turns = new Turns('It')
  const seen: number[] = []
  await turns.take()
  const later = [1, 2, 3].map(async n => {
    await turns.take()
    seen.push(n)
    turns.pass()
  })
  turns.pass()
  await Promise.all(later)
  expect(seen).toEqual([1, 2, 3])
})

it('ends a wait that lasts too long with an error, and goes on', async () => {
  const turns = new Turns('It', 20)
  await turns.take()
  await expect(turns.take()).rejects.toThrow('It was busy for 0.02 s')
  turns.pass()
  await turns.take()
})

it('closes after those who wait, and lets nobody new in', async () => {
  const turns = new Turns('It')
  await turns.take()
  const waiting = turns.take()
  const closed = turns.close()
  await expect(turns.take()).rejects.toThrow('It is closed')
  turns.pass()
  await waiting
  turns.pass()
  await closed
})

it('forgets a key nobody uses, and lets its next user in', async () => {
  const mutex = new KeyedMutex()
  await expect(mutex.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await mutex.run('a', async () => mutex.run('b', async () => 'in'))).toBe('in')
})
