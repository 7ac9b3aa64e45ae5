import { expect, it } from 'vitest'
import { resting } from './pace.ts'

it('rests as long as it worked, and not for long', async () => {
  let clock = 100
  const rests: number[] = []
  const rest = resting(
    () => clock,
    async ms => {
      rests.push(ms)
      clock += ms
    },
  )
  for (const worked of [7, 0, 20, 900]) {
    clock += worked
    await rest()
  }
  expect(rests).toEqual([7, 0, 20, 40])
})
