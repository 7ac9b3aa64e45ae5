// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allow } from '#src/session.ts'
import { inWorld, row, show } from '#tests/support/pages/connectionPage/host.tsx'

inWorld()

test('leads to how all stores are, for those who may open the monitor', async () => {
  show()
  await row('Dawn, City · 2')
  const link = () => screen.queryByRole('link', { name: 'Fleet' })
  expect(link()?.getAttribute('href')).toBe('/fleet')
  act(() => allow(['stores']))
  expect(link()).toBeNull()
})
