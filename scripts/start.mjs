// `npm start`: takes a fresh or an old clone to a running server. Skips every step that has nothing
// to do.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './lib/build.mjs'
import { run } from './lib/child.mjs'
import { install, installedNode } from './lib/install.mjs'
import { alone } from './lib/lock.mjs'
import { checkNode, command, mayGoOn } from './lib/plain.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const usage = `Support Tools: installs what is missing, builds the console and serves it.

  npm start                                  the demo, on http://127.0.0.1:4000
  DEMO=off SESSION_SECRET=... npm start      without anything made up

Settings are environment variables: HOST, PORT, DATA_DIR, DATABASE_URL, DEMO, SESSION_SECRET and more.
docs/operate/configuration.md has them all; docs/operate/index.md says how to begin.

Other commands (with "-- --help" each says what it takes):

  npm run serve             the server alone, on the last build
  npm run code              the demo operator's one-time code
  npm run operator          who may sign in, and what they may use
  npm run host              stores' machines over SSH
  npm run journal:verify    proves that the journal is as it was written
  npm run backup            a backup in one file; npm run restore puts it back
  npm run doctor            what is wrong with the settings
  npm test                  the tests`

async function setUp() {
  const node = await install(root)
  await build(root, node)
  return node
}

await command(async () => {
  if (!mayGoOn(usage)) return 0
  checkNode()
  const ready = isBuilt(root) ? installedNode(root) : undefined
  const node = ready ?? (await alone(root, setUp))
  // Node caches its compiled sources, which saves a third of the server's start.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...process.env }
  const { code } = await run(node, ['server/main.ts'], { cwd: root, env })
  return code
})
