import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesEditor as br } from '#src/i18n/br/files/editor.ts'
import { filesEditor as es } from '#src/i18n/es/files/editor.ts'
import { filesEditor as gb } from '#src/i18n/gb/files/editor.ts'
import { t } from '#src/i18n/useT.ts'
import { faultText, jsonFaults } from './jsonFaults.ts'

const service = join(
  import.meta.dirname,
  '../../../../node_modules/monaco-editor/esm/external/vscode-json-languageservice/lib/esm',
)

/** The problems this version of Monaco can find in a file without a schema. */
function findings(): string[] {
  const parser = readFileSync(join(service, 'parser/jsonParser.js'), 'utf8')
  const found = [...parser.matchAll(/_error(?:AtRange)?\(t\((['"])(.*?)\1\)/g)].map(
    match => match[2],
  )
  const validation = readFileSync(join(service, 'services/jsonValidation.js'), 'utf8')
  const comment = /t\('(Comments are not permitted[^']*)'\)/.exec(validation)?.[1]
  return [...new Set([...found, comment])].map(String)
}

test('all that Monaco finds wrong with JSON has our words, and nothing else does', () => {
  expect(findings().sort()).toEqual(Object.keys(jsonFaults).sort())
})

test('each is said in the language of the operator', () => {
  for (const key of Object.values(jsonFaults)) {
    const texts = [gb, br, es].map(({ json }) => json[key])
    expect(new Set(texts).size, key).toBe(3)
  }
  expect(faultText('Trailing comma', t)).toBe(gb.json.trailing)
  expect(faultText('Something new', t)).toBe('Something new')
})
