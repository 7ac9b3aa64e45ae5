import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { copyRepository } from './support/adding/copy.ts'
import { isFull } from './support/full.ts'

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

const fileOf = (line: string) => /^([^(\s]+)\(\d+,\d+\): error TS/.exec(line)?.[1]

// Compiles the whole project again.
test.runIf(isFull)(
  'a renamed field turns red in provider, server, mocks and screen when it is compiled',
  () => {
    const copy = copyRepository('contract-change')
    onTestFinished(copy.remove)
    const contract = join(copy.folder, 'openapi.yaml')
    let yaml = readFileSync(contract, 'utf8')
    for (const schema of ['OpenedFile', 'FileSave'])
      yaml = renameField(yaml, schema, 'content', 'wording')
    writeFileSync(contract, yaml)

    copy.node('scripts/codegen.mjs')
    const tsc = 'node_modules/typescript7/bin/tsc'
    const about = copy
      .ran(tsc, '-p', '.', '--pretty', 'false', '--incremental', 'false')
      .output.split('\n')
      .filter(line => /'content'|'wording'|wording:/.test(line))
    const red = new Set(about.map(fileOf).filter(file => file !== undefined))

    const rooms = ['src/dataProvider/', 'server/files/', 'tests/mocks/', 'src/pages/']
    const isTest = (file: string) => file.includes('.test.')
    const hit = rooms.filter(room => [...red].some(file => file.startsWith(room) && !isTest(file)))
    expect(hit, [...red].join('\n')).toEqual(rooms)
  },
  240_000,
)
