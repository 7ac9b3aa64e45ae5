// npm start: from a fresh clone, or an old one, to a server that listens. Every step is left out when there is nothing to do.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './lib/build.mjs'
import { run } from './lib/child.mjs'
import { install, installedNode } from './lib/install.mjs'
import { alone } from './lib/lock.mjs'
import { checkNode, command } from './lib/plain.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

async function setUp() {
  const node = await install(root)
  await build(root, node)
  return node
}

await command(async () => {
  checkNode()
  const ready = isBuilt(root) ? installedNode(root) : undefined
  const node = ready ?? (await alone(root, setUp))
  // Node keeps what it made of our sources: a third of the server's start.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...process.env }
  const { code } = await run(node, ['server/main.ts'], { cwd: root, env })
  return code
})
