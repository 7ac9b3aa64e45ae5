// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

const before = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => {
  if (before) Object.defineProperty(window, 'localStorage', before)
  else Reflect.deleteProperty(window, 'localStorage')
})

test('where the browser blocks storage, reading it says that there is none', async () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  })
  vi.resetModules()
  await import('./blockedStorage.ts')
  expect(window.localStorage).toBeUndefined()
})
