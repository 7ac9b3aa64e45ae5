import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import { newTemporaryName } from './temporary.ts'
import { makeTemporaryName } from './virtualPath.ts'

vi.setConfig({ testTimeout: 60_000 })

const FULL = process.env.TEST_FULL === '1'
const bytes = (text: string) => Buffer.from(text)

describe.each(hostKinds)('on a $name host', ({ freshHost, openAt, program }) => {
  describe('temporary files', () => {
    const random = '0123456789abcdef'

    it('are hidden and cannot be addressed', async () => {
      const { host, disk } = await freshHost()
      const name = makeTemporaryName(1, random)
      await writeFile(join(disk, name), 'half')
      expect((await host.listPage('/')).total).toBe(0)
      await expect(host.stat(`/${name}`)).rejects.toMatchObject({ code: 'name_invalid' })
    })

    it('of a crash are swept by the next process, others are left alone', async () => {
      const { host, disk, base } = await freshHost()
      await mkdir(join(disk, 'a\nb'))
      await host.writeAtomic('/a\nb/file', bytes('x'), { create: true })
      // As left by a killed process; no process has this id (it is above the maximum).
      const dead = newTemporaryName(2 ** 30)
      const alive = newTemporaryName(process.ppid)
      // Of another server: its process ids say nothing here.
      const elsewhere = makeTemporaryName(2 ** 30, random)
      for (const name of [dead, alive, elsewhere]) await writeFile(join(disk, 'a\nb', name), 'half')
      const next = () => openAt({ location: disk, stateFolder: join(base, 'state') })
      expect(await (await next()).sweepTemporaryFiles()).toBe(1)
      expect((await readdir(join(disk, 'a\nb'))).sort()).toEqual([alive, elsewhere, 'file'].sort())
      // The folder is remembered as long as it has leftovers.
      await writeFile(join(disk, 'a\nb', dead), 'half')
      expect(await (await next()).sweepTemporaryFiles()).toBe(1)
    })

    it('a killed writer leaves the old or the new text, and the sweep cleans up', async () => {
      const { host, disk, base } = await freshHost()
      await writeFile(join(disk, 'file'), 'a'.repeat(100_000))
      const opening = await program({ location: disk, stateFolder: join(base, 'state') })
      const script = `
        ${opening}
        console.log('ready')
        for (let n = 0; ; n++) {
          await host.writeAtomic('/file', Buffer.from('bc'[n % 2].repeat(100_000)))
        }`
      for (let round = 0; round < (FULL ? 20 : 3); round += 1) {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script])
        await once(child.stdout, 'data')
        await new Promise(done => setTimeout(done, 20 + round * 7))
        child.kill('SIGKILL')
        await once(child, 'close')
        expect(await readFile(join(disk, 'file'), 'utf8')).toMatch(
          /^(a{100000}|b{100000}|c{100000})$/,
        )
      }
      await host.sweepTemporaryFiles()
      expect(await readdir(disk)).toEqual(['file'])
    })
  })
})
