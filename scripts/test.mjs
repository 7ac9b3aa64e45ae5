// npm test, npm run test:full (--full): installs missing packages, then hands over to the Node that
// runs TypeScript.
import { fileURLToPath } from 'node:url'
import { run } from './lib/child.mjs'
import { environmentFor, install, installedNode } from './lib/install.mjs'
import { alone } from './lib/lock.mjs'
import { checkNode, command, mayGoOn } from './lib/plain.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const usage = `The tests of Support Tools; the last line says how many passed and failed.

  npm test
  npm run test:full                everything at full size, and again on PostgreSQL
  npm run test:full -- --resume    the same without the stages that have passed on this commit

Some of them: "npm run unit -- server/hosts" (a folder), "npm run e2e -- plugins" (in Chromium).`

await command(async () => {
  if (!mayGoOn(usage, ['--full', '--resume'])) return 0
  checkNode()
  const node = installedNode(root) ?? (await alone(root, () => install(root)))
  const args = ['scripts/lib/runTests.ts', ...process.argv.slice(2)]
  const { code } = await run(node, args, { cwd: root, env: environmentFor(node) })
  return code
}, '0 passed, 1 failed')
