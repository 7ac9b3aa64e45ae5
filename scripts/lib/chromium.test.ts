import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureChromium, findChromium } from './chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const program = (name: string, exitCode: number) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`)
  chmodSync(path, 0o755)
  return path
}

test('CHROMIUM_PATH comes first, then PATH', () => {
  const onPath = program('google-chrome', 0)
  expect(findChromium({ CHROMIUM_PATH: '/mine', PATH: folder })).toBe('/mine')
  expect(findChromium({ PATH: folder })).toBe(onPath)
})

test('the first way that gives a Chromium that starts is the last one tried', async () => {
  const broken = program('broken', 127)
  const good = program('good', 0)
  const tried: string[] = []
  const way = (name: string, path?: string) => () => {
    tried.push(name)
    return path
  }
  const ways = [way('none'), way('broken', broken), way('good', good), way('further', good)]
  expect(await ensureChromium('', ways)).toBe(good)
  expect(tried).toEqual(['none', 'broken', 'good'])
})

test('without any, one sentence says what to do', async () => {
  await expect(ensureChromium('', [() => undefined])).rejects.toThrow(
    /^The browser tests need Chromium.* set CHROMIUM_PATH/,
  )
  const broken = program('broken', 127)
  await expect(ensureChromium(broken, [])).rejects.toThrow(`CHROMIUM_PATH names ${broken}`)
})
