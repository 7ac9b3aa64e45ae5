const usage = `The server of Support Tools, on the last build of the console:

  npm run serve     "npm start" builds first

Settings are environment variables: HOST, PORT, DATA_DIR, DATABASE_URL, DEMO, SESSION_SECRET and more.
docs/operate/configuration.md has them all.
`

// Only built-in modules before the check: an old Node cannot even parse the rest.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `Support Tools needs Node 24 or newer, this is ${process.versions.node}. "npm start" brings its own.\n`,
  )
  process.exit(1)
}
const { enableCompileCache } = await import('node:module')
// A second start reuses the compiled code of the first.
enableCompileCache(`${import.meta.dirname}/../.cache/node`)
const { askedOf } = await import('./cli/words.ts')
askedOf(usage, {})
const { main } = await import('./start.ts')
await main()
