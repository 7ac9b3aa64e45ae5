// The image is built from deploy/, and runs. `npm run test:full` does this in a stage of its own: it takes both cores
// for minutes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

const base = 'docker.io/library/debian:trixie-slim'
const image = 'support-tools-test'

/** crun refuses some machines whose control groups runc takes. */
const runtime = has('runc', '--version') ? ['--runtime', 'runc'] : []

function podman(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('podman', [...runtime, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`podman ${args[0]}: ${stderr.slice(-4000)}`)
  return stdout.trim()
}

const afterwards = (...args: string[]) => onTestFinished(() => void podman(...args))

/**
 * What an image is built on: Debian as it is published, or where that cannot be fetched made of this machine's own
 * Debian packages, with the certificates that it trusts.
 */
function baseOfImages(): string {
  if (spawnSync('podman', ['pull', '--quiet', base], { timeout: 120_000 }).status === 0) return base
  const folder = mkdtempSync(join(tmpdir(), 'base-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [, suite = ''] =
    /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  const made = spawnSync('mmdebstrap', [
    '--variant=minbase',
    // As in Debian's own images: packages are not written to the disk one by one.
    '--dpkgopt=force-unsafe-io',
    '--include=ca-certificates',
    `--customize-hook=copy-in ${certificates} /etc/ssl/certs`,
    suite,
    join(folder, 'base.tar'),
  ])
  if (made.status !== 0) throw new Error(`mmdebstrap: ${made.stderr.toString().slice(-4000)}`)
  const change = `ENV NODE_EXTRA_CA_CERTS=${certificates}`
  const own = `${image}-base`
  podman('import', '--change', change, join(folder, 'base.tar'), own)
  afterwards('rmi', '--force', own)
  return own
}

const canBuild = has('podman', 'info') && has('mmdebstrap', '--version')

it.skipIf(process.env.TEST_IMAGE !== '1' || !canBuild)(
  'the image is built and runs, read-only (needs TEST_IMAGE=1, podman and mmdebstrap)',
  // It takes minutes, and fails again in the same way.
  { timeout: 3_600_000, retry: 0 },
  async () => {
    // Usual defaults of podman are above the limits of some machines.
    const limits = ['nofile', 'nproc'].flatMap(name => ['--ulimit', `${name}=8192:8192`])
    const from = ['--build-arg', `BASE=${baseOfImages()}`, '--network', 'host']
    const file = ['--format', 'docker', '--file', 'deploy/container/Containerfile']
    // Nothing of it is used again: its steps leave no layers.
    podman('build', ...limits, ...from, ...file, '--layers=false', '--tag', image, '.')
    afterwards('rmi', '--force', image)
    const secret = ['--env', `SESSION_SECRET=${'0123456789abcdef'.repeat(2)}`]
    const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--network', 'none']
    const id = podman('run', '--detach', ...limits, ...closed, ...secret, image)
    afterwards('rm', '--force', '--volumes', id)
    // Where systemd does not run, podman runs no health check by itself.
    const patience = { timeout: 300_000, interval: 1_000 }
    await vi.waitFor(() => podman('healthcheck', 'run', id), patience)
    expect(podman('exec', id, 'id', '-u')).toBe('10001')
  },
)
