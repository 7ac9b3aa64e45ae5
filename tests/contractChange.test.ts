import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'

const root = resolve(import.meta.dirname, '..')
const copied = [
  'common',
  'src',
  'server',
  'tests',
  'scripts',
  'openapi.yaml',
  'tsconfig.json',
  'package.json',
]

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'contract-change-'))
  for (const name of [...copied, 'package-lock.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Renames a property of a schema, both its definition and its place in `required`. */
function renameField(yaml: string, schema: string, from: string, to: string): string {
  const document = parseDocument(yaml)
  const place = ['components', 'schemas', schema]
  const properties = document.getIn([...place, 'properties'])
  const required = document.getIn([...place, 'required'])
  if (!isMap(properties) || !isSeq(required)) throw new Error(`${schema} has no properties`)
  const keys = [...properties.items.map(({ key }) => key), ...required.items]
  const named = keys.filter(isScalar).filter(({ value }) => value === from)
  expect(named).toHaveLength(2)
  for (const scalar of named) scalar.value = to
  return String(document)
}

const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 26 })

const fileOf = (line: string) => /^([^(\s]+)\(\d+,\d+\): error TS/.exec(line)?.[1]

// Compiles the whole project again.
test.runIf(process.env.TEST_FULL === '1')(
  'a renamed field turns red in provider, server, mocks and screen when it is compiled',
  () => {
    const contract = join(copy, 'openapi.yaml')
    let yaml = readFileSync(contract, 'utf8')
    for (const schema of ['OpenedFile', 'FileSave'])
      yaml = renameField(yaml, schema, 'content', 'wording')
    writeFileSync(contract, yaml)

    const generated = node('scripts/codegen.mjs')
    expect(generated.status, generated.stderr).toBe(0)
    const compiled = node('node_modules/typescript7/bin/tsc', '-p', '.', '--incremental', 'false')
    const about = compiled.stdout
      .split('\n')
      .filter(line => /'content'|'wording'|wording:/.test(line))
    const red = new Set(about.map(fileOf).filter(file => file !== undefined))

    const rooms = ['src/dataProvider/', 'server/files/', 'tests/mocks/', 'src/pages/']
    const isTest = (file: string) => file.includes('.test.')
    const hit = rooms.filter(room => [...red].some(file => file.startsWith(room) && !isTest(file)))
    expect(hit, [...red].join('\n')).toEqual(rooms)
  },
  120_000,
)
