// Runs as its own process: executes one statement (first argument) on the server's database and
// writes the rows to stdout as JSON. The embedded database has one user at a time, so the server
// must be stopped.
import { sql } from 'kysely'
import { openNamed } from './open.ts'

const db = await openNamed()
const { rows } = await sql.raw(process.argv[2] ?? '').execute(db.sql)
await db.close()
process.stdout.write(JSON.stringify(rows))
