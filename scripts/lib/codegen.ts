// Runs `npm run codegen` when there is something to do: writes src/generated, or says in a sentence
// why not.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askedOf } from '#server/cli/words.ts'

const usage = `openapi.yaml to src/generated:

  npm run codegen
  npm run codegen -- --check     only says whether it is stale
`
const document = 'openapi.yaml'

/** As determined by scripts/codegen.mjs. */
export interface State {
  /** Size of the document in bytes; 0 when there is none. */
  readonly size: number
  readonly mostBytes: number
  /** Hash of all inputs; undefined without a document. */
  readonly input?: string
  readonly isCurrent?: boolean
  /** A file of src/generated that was edited since it was generated from this input. */
  readonly touched?: string | undefined
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const fail = (...lines: readonly string[]) => {
  console.error(lines.join('\n'))
  process.exitCode = 1
}

async function generated(root: string): Promise<Readonly<Record<string, string>>> {
  const { generate } = await import('./generate.ts')
  return generate(readFileSync(join(root, document), 'utf8'))
}

const linesOf = (text: string) => text.split('\n')

/** The first line where a file differs from what was generated. */
async function touchedLine(root: string, name: string): Promise<number> {
  const file = join(root, 'src/generated', name)
  const found = existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : []
  const wanted = linesOf((await generated(root))[name] ?? '')
  const at = found.findIndex((line, index) => line !== wanted[index])
  return 1 + (at < 0 ? found.length : at)
}

async function check(root: string, { touched }: State): Promise<void> {
  if (touched === undefined)
    return fail('src/generated is stale: run "npm run codegen" and commit what it writes.')
  const line = await touchedLine(root, touched)
  fail(
    `src/generated/${touched}:${line}:1: This is not what is generated: change ${document} instead, run "npm run codegen" and commit what it writes.`,
  )
}

/** Most mistakes that one run reports. */
const mostMistakes = 20

const whyOf = (error: unknown) =>
  error instanceof Error ? linesOf(error.message)[0] : String(error)

async function failOf(error: unknown): Promise<void> {
  const { Mistaken } = await import('./contract/source.ts')
  if (!(error instanceof Mistaken)) {
    // The linter finds what these checks do not: it is slower and knows all of OpenAPI.
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

async function write(root: string, input: string): Promise<void> {
  const files = await generated(root)
  const { writeAll } = await import('./contract/files.ts')
  const output = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, sha256(text)]),
  )
  const manifest = `${JSON.stringify({ input, output }, null, 2)}\n`
  const target = join(root, 'src/generated')
  try {
    mkdirSync(target, { recursive: true })
    writeAll(target, { ...files, 'manifest.json': manifest })
    console.log('src/generated is new.')
  } catch (error) {
    fail(`src/generated is left as it was (${whyOf(error)}): make room there and run it again.`)
  }
}

export async function codegen(root: string, state: State): Promise<void> {
  const { values } = askedOf(usage, { options: { check: { type: 'boolean' } } })
  const { size, mostBytes, input, isCurrent } = state
  if (size === 0)
    return fail(`${document}:1:1: The document is missing or empty: get it back from git.`)
  if (input === undefined)
    return fail(
      `${document}:1:1: The document has more than ${mostBytes / 1e6} MB: take out what does not belong there.`,
    )
  if (isCurrent) return
  try {
    await (values.check === true ? check(root, state) : write(root, input))
  } catch (error) {
    await failOf(error)
  }
}
