import { expect, it } from 'vitest'
import { resting } from './pace.ts'

it('rests as long as it worked, and not for long', async () => {
  let clock = 100
  const rests: number[] = []
  const rest = resting(
    1,
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

it('rests several times as long where nobody waits for it', async () => {
  let clock = 0
  const rests: number[] = []
  const rest = resting(
    4,
    () => clock,
    async ms => void rests.push(ms),
  )
  clock = 5
  await rest()
  clock = 905
  await rest()
  expect(rests).toEqual([20, 40])
})
