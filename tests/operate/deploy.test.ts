// deploy/: what can be proved without starting it is proved; the image is built where podman is.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { variables } from '#server/settings/variables.ts'
import { isFull } from '#tests/support/full.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

const imageBase = 'docker.io/library/debian:trixie-slim'

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

/**
 * What an image is built on: Debian as it is published, or where that cannot be fetched made of this machine's own
 * Debian packages, with the certificates that it trusts.
 */
function baseOfImages(): string {
  const patience = { timeout: 120_000 }
  if (spawnSync('podman', ['pull', '--quiet', imageBase], patience).status === 0) return imageBase
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
  return podman('import', '--change', change, join(folder, 'base.tar'), 'support-tools-test-base')
}

const known = new Set(Object.keys(variables))
const unknownIn = (names: readonly string[]) => names.filter(name => !known.has(name))

describe('the image', () => {
  const lines = read('container/Containerfile').replaceAll('\\\n', ' ').split('\n')
  const last = lines.findLastIndex(line => line.startsWith('FROM '))
  const [build, run] = [lines.slice(0, last), lines.slice(last)]

  it('sets only settings that exist', () => {
    const set = run.filter(line => line.startsWith('ENV ')).join(' ')
    const names = [...set.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name)
    expect(names).toContain('DATA_DIR')
    expect(unknownIn(names.filter(name => name !== 'NODE_ENV'))).toEqual([])
  })

  it('runs as an account without rights, and says whether it is well', () => {
    expect(run).toContain('USER 10001:10001')
    expect(run.some(line => line.startsWith('HEALTHCHECK '))).toBe(true)
  })

  it('takes all that the server reads, and nothing else from the sources', () => {
    const copied = run.flatMap(line =>
      [...line.matchAll(/\/opt\/support-tools\/(\S+)/g)].map(([, path = '']) => path),
    )
    expect(
      copied.filter(
        path =>
          path !== 'dist' && !path.startsWith('node_modules') && !existsSync(join(root, path)),
      ),
    ).toEqual([])
    const sources = globSync('{server,common}/**/*.ts', { cwd: root }).filter(
      path => !/\.test\.ts$|\/testing\/|\/test[A-Z]/.test(path),
    )
    const texts = sources.map(path => readFileSync(join(root, path), 'utf8'))
    const statement =
      /^(?:import|export) (?!type )(?:[^'"=(]* from )?'([^'.][^']*)'|import\('([^'.][^']*)'\)/gm
    const imports = texts.flatMap(text =>
      [...text.matchAll(statement)].map(([, one, other]) => one ?? other ?? ''),
    )
    const own = imports
      .filter(name => name.startsWith('#'))
      .map(name => name.slice(1).split('/').slice(0, 2).join('/'))
    expect(
      own.filter(path => !copied.some(there => path.startsWith(there) || there.startsWith(path))),
    ).toEqual([])
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const packages = imports
      .filter(name => !name.startsWith('#'))
      .map(name =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
    expect(packages).toContain('fastify')
    const builtin = (name: string) => name.startsWith('node:') || builtinModules.includes(name)
    expect([
      ...new Set(packages.filter(name => !builtin(name) && !(name in dependencies))),
    ]).toEqual([])
  })

  it('is built from the packages of the lock file', () => {
    expect(build.some(line => line.startsWith('RUN npm ci'))).toBe(true)
  })

  const canBuild = isFull && has('podman', 'info') && has('mmdebstrap', '--version')
  it.skipIf(!canBuild)(
    'is built and runs, read-only (skipped unless podman and mmdebstrap are here and sizes are full)',
    // It takes minutes, and fails again in the same way.
    { timeout: 3_600_000, retry: 0 },
    async () => {
      const image = 'support-tools-test'
      // Usual defaults of podman are above the limits of some machines.
      const limits = ['nofile', 'nproc'].flatMap(name => ['--ulimit', `${name}=8192:8192`])
      const from = ['--build-arg', `BASE=${baseOfImages()}`, '--network', 'host']
      const file = ['--format', 'docker', '--file', 'deploy/container/Containerfile']
      podman('build', ...limits, ...from, ...file, '--tag', image, '.')
      const secret = ['--env', `SESSION_SECRET=${'0123456789abcdef'.repeat(2)}`]
      const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--network', 'none']
      const id = podman('run', '--detach', ...limits, ...closed, ...secret, image)
      onTestFinished(() => void podman('rm', '--force', '--volumes', id))
      // Where systemd does not run, podman runs no health check by itself.
      const patience = { timeout: 300_000, interval: 1_000 }
      await vi.waitFor(() => podman('healthcheck', 'run', id), patience)
      expect(podman('exec', id, 'id', '-u')).toBe('10001')
    },
  )
})

describe('compose.yaml', () => {
  const text = read('container/compose.yaml')
  const { services, volumes } = parse(text, { merge: true })
  const names = ['server-1', 'server-2']
  const servers = names.map(name => services[name])

  it('has servers alike, each with a folder and an address of its own, and only settings that exist', () => {
    const [first, second] = servers.map(({ volumes: own, environment, ...rest }) => {
      const { SERVER_URL: address, ...settings } = environment
      return { ...rest, environment: settings, address }
    })
    expect([first.address, second.address]).toEqual(names.map(name => `http://${name}:4000`))
    expect({ ...first, address: '' }).toEqual({ ...second, address: '' })
    // The S3 client reads its credentials itself.
    const own = Object.keys(first.environment).filter(name => !name.startsWith('AWS_'))
    expect(unknownIn(own)).toEqual([])
    expect(Object.keys(first.environment)).toEqual(
      expect.arrayContaining(['SESSION_SECRET', 'JOURNAL_KEY']),
    )
    const folders = servers.map(({ volumes: [own] }) => own.split(':'))
    expect(folders.map(([, path]) => path)).toEqual(Array(2).fill('/var/lib/support-tools'))
    expect(new Set(folders.map(([name]) => name)).size).toBe(2)
  })

  it('names only volumes, networks and files that are there', () => {
    const used = Object.values<{ volumes?: string[] }>(services).flatMap(({ volumes: own = [] }) =>
      own.map(line => line.split(':')[0] ?? ''),
    )
    const [files, named] = [
      used.filter(name => name.startsWith('.')),
      used.filter(name => !name.startsWith('.')),
    ]
    expect(files.filter(file => !existsSync(join(root, 'deploy/container', file)))).toEqual([])
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)))
  })

  it('gives the servers neither a writable root nor rights', () => {
    for (const server of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
      expect(server).not.toHaveProperty('ports')
      expect(server).not.toHaveProperty('privileged')
    }
    for (const inner of [services.database, services.files])
      expect(inner).not.toHaveProperty('ports')
  })

  it('asks for what .env.example has', () => {
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
    const given = [...read('container/.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    )
    expect(new Set(given)).toEqual(new Set(asked))
  })

  it('passes to both servers, as large as they accept', () => {
    const caddy = read('container/Caddyfile')
    expect(caddy).toContain('reverse_proxy server-1:4000 server-2:4000')
    expect(caddy).toContain('max_size 32MiB')
  })
})

describe('the unit of systemd', () => {
  const unit = read('systemd/support-tools.service')
  const canAnalyse = has('systemd-analyze', '--version')

  it('sets only settings that exist', () => {
    const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
    const names = set.split(' ').map(pair => pair.split('=')[0] ?? '')
    expect(names).toContain('DATA_DIR')
    expect(unknownIn(names)).toEqual([])
  })

  /** The unit where its program is: on this machine it stands elsewhere. */
  function placed(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'support-tools.service')
    writeFileSync(
      file,
      text.replaceAll('/opt/support-tools', root).replace(/^User=.*\nGroup=.*\n/m, ''),
    )
    return file
  }
  const verify = (text: string) => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', placed(text)], {
      encoding: 'utf8',
    })
    return `${status} ${stderr.trim()}`
  }
  const exposure = (text: string) =>
    spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', placed(text)])
      .status

  it.skipIf(!canAnalyse)('is valid (skipped without systemd-analyze)', () => {
    expect(verify(unit)).toBe('0 ')
    expect(verify(unit.replace('ProtectSystem', 'ProtectSistem'))).toContain('ProtectSistem')
  })

  it.skipIf(!canAnalyse)('is exposed by less than 2.5 (skipped without systemd-analyze)', () => {
    expect(exposure(unit)).toBe(0)
    expect(
      exposure(
        unit.replace(
          /^CapabilityBoundingSet=$|^SystemCallFilter=.*$|^Restrict.*$|^Private.*$/gm,
          '',
        ),
      ),
    ).not.toBe(0)
  })
})
