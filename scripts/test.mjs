// npm test, npm run test:full (--full): installs what is missing, then hands over to the Node that runs TypeScript.
import { fileURLToPath } from 'node:url'
import { run } from './lib/child.mjs'
import { environmentFor, install, installedNode } from './lib/install.mjs'
import { alone } from './lib/lock.mjs'
import { checkNode, command } from './lib/plain.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

await command(async () => {
  checkNode()
  const node = installedNode(root) ?? (await alone(root, () => install(root)))
  const args = ['scripts/lib/runTests.ts', ...process.argv.slice(2)]
  const { code } = await run(node, args, { cwd: root, env: environmentFor(node) })
  return code
}, '0 passed, 1 failed')
