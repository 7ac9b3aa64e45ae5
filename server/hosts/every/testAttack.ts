import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { HostError } from '../hostError.ts'

const expected = new Set([
  'not_found',
  'not_a_file',
  'not_a_folder',
  'name_invalid',
  'exists',
  'too_large',
])

/** Every file outside the root with its content and times, none of which may change. */
export async function snapshot(base: string): Promise<string[]> {
  const found: string[] = []
  const look = async (name: string) => {
    const path = join(base, name)
    const stats = await lstat(path)
    const content = stats.isDirectory() ? await readdir(path) : await readFile(path, 'utf8')
    // The base contains the root, whose times change; its names still count.
    const times = name === '.' ? [] : [stats.mtimeMs, stats.ctimeMs, stats.ino, stats.mode]
    found.push(JSON.stringify([name, content, times]))
    if (!stats.isDirectory()) return
    for (const child of await readdir(path)) if (child !== 'root') await look(join(name, child))
  }
  await look('.')
  return found.sort()
}

/** The answer as text; an error must be one that blames the caller. */
export async function answerOf(work: Promise<unknown>): Promise<string> {
  try {
    const answer = (await work) ?? 'done'
    return JSON.stringify(answer, (_, value: unknown) =>
      // A Buffer becomes an object before the replacer sees it.
      isBufferJson(value) ? Buffer.from(value.data).toString('latin1') : value,
    )
  } catch (error) {
    expect(error).toBeInstanceOf(HostError)
    // Narrows the type; the line above checks it.
    if (error instanceof HostError) expect(expected).toContain(error.code)
    return String(error)
  }
}

function isBufferJson(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
}
