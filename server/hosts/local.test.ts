import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { freshFolder } from '#tests/support/hosts.ts'
import { openHost } from './index.ts'
import { openLocalHost } from './local.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('openHost', () => {
  it('finds a local root under the hosts folder, and nowhere else', async () => {
    const base = await freshFolder()
    await mkdir(join(base, 'hosts', 'store-1'), { recursive: true })
    const at = (location: string) =>
      openHost({ kind: 'local', location }, { hostsFolder: join(base, 'hosts') })
    expect(await at('store-1').listPage('/')).toEqual({ entries: [], total: 0 })
    await expect(at('missing').listPage('/')).rejects.toMatchObject({ code: 'not_found' })
    for (const location of ['..', '/etc', 'store-1/../..', '', 'a\0b']) {
      expect(() => at(location)).toThrow(expect.objectContaining({ code: 'name_invalid' }))
    }
  })

  it('works with a relative location', async () => {
    const base = await freshFolder()
    const relative = join('..'.concat('/..'.repeat(process.cwd().split('/').length)), base)
    await symlink(join(base, 'file'), join(base, 'link'))
    await writeFile(join(base, 'file'), 'x')
    const host = openLocalHost({ location: relative })
    expect(await host.stat('/link')).toMatchObject({ canonical: '/file' })
  })
})

it('a local host has no shell unless it is configured', async () => {
  const host = openLocalHost({ location: await freshFolder() })
  expect(host.shellOffer()).toMatchObject({ refused: 'off' })
  const silent = { heard: () => undefined, ended: () => undefined }
  const shell = host.openShell({ columns: 80, rows: 24, mark: 'none', ...silent })
  await expect(shell).rejects.toMatchObject({ code: 'denied' })
})
