import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { hostKinds } from '#tests/support/hosts.ts'
import type { JobReport } from '../db/tables/index.ts'
import { type Host, HostError } from '../hosts/index.ts'
import { JobStopped } from './job.ts'
import { type PermissionsInput, permissionsKind } from './permissions.ts'

vi.setConfig({ testTimeout: 60_000 })

async function change(
  host: Host,
  input: Partial<PermissionsInput> & Pick<PermissionsInput, 'files'>,
  { signal = new AbortController().signal, onReport = (_: JobReport) => {} } = {},
) {
  let report: JobReport | undefined
  const whole = { fileMode: null, folderMode: null, recursive: false, ...input }
  const work = {
    id: 'a',
    storeId: 1,
    input: whole,
    signal,
    progress: () => undefined,
    holdOut: () => undefined,
    note: () => undefined,
    report(soFar: JobReport) {
      report = soFar
      onReport(soFar)
    },
  }
  const error = await permissionsKind(async () => host)
    .run(work)
    .catch(thrown => thrown)
  return { report, error }
}

describe.each(hostKinds)('permissions on a $name host', ({ freshHost }) => {
  async function planted() {
    const { host, disk, base } = await freshHost()
    await mkdir(join(disk, 'a/deep'), { recursive: true })
    await writeFile(join(disk, 'a/file'), 'x', { mode: 0o600 })
    await writeFile(join(disk, 'a/deep/file'), 'x', { mode: 0o600 })
    await writeFile(join(base, 'outside'), 'x', { mode: 0o600 })
    await mkdir(join(base, 'beyond'), { mode: 0o700 })
    await symlink(join(base, 'outside'), join(disk, 'a/out'))
    await symlink(join(base, 'beyond'), join(disk, 'a/beyond'))
    for (const folder of ['a', 'a/deep']) await chmod(join(disk, folder), 0o755)
    const modeOf = async (path: string) => ((await stat(join(disk, path))).mode & 0o777).toString(8)
    return { host, disk, modeOf }
  }

  it('change on files and folders apart, with all below, and through no link', async () => {
    const { host, modeOf } = await planted()
    const modes = { fileMode: 0o640, folderMode: 0o750, recursive: true }
    const { report } = await change(host, { files: ['/a', '/none'], ...modes })
    expect(report).toMatchObject({ done: 4, skipped: 2 })
    expect(report?.failed).toMatchObject([{ path: '/none', code: 'file.not_found' }])
    const paths = ['a', 'a/deep', 'a/file', 'a/deep/file', '../outside', '../beyond']
    const modesNow = await Promise.all(paths.map(modeOf))
    expect(modesNow).toEqual(['750', '750', '640', '640', '600', '700'])
  })

  it('of the chosen ones only, and of one kind only, when so asked', async () => {
    const { host, modeOf } = await planted()
    const folders = await change(host, { files: ['/a', '/a/file'], folderMode: 0o700 })
    expect(folders.report).toMatchObject({ done: 1, skipped: 1, failed: [] })
    const paths = ['a', 'a/file', 'a/deep']
    expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '600', '755'])
  })

  it('what is below goes first: a folder may be closed to us afterwards', async () => {
    const { host, modeOf } = await planted()
    const order: string[] = []
    const watched: Host = {
      ...host,
      changeMode: async (path, mode) => {
        order.push(path)
        await host.changeMode(path, mode)
      },
    }
    const modes = { fileMode: 0o600, folderMode: 0, recursive: true }
    await change(watched, { files: ['/a'], ...modes })
    expect(order).toEqual(['/a/file', '/a/deep/file', '/a/deep', '/a'])
    expect(await modeOf('a')).toBe('0')
  })

  it('a folder that was closed is opened first', async () => {
    const { host } = await planted()
    let closed = true
    const denying: Host = {
      ...host,
      listPage: async (path, page) => {
        if (path === '/a/deep' && closed) throw new HostError('denied')
        return host.listPage(path, page)
      },
      changeMode: async (path, mode) => {
        if (path === '/a/deep') closed = false
        await host.changeMode(path, mode)
      },
    }
    const modes = { fileMode: 0o600, folderMode: 0o755, recursive: true }
    const { report } = await change(denying, { files: ['/a'], ...modes })
    expect(report).toMatchObject({ done: 4, failed: [] })
  })

  it('stop when cancelled, and say what was done', async () => {
    const { host } = await planted()
    const stopping = new AbortController()
    const onReport = ({ done }: JobReport) => {
      if (done === 2) stopping.abort(new JobStopped('cancelled'))
    }
    const modes = { fileMode: 0o600, folderMode: 0o755, recursive: true }
    const request = { files: ['/a'], ...modes }
    const { report, error } = await change(host, request, {
      signal: stopping.signal,
      onReport,
    })
    expect(error).toBeInstanceOf(JobStopped)
    expect(report).toMatchObject({ done: 2 })
  })
})
