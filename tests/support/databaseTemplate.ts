// Migrated embedded databases that tests copy: creating one takes five seconds, copying one almost
// nothing.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The contents: empty tables, or the demo's stores. */
export type Content = 'empty' | 'demo'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, '.cache')

/**
 * The folder of a template, kept in .cache until its inputs change. Processes that start together
 * may all create it; one copy is kept.
 */
export async function template(content: Content): Promise<string> {
  const folder = join(cache, `database-${content}-${fingerprint(content)}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const dataDir = await mkdtemp(join(cache, 'making-database-'))
  try {
    await fill(dataDir, content)
    await rename(join(dataDir, 'db'), folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  await removeOld()
  return folder
}

/** Imported here, so that it costs nothing when there is nothing to create. */
async function fill(dataDir: string, content: Content): Promise<void> {
  const { openDatabase } = await import('#server/db/open.ts')
  if (content === 'demo')
    await cp(await template('empty'), join(dataDir, 'db'), { recursive: true })
  const database = await openDatabase({ dataDir, applicationName: 'test template' })
  if (content === 'demo') {
    const { seedDemo } = await import('#server/demo/seed.ts')
    await seedDemo(database.sql)
  }
  await database.close()
}

/** Covers the engine and the migrations; for the demo also everything its stores are made from. */
function fingerprint(content: Content): string {
  const hash = createHash('sha256')
  const engine = join(root, 'node_modules/@electric-sql/pglite/package.json')
  const made = content === 'demo' ? '{db,demo,*/repository}/**' : 'db/migrations'
  const files = [engine, ...globSync(join(root, `server/${made}/*.ts`)).sort()]
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Removes templates older than a day; another checkout's run may be using a newer one. */
async function removeOld(): Promise<void> {
  const dayAgo = Date.now() - 24 * 3600 * 1000
  for (const name of await readdir(cache)) {
    if (!/^(making-)?database-/.test(name)) continue
    const path = join(cache, name)
    const made = await stat(path).catch(() => undefined)
    if (made && made.mtimeMs < dayAgo) await rm(path, { recursive: true, force: true })
  }
}
