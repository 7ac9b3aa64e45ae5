// deploy/: what can be proved without starting it (image.test.ts builds and starts the image).
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { variables } from '#server/settings/variables.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

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
