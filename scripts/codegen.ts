// openapi.yaml -> src/generated.
// Unchanged input is found out by its hash before anything heavy is loaded.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
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
const document = 'openapi.yaml'
const mostBytes = 50_000_000
const inputs = [
  document,
  'scripts/codegen.ts',
  ...[
    'descriptions',
    'doubles',
    'files',
    'nearest',
    'operations',
    'order',
    'read',
    'references',
    'source',
    'statuses',
    'values',
    'words',
  ].map(name => `scripts/lib/contract/${name}.ts`),
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

type Known = Manifest | undefined

/** What is known of src/generated; nothing when its manifest is lost or damaged, as by a merge. */
function readManifest(): Known {
  if (!existsSync(manifestFile)) return undefined
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** The first file that is not what was generated. */
const touched = ({ output }: Manifest): string | undefined =>
  Object.entries(output).find(([name, hash]) => {
    const file = join(target, name)
    return !existsSync(file) || sha256(readFileSync(file, 'utf8')) !== hash
  })?.[0]

const fail = (...lines: readonly string[]) => {
  console.error(lines.join('\n'))
  process.exitCode = 1
}

async function generated(): Promise<Readonly<Record<string, string>>> {
  const { generate } = await import('./lib/generate.ts')
  return generate(readFileSync(join(root, document), 'utf8'))
}

const linesOf = (text: string) => text.split('\n')

/** The first line of a file that is not as it is generated. */
async function touchedLine(name: string): Promise<number> {
  const file = join(target, name)
  const found = existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : []
  const wanted = linesOf((await generated())[name] ?? '')
  const at = found.findIndex((line, index) => line !== wanted[index])
  return 1 + (at < 0 ? found.length : at)
}

async function check(input: string, known: Known): Promise<void> {
  const name = known?.input === input ? touched(known) : undefined
  if (name === undefined)
    fail('src/generated is stale: run "npm run codegen" and commit what it writes.')
  else
    fail(
      `src/generated/${name}:${await touchedLine(name)}:1: This is not what is generated: change ${document} instead, run "npm run codegen" and commit what it writes.`,
    )
}

/** So many mistakes are read at once. */
const mostMistakes = 20

const whyOf = (error: unknown) =>
  error instanceof Error ? linesOf(error.message)[0] : String(error)

async function failOf(error: unknown): Promise<void> {
  const { Mistaken } = await import('./lib/contract/source.ts')
  if (!(error instanceof Mistaken)) {
    // What the checks do not know, the linter does: it is slower and knows all of OpenAPI.
    const what = `No code can be made of it (${whyOf(error)})`
    return fail(`${document}:1:1: ${what}: "npm run contract:lint" says where.`)
  }
  const said = error.mistakes.slice(0, mostMistakes)
  const more = error.mistakes.length - said.length
  fail(
    ...said.map(({ line, column, sentence }) => `${document}:${line}:${column}: ${sentence}`),
    ...(more > 0 ? [`And ${more} more.`] : []),
  )
}

async function write(input: string, files: Readonly<Record<string, string>>): Promise<void> {
  const { writeAll } = await import('./lib/contract/files.ts')
  const output = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, sha256(text)]),
  )
  const manifest = `${JSON.stringify({ input, output }, null, 2)}\n`
  try {
    mkdirSync(target, { recursive: true })
    writeAll(target, { ...files, 'manifest.json': manifest })
    console.log('src/generated is new.')
  } catch (error) {
    fail(`src/generated is left as it was (${whyOf(error)}): make room there and run it again.`)
  }
}

const size = existsSync(join(root, document)) ? statSync(join(root, document)).size : 0
if (size === 0) fail(`${document}:1:1: The document is missing or empty: get it back from git.`)
else if (size > mostBytes)
  fail(
    `${document}:1:1: The document has more than ${mostBytes / 1e6} MB: take out what does not belong there.`,
  )
else {
  const input = inputHash()
  const known = readManifest()
  const isCurrent = known?.input === input && touched(known) === undefined
  try {
    if (!isCurrent && isCheck) await check(input, known)
    else if (!isCurrent) await write(input, await generated())
  } catch (error) {
    await failOf(error)
  }
}
