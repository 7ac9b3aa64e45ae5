// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

// Loads the setup file again, as the process's next test file does.
const nextFile = () => {
  vi.resetModules()
  return import('./fresh.ts')
}

test('what one file leaves behind is gone in the next one: timers, listeners, page, storage', async () => {
  const heard = vi.fn()
  setInterval(heard, 1)
  setTimeout(heard, 5)
  window.addEventListener('online', heard)
  document.addEventListener('visibilitychange', heard, { capture: true })
  localStorage.setItem('a', 'b')
  history.replaceState(null, '', '/left?a=b')
  document.body.append('left')
  document.documentElement.lang = 'es'
  await nextFile()
  heard.mockClear()
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise(done => setTimeout(done, 20))
  expect(heard).not.toHaveBeenCalled()
  expect([localStorage.length, document.body.textContent, location.pathname]).toEqual([0, '', '/'])
  expect(document.documentElement.hasAttribute('lang')).toBe(false)
})

test('what is ours is loaded anew, a package is not', async () => {
  const load = () => Promise.all([import('#src/session.ts'), import('react')])
  const [session, react] = await load()
  await nextFile()
  const [sessionAfter, reactAfter] = await load()
  expect(sessionAfter.getSession === session.getSession).toBe(false)
  expect(reactAfter.useState).toBe(react.useState)
})

test('what is said too late is not the next file’s', async () => {
  console.error('nobody waited for this')
  await nextFile()
})
