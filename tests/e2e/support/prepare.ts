// Runs as its own process: adds operators to a data folder before the server starts, through the
// server's repositories, and writes them to stdout as JSON. A one-time code works once, so a suite
// with many sign-ins needs many operators.
import { keysOf } from '#server/auth/keys.ts'
import { hashPassword } from '#server/auth/password.ts'
import { newTotpSecret, sealTotpSecret } from '#server/auth/totp.ts'
import { operators } from '#server/db/repositories.ts'
import { pageNames } from '#src/generated/operations.ts'
import { openNamed } from './open.ts'
import { putOnSsh } from './sshHosts.ts'
import type { Credentials, Staff } from './staff.ts'

const secret = process.env.SESSION_SECRET ?? ''
const password = 'rowan-saddle-quartz-4182'
const db = await openNamed()
const passwordHash = await hashPassword(password)

/** Has seen everything, unless fresh: no tour comes over what a test looks at. */
async function add(
  username: string,
  pages: readonly string[],
  isFresh = false,
): Promise<Credentials> {
  const totpSecret = newTotpSecret()
  const { id } = await operators.create(db.sql, {
    username,
    name: username,
    passwordHash,
    totpSecret: sealTotpSecret(totpSecret, keysOf(secret).totp),
    pages,
  })
  if (!isFresh) await operators.noteSeen(db.sql, id, { tour: true, version: '999.0.0' })
  return { username, password, totpSecret }
}

const several = async (count: number, name: string, pages: readonly string[], first = 1) => {
  const made: Credentials[] = []
  for (let n = first; n < first + count; n++) made.push(await add(`${name}${n}`, pages))
  return made
}

const fresh: Credentials[] = []
for (let n = 1; n <= 6; n++) fresh.push(await add(`nova${n}`, pageNames, true))

const onePage: Credentials[] = []
for (const page of pageNames) onePage.push(await add(`dora-${page}`, [page]))

const staff: Staff = {
  full: await several(160, 'ana', pageNames),
  journalOnly: await several(8, 'bruno', ['journal']),
  pageless: await several(8, 'carmen', []),
  onePage,
  fresh,
  pictured: await several(20, 'vera-', pageNames, 10),
}
if (process.env.E2E_SSH) await putOnSsh(db, process.env.DATA_DIR ?? '', process.env.E2E_SSH)
await db.close()
process.stdout.write(JSON.stringify(staff))
