// Generates code and builds for production, only when the inputs have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { environmentFor } from './install.mjs'
import { PlainFailure, say } from './plain.mjs'

const inputs = [
  'src',
  'public',
  'docs',
  'index.html',
  'openapi.yaml',
  'scripts/codegen.mjs',
  'scripts/lib/codegen.ts',
  'scripts/lib/generate.ts',
  'scripts/lib/shapes.ts',
  'scripts/lib/contract',
  'vite.config.ts',
  'scripts/bundle',
  'tsconfig.json',
  'package-lock.json',
]

function* filesOf(root, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (!statSync(full).isDirectory()) yield path
  else
    for (const name of readdirSync(full).sort())
      if (!name.includes('.test.')) yield* filesOf(root, `${path}/${name}`)
}

/** One hash over names and contents of all inputs of the build. */
function inputHash(root) {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const path of filesOf(root, input)) {
      const content = readFileSync(join(root, path))
      hash.update(`${path}\0${content.length}\0`).update(content)
    }
  return hash.digest('hex')
}

const stampFile = root => join(root, 'dist', '.stamp')

/** Whether src/generated and dist match the current sources. */
export const isBuilt = (root, hash = inputHash(root)) =>
  existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === hash

async function step(root, node, args, failed) {
  const { code } = await run(node, args, { cwd: root, env: environmentFor(node) })
  if (code > 128) throw new PlainFailure('', code)
  if (code !== 0) throw new PlainFailure(failed)
}

/** Rebuilds src/generated and dist when they do not match the sources. Call it within `alone`. */
export async function build(root, node) {
  if (isBuilt(root)) return
  await step(
    root,
    node,
    ['scripts/codegen.mjs'],
    'The code could not be generated from openapi.yaml; the reason stands above.',
  )
  const hash = inputHash(root) // after generation: src/generated is an input too
  if (isBuilt(root, hash)) return
  say('Building the console ...')
  rmSync(stampFile(root), { force: true })
  await step(
    root,
    node,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    'The console could not be built; the reason stands above.',
  )
  await step(
    root,
    node,
    ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs'],
    'The documentation could not be built; the reason stands above.',
  )
  writeFileSync(stampFile(root), hash)
}
