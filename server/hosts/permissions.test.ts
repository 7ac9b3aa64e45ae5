import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localKind } from './testHost.ts'

const isRoot = process.getuid?.() === 0

/** Root may do anything, so permissions are tried by another user in a process of its own. */
async function asNobody(disk: string, path: string): Promise<string> {
  const script = `
    const { openLocalHost } = await import(${JSON.stringify(join(import.meta.dirname, 'local.ts'))})
    const host = openLocalHost({ location: ${JSON.stringify(disk)} })
    const answer = host.writeAtomic(${JSON.stringify(path)}, Buffer.from('new'), { create: true })
    console.log(await answer.then(() => 'written', error => error.code))`
  const who = isRoot ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...who,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', piece => {
    output += String(piece)
  })
  await once(child, 'close')
  return output.trim()
}

const { freshHost } = localKind

describe('permissions', () => {
  it('denies what the folder or the file denies, and writes what both allow', async () => {
    const { disk, base } = await freshHost()
    await chmod(base, 0o755)
    const file = async (folder: string, folderMode: number, fileMode: number) => {
      await mkdir(join(disk, folder))
      await writeFile(join(disk, folder, 'file'), 'old')
      if (isRoot) await chown(join(disk, folder, 'file'), 65534, 65534)
      await chmod(join(disk, folder, 'file'), fileMode)
      if (isRoot) await chown(join(disk, folder), 65534, 65534)
      await chmod(join(disk, folder), folderMode)
    }
    await file('open', 0o755, 0o644)
    await file('folder-read-only', 0o555, 0o644)
    await file('file-read-only', 0o755, 0o444)
    await file('closed', 0o000, 0o644)
    const answers = new Map<string, string>()
    for (const name of await readdir(disk)) answers.set(name, await asNobody(disk, `/${name}/file`))
    if (!isRoot) await chmod(join(disk, 'closed'), 0o755)
    expect(Object.fromEntries(answers)).toEqual({
      open: 'written',
      'folder-read-only': 'denied',
      'file-read-only': 'denied',
      closed: 'denied',
    })
    expect(await readFile(join(disk, 'file-read-only', 'file'), 'utf8')).toBe('old')
    for (const name of answers.keys()) expect(await readdir(join(disk, name))).toEqual(['file'])
  })

  it.runIf(isRoot)('denies a save that could not keep the owner', async () => {
    const { disk, base } = await freshHost()
    await chmod(base, 0o755)
    await chmod(disk, 0o777)
    await writeFile(join(disk, 'of-another'), 'old')
    await chmod(join(disk, 'of-another'), 0o666)
    expect(await asNobody(disk, '/of-another')).toBe('denied')
    expect(await readdir(disk)).toEqual(['of-another'])
    expect(await readFile(join(disk, 'of-another'), 'utf8')).toBe('old')
  })
})
