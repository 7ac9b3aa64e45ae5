// npm run operator, as an administrator uses it: on a folder without a running server, or on
// PostgreSQL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keysOf } from '#server/auth/keys.ts'
import { verifyPassword } from '#server/auth/password.ts'
import { openTotpSecret } from '#server/auth/totp.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { challenges, operators } from '#server/db/repositories.ts'
import { placeEmbedded, testDatabaseUrl } from '#tests/support/database.ts'
import { isFull, someOf } from '#tests/support/full.ts'
import { type FreshDatabase, migratedDatabase } from '#tests/support/postgres.ts'
import { programEnv } from '#tests/support/server.ts'

// Each command opens the database again.
vi.setConfig({ testTimeout: 240_000 })

const secret = 'a secret that is long enough to be one'
const command = resolve(import.meta.dirname, '../../../server/cli/operator.ts')
let dataDir: string
/** Undefined for the embedded database in `dataDir`. */
let postgres: FreshDatabase | undefined
const open = () => openDatabase({ dataDir, ...(postgres && { databaseUrl: postgres.url }) })

async function operator(args: string, input = '') {
  const child = spawn(process.execPath, [command, ...args.split(' ')], {
    env: {
      ...programEnv,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      DEMO: 'off',
      SESSION_SECRET: secret,
    },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

/** The operator as stored now. */
async function stored(username: string) {
  const db = await open()
  const found = await operators.byUsername(db.sql, username)
  await db.close()
  return found
}

const addressOf = (output: string) => /otpauth:\/\/\S+/.exec(output)?.[0] ?? ''
/** Every secret that was shown. */
const secrets: string[] = []
const secretIn = (output: string) => {
  const shown = URL.parse(addressOf(output))?.searchParams.get('secret') ?? ''
  secrets.push(shown)
  return shown
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'support-tools-operator-'))
  if (testDatabaseUrl) postgres = await migratedDatabase(testDatabaseUrl)
  else await placeEmbedded(dataDir)
})
afterAll(async () => {
  await postgres?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('npm run operator', () => {
  it('adds: password and code are kept so that they can be checked and not read', async () => {
    const added = await operator(
      'add Ana --pages journal,stores --password-stdin',
      'first password\n',
    )
    expect(added.code).toBe(0)
    const ana = await stored('ana')
    expect(ana).toMatchObject({ username: 'Ana', pages: ['journal', 'stores'], disabled_at: null })
    expect(await verifyPassword('first password', ana?.password_hash)).toBe(true)
    expect(openTotpSecret(ana?.totp_secret ?? '', keysOf(secret).totp)).toBe(secretIn(added.output))
    const again = await operator('add ANA --password-stdin', 'first password\n')
    expect([again.code, again.errors]).toEqual([1, 'There is an operator "ANA" already.\n'])
  })

  it('changes pages, password and code, disables and enables', async () => {
    expect((await operator('pages ana all')).output).toContain('filesmanager')
    await operator('password ana --password-stdin', 'second password\n')
    const before = await stored('ana')
    expect(before?.pages).toContain('filesmanager')
    expect(await verifyPassword('second password', before?.password_hash)).toBe(true)
    const reset = await operator('reset-code ana')
    expect(openTotpSecret((await stored('ana'))?.totp_secret ?? '', keysOf(secret).totp)).toBe(
      secretIn(reset.output),
    )
    await operator('disable ana')
    expect((await stored('ana'))?.disabled_at).toBeInstanceOf(Date)
    expect((await operator('list')).output).toContain('Ana (disabled): ')
    await operator('enable ana')
    expect((await stored('ana'))?.disabled_at).toBeNull()
  })

  it.each(
    // Each runs as its own process.
    someOf(
      [
        ['', 1, 'npm run operator -- add NAME'],
        ['fly ana', 2, 'npm run operator -- add NAME'],
        ['pages ana nothing', 1, 'There is no page "nothing"'],
        ['pages nobody all', 1, 'There is no operator "nobody"'],
        ['add eve --password-stdin', 1, 'at least 12 and at most 1000 characters'],
        ['add Eve\u200b --password-stdin', 1, 'or contain invisible characters'],
        [`add ${'e'.repeat(101)} --password-stdin`, 1, 'at most 100 characters'],
        ['add eve', 1, 'no terminal'],
        ['add eve --colour red', 2, '--colour'],
      ] as const,
      5,
    ),
  )('%j is refused in plain words', async (args, exit, sentence) => {
    const { code, errors } = await operator(args, 'short\n')
    expect([code, errors]).toEqual([exit, expect.stringContaining(sentence)])
    expect(errors).not.toMatch(/\.ts:\d/)
  })

  it.runIf(isFull)('ends a sign-in that is half way when the password changes', async () => {
    const halfWay = async (use: (db: Database, operatorId: number) => Promise<unknown>) => {
      const db = await open()
      const found = await operators.byUsername(db.sql, 'ana')
      return use(db, found?.id ?? 0).finally(() => db.close())
    }
    const expiresAt = new Date(Date.now() + 300_000)
    const id = await halfWay(({ sql }, operatorId) =>
      challenges.create(sql, { operatorId, expiresAt }),
    )
    await operator('password ana --password-stdin', 'third password\n')
    expect(await halfWay(({ sql }) => challenges.take(sql, String(id)))).toBeUndefined()
  })

  it('writes what it did into the journal, as a command and without a secret', async () => {
    const db = await open()
    const records = await db.sql.selectFrom('journal').selectAll().orderBy('id').execute()
    await db.close()
    expect(records.map(({ operation, target }) => `${operation} ${target}`)).toEqual([
      'register Ana',
      'setOperatorPages Ana',
      'changePassword Ana',
      'resetOperatorCode Ana',
      'setOperatorDisabled Ana',
      'setOperatorDisabled Ana',
      ...(isFull ? ['changePassword Ana'] : []),
    ])
    for (const record of records) {
      expect(record).toMatchObject({ outcome: 'ok', operator_id: null, username: null })
      expect(record.details).toMatchObject({ by: 'command', operator: expect.any(Number) })
    }
    const text = JSON.stringify(records)
    for (const password of [...secrets, 'first password', 'second password', 'third password']) {
      expect(text).not.toContain(password)
    }
  })

  it('added nobody by what it refused', async () => {
    expect(await stored('eve')).toBeUndefined()
  })
})
