// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

test('where the browser blocks storage, react-admin loads and keeps its values in memory', async () => {
  const before = Object.getOwnPropertyDescriptor(window, 'localStorage')
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  })
  vi.resetModules()
  await import('./blockedStorage.ts')
  const { localStorageStore } = await import('ra-core')
  const store = localStorageStore()
  store.setItem('open', true)
  expect(store.getItem('open')).toBe(true)
  vi.resetModules()
  if (before) Object.defineProperty(window, 'localStorage', before)
  else Reflect.deleteProperty(window, 'localStorage')
})
