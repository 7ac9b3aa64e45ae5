import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freshFolder, localKind, sshKind } from '#tests/support/hosts.ts'
import { startSshd } from '#tests/support/ssh/sshd.ts'
import { HostError } from '../hostError.ts'
import { openSshConnection } from '../ssh/connection/connection.ts'
import { openSshHost } from '../ssh.ts'

vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

/** The id of the account and the group nobody. */
const nobody = 65534
/** After the imports: that account may be unable to reach the checkout (a folder of `mktemp -d`). */
const becomeNobody = `process.setgroups([]); process.setgid(${nobody}); process.setuid(${nobody})`

/** Root may do anything, so permissions are tested as another user in a separate process. */
async function asNobody(disk: string, path: string): Promise<string> {
  const script = `
    ${await localKind.program({ location: disk })}
    ${isRoot ? becomeNobody : ''}
    const answer = host.writeAtomic(${JSON.stringify(path)}, Buffer.from('new'), { create: true })
    console.log(await answer.then(() => 'written', error => error.code))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', piece => {
    output += String(piece)
  })
  await once(child, 'close')
  return output.trim()
}

/** The same over SSH: that account has no shell, so it can only transfer files. */
async function asNobodyOverSsh(disk: string, path: string): Promise<string> {
  const folder = await freshFolder()
  await chmod(folder, 0o755)
  const sshd = await startSshd({ folder, sftpOnly: true })
  onTestFinished(() => sshd.stop())
  for (const name of await readdir(folder)) {
    // Its own account must be able to read the authorised keys.
    if (name.startsWith('authorized-')) await chmod(join(folder, name), 0o644)
  }
  const connection = openSshConnection({
    address: { user: isRoot ? 'nobody' : sshd.user, host: sshd.host, port: sshd.port, root: disk },
    credentials: { privateKey: sshd.client.privateKey },
    hostKey: sshd.hostKey.wire,
  })
  const host = openSshHost(connection, { root: disk, name: disk })
  const answer = host.writeAtomic(path, Buffer.from('new'), { create: true })
  const code = await answer.then(
    () => 'written',
    (error: unknown) => (error instanceof HostError ? error.code : String(error)),
  )
  await host.close()
  return code
}

const ways = [
  { name: 'local', freshHost: localKind.freshHost, ask: asNobody },
  { name: 'ssh', freshHost: sshKind.freshHost, ask: asNobodyOverSsh },
]

describe.each(ways)('permissions on a $name host', ({ freshHost, ask }) => {
  it('denies what the folder or the file denies, and writes what both allow', async () => {
    const { disk, base } = await freshHost()
    await chmod(base, 0o755)
    const file = async (folder: string, folderMode: number, fileMode: number) => {
      await mkdir(join(disk, folder))
      await writeFile(join(disk, folder, 'file'), 'old')
      if (isRoot) await chown(join(disk, folder, 'file'), nobody, nobody)
      await chmod(join(disk, folder, 'file'), fileMode)
      if (isRoot) await chown(join(disk, folder), nobody, nobody)
      await chmod(join(disk, folder), folderMode)
    }
    await file('open', 0o755, 0o644)
    await file('folder-read-only', 0o555, 0o644)
    await file('file-read-only', 0o755, 0o444)
    await file('closed', 0o000, 0o644)
    const answers = new Map<string, string>()
    for (const name of await readdir(disk)) answers.set(name, await ask(disk, `/${name}/file`))
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
    expect(await ask(disk, '/of-another')).toBe('denied')
    expect(await readdir(disk)).toEqual(['of-another'])
    expect(await readFile(join(disk, 'of-another'), 'utf8')).toBe('old')
  })
})
