// openapi.yaml -> src/generated. Decides in plain JavaScript whether there is anything to do: Node
// needs as long again as its start before it can run the first TypeScript file.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/generated')
const document = 'openapi.yaml'
const mostBytes = 50_000_000

/** Inputs of the generated code; `contract` holds every check of the document. */
const inputs = [
  document,
  'package-lock.json',
  'scripts/codegen.mjs',
  ...['codegen', 'generate', 'shapes'].map(name => `scripts/lib/${name}.ts`),
  ...readdirSync(join(root, 'scripts/lib/contract'))
    .filter(name => !name.includes('.test.'))
    .map(name => `scripts/lib/contract/${name}`),
]

/** Normalises line endings before hashing. */
function sha256(file) {
  const bytes = readFileSync(file)
  const lines = bytes.includes(13) ? bytes.toString('latin1').replaceAll('\r\n', '\n') : undefined
  return hash('sha256', lines === undefined ? bytes : Buffer.from(lines, 'latin1'))
}

function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/**
 * Reads the manifest of src/generated; undefined when it is missing or damaged, for example by a
 * merge.
 */
function readManifest() {
  try {
    return JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** The first file that differs from what was generated. */
const touchedIn = ({ output }) =>
  Object.entries(output).find(([name, known]) => {
    const file = join(target, name)
    return sizeOf(file) === 0 || sha256(file) !== known
  })?.[0]

/** The state of document and generated code; without a hash when the document cannot be read. */
function stateOf() {
  const size = sizeOf(join(root, document))
  if (size === 0 || size > mostBytes) return { size, mostBytes }
  const input = hash('sha256', inputs.map(name => sha256(join(root, name))).join())
  const known = readManifest()
  const touched = known && touchedIn(known)
  const isCurrent = known?.input === input && touched === undefined
  return { size, mostBytes, input, isCurrent, ...(known?.input === input ? { touched } : {}) }
}

const state = stateOf()
if (!state.isCurrent || process.argv.slice(2).some(word => word !== '--check')) {
  const { codegen } = await import('./lib/codegen.ts')
  await codegen(root, state)
}
