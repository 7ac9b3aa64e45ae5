// Code generation. Unchanged contract: against a bare start of Node. Changed contract: against
// openapi-typescript alone on the same document, which generates the types and none of the tables.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { filesOf } from '#scripts/lib/generate.ts'
import { adopted } from '#tests/sharedData/publicContract.ts'
import { interleaved, load, type Row, timed } from '../lib/figures.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 9

/** Milliseconds from a program's start to its exit. */
const taken = (cwd: string, ...args: readonly string[]) =>
  timed(async () => {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
    if (status !== 0) throw new Error(`node ${args.join(' ')} fails: ${stderr}`)
  })

const codegen = () => taken(root, 'scripts/codegen.mjs')

/** The largest public documents, where available: types and tables against the types alone. */
async function publicRows(): Promise<Row[]> {
  const { SHARED_DATA: shared } = process.env
  const rows: Row[] = []
  for (const name of shared ? ['octokit-ghes-3.6-diff-to-api.json', 'stripe-2023-09.yaml'] : []) {
    const text = readFileSync(join(shared ?? '', 'openapi', name), 'utf8')
    const { ours, types } = await interleaved(
      {
        ours: () => timed(async () => void (await filesOf(adopted(text).contract))),
        types: () =>
          timed(async () => {
            const { contract } = adopted(text)
            astToString(await openapiTS(contract as object as OpenAPI3, { alphabetize: false })) // openapi-typescript has its own type for the document
          }),
      },
      rounds,
    )
    const row = { unit: 'ms', ours, reference: types, aim: { most: 1 }, note: load() } as const
    rows.push({ name: `codegen, ${name}`, ...row })
  }
  return rows
}

export async function codegenRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-'))
  const cli = join(root, 'node_modules/openapi-typescript/bin/cli.js')
  // Outside the repository, where it does not find our linter's rules.
  const types = [cli, join(root, 'openapi.yaml'), '-o']
  try {
    await codegen()
    const still = await interleaved({ ours: codegen, node: () => taken(root, '-e', '0') }, rounds)
    const anew = await interleaved(
      {
        async ours() {
          // Without the manifest everything is generated, with the same result as before.
          rmSync(join(root, 'src/generated/manifest.json'))
          return codegen()
        },
        types: () => taken(folder, ...types, join(folder, 'api.ts')),
      },
      rounds,
    )
    const row = (name: string, ours: number, reference: number, most: number): Row => ({
      name: `codegen, ${name}`,
      unit: 'ms',
      ours,
      reference,
      aim: { most },
      note: load(),
    })
    return [
      row('unchanged', still.ours, still.node, 1.5),
      row('changed', anew.ours, anew.types, 1),
      ...(await publicRows()),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
