import { expect, it, vi } from 'vitest'
import { HeldKeys } from './held.ts'

it('what is held is taken once, and who shows it hears of both', () => {
  const keys = new HeldKeys()
  const heard = vi.fn()
  const stop = keys.subscribe(heard)
  keys.toggle('ctrl')
  keys.toggle('alt')
  expect([...keys.now()]).toEqual(['ctrl', 'alt'])
  expect([...keys.take()]).toEqual(['ctrl', 'alt'])
  expect([...keys.take()]).toEqual([])
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  keys.toggle('ctrl')
  keys.toggle('ctrl')
  expect([keys.now().size, heard.mock.calls.length]).toEqual([0, 3])
})
