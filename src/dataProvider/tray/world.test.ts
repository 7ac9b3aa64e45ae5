// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrayItem } from './types.ts'
import { worldOf } from './world.ts'

const item: TrayItem = {
  id: '1',
  name: 'orders.sqlite',
  ticket: 't',
  version: 'v',
  store: 'Aurora',
  size: 100,
  source: { kind: 'file', path: '/orders.sqlite', store: 1 },
  state: 'checking',
  got: 100,
  rate: null,
  waiting: false,
  sha256: null,
  checked: false,
  why: null,
  info: null,
  added: 0,
  ended: null,
  kept: false,
}
const saved: string[] = []

/** Private files that hold this many bytes for every download. */
function keeping(bytes: number) {
  const folder = {
    getDirectoryHandle: async () => folder,
    getFileHandle: async () => ({ getFile: async () => new File(['x'.repeat(bytes)], '1') }),
  }
  Object.defineProperty(navigator, 'storage', {
    value: { getDirectory: async () => folder },
    configurable: true,
  })
  return worldOf('ann', () => undefined)
}

beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  URL.createObjectURL = () => 'blob:kept'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.href} ${this.download}`)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'storage')
})

test('what the browser kept whole is saved under its name', async () => {
  await keeping(100).deliver(item)
  expect(saved).toEqual(['blob:kept orders.sqlite'])
})

test.each([0, 99, 101])('%i bytes of 100 are not saved', async bytes => {
  await expect(keeping(bytes).deliver(item)).rejects.toThrow(`kept ${bytes} bytes of 100`)
  expect(saved).toEqual([])
})
