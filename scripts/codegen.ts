// openapi.yaml -> src/generated.
// Unchanged input is found out by its hash before anything heavy is loaded.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedOf } from '../server/cli/words.ts'

const usage = `openapi.yaml to src/generated:

  npm run codegen
  npm run codegen -- --check     only says whether it is stale
`
const isCheck = askedOf(usage, { options: { check: { type: 'boolean' } } }).values.check === true

const root = join(import.meta.dirname, '..')
const target = join(root, 'src/generated')
const manifestFile = join(target, 'manifest.json')
const inputs = [
  'openapi.yaml',
  'scripts/codegen.ts',
  'scripts/lib/generate.ts',
  'scripts/lib/shapes.ts',
  'package-lock.json',
]

interface Manifest {
  readonly input: string
  readonly output: Readonly<Record<string, string>>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const inputHash = () =>
  sha256(
    inputs
      .map(name => sha256(readFileSync(join(root, name), 'utf8').replaceAll('\r\n', '\n')))
      .join(),
  )

/** True when src/generated is what this input gave, untouched since. */
function isCurrent(input: string): boolean {
  if (!existsSync(manifestFile)) return false
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return (
    manifest.input === input &&
    Object.entries(manifest.output).every(([name, hash]) => {
      const file = join(target, name)
      return existsSync(file) && sha256(readFileSync(file, 'utf8')) === hash
    })
  )
}

async function write(input: string): Promise<void> {
  const { generate } = await import('./lib/generate.ts')
  const files = await generate(readFileSync(join(root, 'openapi.yaml'), 'utf8'))
  mkdirSync(target, { recursive: true })
  const output: Record<string, string> = {}
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(target, name), text)
    output[name] = sha256(text)
  }
  writeFileSync(manifestFile, `${JSON.stringify({ input, output }, null, 2)}\n`)
}

const input = inputHash()
if (!isCurrent(input)) {
  if (isCheck) {
    console.error('src/generated is stale: run "npm run codegen" and commit what it writes.')
    process.exitCode = 1
  } else {
    await write(input)
    console.log('src/generated is new.')
  }
}
