import { expect, it } from 'vitest'
import { filledIn, mendPath } from './mend.ts'

const mend = { action: 'start', title: 'Start', parameters: { service: 'a&b=c', count: 2 } }

it('what mends it is filled in from the address, on this store or on its own', () => {
  const here = new URL(mendPath(mend, 7, true), 'https://console.example')
  expect([here.pathname, filledIn(here.searchParams)]).toEqual(['/actions/start', mend.parameters])
  const there = new URL(mendPath(mend, 7, false), 'https://console.example')
  expect([there.pathname, there.searchParams.get('store')]).toEqual(['/stores', '7'])
  const to = new URL(there.searchParams.get('to') ?? '', 'https://console.example')
  expect([to.pathname, filledIn(to.searchParams)]).toEqual(['/actions/start', mend.parameters])
})

it.each(['', '[1]', 'null', '{', '"text"', `{"a":"${'x'.repeat(5000)}"}`])(
  'fills in nothing from %.10s',
  text => {
    expect(filledIn(new URLSearchParams({ fill: text }))).toBeNull()
  },
)
