// The lock file and the npm of Debian 12 and 13, which is older than what wrote it: it takes no alias in `overrides`, and
// an optional peer of another version for one that is missing.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { omit } from '#common/omit.ts'
import { isFull } from '#tests/support/full.ts'

const root = resolve(import.meta.dirname, '../..')
const oldest = '9.2.0'

it('the overrides name the versions of the product: that npm cannot refer to them when it leaves packages out', () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  expect({ ...devDependencies, ...dependencies }).toMatchObject(overrides['@docsearch/react'])
})

it.runIf(isFull)(`npm ${oldest} installs the packages`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Those of the npm that runs the tests: "--silent" leaves out what is looked for.
  const settings = Object.keys(process.env).filter(name => name.startsWith('npm_config_'))
  const env = omit(process.env, ...settings)
  const ran = (program: string, ...words: string[]) => {
    const options = { cwd: folder, encoding: 'utf8', env } as const
    const { status, stdout, stderr } = spawnSync(program, words, options)
    return `${status} ${status === 0 ? stdout : stderr}`
  }
  expect(ran('npm', 'install', '--no-save', '--prefix', folder, `npm@${oldest}`)).toMatch(/^0 /)
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, file), join(folder, file))
  const npm = join(folder, 'node_modules/npm/bin/npm-cli.js')
  const words = ['ci', '--dry-run', '--ignore-scripts']
  expect(ran(process.execPath, npm, ...words)).toMatch(/^0 .*added \d+ packages/s)
})
