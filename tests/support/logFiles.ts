// Logs for tests: a host that has them, and lines in every format.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openHost } from '#server/hosts/index.ts'

export async function logPlace(files: Readonly<Record<string, string | Buffer>> = {}) {
  const base = await mkdtemp(join(tmpdir(), 'logs-'))
  onTestFinished(() => rm(base, { recursive: true, force: true }))
  const disk = join(base, 'root')
  await mkdir(disk)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(disk, name, '..'), { recursive: true })
    await writeFile(join(disk, name), content)
  }
  return { disk, host: openHost({ kind: 'local', location: 'root' }, { hostsFolder: base }) }
}

export const logTime = (n: number) => new Date(Date.UTC(2026, 10, 20) + n * 1000).toISOString()
export const madeLog = (lines: number) =>
  Array.from({ length: lines }, (_, n) =>
    n % 97 === 5
      ? `${logTime(n)} ERROR failure ${n}\njava.io.IOException: pipe ${n}\n\tat a.b(C.java:${n})\n`
      : `${logTime(n)} ${n % 7 === 0 ? 'WARN' : 'INFO'} line ${n} ${'x'.repeat(n % 90)}\n`,
  ).join('')
