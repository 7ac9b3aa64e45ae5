// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { routes } from './routes.ts'
import { screenOf } from './screens.ts'

test('every route has a screen but the sign-in, which is drawn without', () => {
  const without = routes.filter(({ name }) => {
    try {
      return typeof screenOf(name).load !== 'function'
    } catch {
      return true
    }
  })
  expect(without.map(({ name }) => name)).toEqual(['login'])
})
