// The client package as its users get it: packed, unpacked elsewhere, and its README followed word
// for word.
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { packClient } from '#scripts/lib/clientPackage.ts'
import { startServerTarget } from '#tests/contract/serverTarget.ts'
import { serveMocks } from './httpMocks.ts'

const root = resolve(import.meta.dirname, '../..')
const modules = join(root, 'node_modules')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'support-client-')))
const installed = join(folder, 'node_modules/support-tools-client')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pack = (name: string) => packClient(root, join(folder, name))
let packed = { file: '', files: [] as readonly string[] }

beforeAll(() => {
  packed = pack('packed')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['xzf', packed.file, '-C', installed, '--strip-components=1'])
  // Stands in for `npm install`; the packages are the repository's.
  for (const name of ['openapi-fetch', '@types'])
    symlinkSync(join(modules, name), join(folder, 'node_modules', name))
})

const textOf = (name: string) => readFileSync(join(installed, name), 'utf8')

describe('the package', () => {
  test('holds types and client alone', () => {
    expect(packed.files.toSorted()).toEqual([
      'README.md',
      'api.d.ts',
      'cookies.d.ts',
      'cookies.js',
      'errors.d.ts',
      'errors.js',
      'index.d.ts',
      'index.js',
      'operationTypes.d.ts',
      'operations.d.ts',
      'operations.js',
      'package.json',
    ])
    const { version, license, dependencies, ...manifest } = JSON.parse(textOf('package.json'))
    expect(readFileSync(join(root, 'openapi.yaml'), 'utf8')).toContain(`\n  version: ${version}\n`)
    const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const wanted = { 'openapi-fetch': ours.dependencies['openapi-fetch'] }
    expect([license, dependencies]).toEqual([ours.license, wanted])
    expect(manifest).not.toHaveProperty('private')
    expect(manifest).not.toHaveProperty('scripts')
  })

  test('says neither where it was made nor where its packages came from', () => {
    for (const name of packed.files)
      for (const told of [root, `${homedir()}/`, tmpdir(), 'npmjs', 'registry.', '#src/', '_auth'])
        expect(textOf(name).includes(told), `${name} says ${told}`).toBe(false)
  })

  test('is the same to the byte when it is packed again', () => {
    expect(readFileSync(pack('again').file).equals(readFileSync(packed.file))).toBe(true)
  })
})

const scripts = [...textOfReadme().matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
  ([, code = '']) => code,
)
const [look = '', about = ''] = scripts

function textOfReadme(): string {
  return readFileSync(join(root, 'packages/client/README.md'), 'utf8')
}

/** The compiler's output for scripts in the folder, by name; empty when all are correct. */
function mistakesIn(files: Readonly<Record<string, string>>): string {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  const options =
    '--noEmit --allowJs --checkJs --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --module nodenext --target es2023 --types node'
  const tsc = join(modules, 'typescript7/bin/tsc')
  const args = [tsc, ...options.split(' '), ...Object.keys(files)]
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout
}

describe('the script of the README', () => {
  test('has ten lines below its import', () => {
    const [first, blank, ...lines] = look.trimEnd().split('\n')
    expect([first, blank]).toEqual([
      "import { createSupportClient } from 'support-tools-client'",
      '',
    ])
    expect(lines).toHaveLength(10)
  })

  test('is right by its types, and a wrong one is not', () => {
    expect(scripts).toHaveLength(2)
    const wrong = look
      .replace('full_name', 'fullName')
      .replace("'archiveFiles'", "'packFiles'")
      .replace('filter:', 'find:')
      .concat("await support.call('setTools')\n")
    const said = mistakesIn({ 'right.mjs': look + about, 'wrong.mjs': wrong })
    expect(said).toMatch(
      /^wrong\.mjs[\s\S]*'find'[\s\S]*'fullName'[\s\S]*"packFiles"[\s\S]*Expected 2 arguments/,
    )
    expect(said).not.toContain('right.mjs')
  })

  interface Account {
    readonly url: string
    readonly username: string
    readonly password: string
    readonly code: string
  }

  async function run(account: Account): Promise<string> {
    const file = join(folder, 'look.mjs')
    writeFileSync(file, look)
    const { url, username, password, code } = account
    const env = { BASE_URL: url, USERNAME: username, PASSWORD: password, CODE: code }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], {
      cwd: folder,
      env,
    })
    expect(stderr).toBe('')
    return stdout
  }

  test('runs against the mocks', async () => {
    const mocks = await serveMocks()
    onTestFinished(() => mocks.stop())
    const [operator] = mocks.world.operators
    if (!operator) throw new Error('The mocks know nobody')
    expect(await run({ url: mocks.url, ...operator })).toMatch(
      /^17 Aurora \/ Aurora São Paulo \/ Padaria Aurora Pinheiros\n[\s\S]*This is a store\.\n\n(?:queued \n)?(?:running \n)*done \S+\.zip\n$/,
    )
  })

  test('runs against the server', async () => {
    const server = await startServerTarget()
    onTestFinished(() => server.stop())
    await server.put('/readme.txt', Buffer.from(`${'x'.repeat(5000)}The end of it`))
    const account = await server.newAccount(['stores', 'filesmanager'])
    const output = await run({ url: server.url, ...account, code: await account.code() })
    const [store, end, ...states] = output.trimEnd().split('\n')
    expect(store).toBe('1 A chain / A franchise / Padaria Aurora')
    expect(end).toBe(`${'x'.repeat(987)}The end of it`)
    expect(states.at(-1)).toBe('done readme.txt.zip')
    expect(states.slice(0, -1).every(state => /^(?:queued|running) $/.test(state))).toBe(true)
  })
})
