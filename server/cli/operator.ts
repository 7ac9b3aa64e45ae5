// npm run operator: who may sign in, and what they may use.
import { parseArgs } from 'node:util'
import { type PageName, pageNames } from '../../src/generated/operations.ts'
import { readDemoSecrets } from '../auth/demoOperator.ts'
import { type Keys, keysOf } from '../auth/keys.ts'
import { hashPassword } from '../auth/password.ts'
import { authenticatorAddress, newTotpSecret, sealTotpSecret } from '../auth/totp.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { FolderHeldError, openDatabase } from '../db/open.ts'
import { challenges, operators, sessions } from '../db/repositories/index.ts'
import type { Operator, Sql } from '../db/tables.ts'
import { askNewPassword, CommandFailure, passwordFromStdin } from './terminal.ts'

const usage = `Operators of Support Tools:

  npm run operator -- add NAME [--pages a,b|all] [--name "Full name"] [--password-stdin]
  npm run operator -- list
  npm run operator -- pages NAME a,b|all|none
  npm run operator -- password NAME [--password-stdin]
  npm run operator -- reset-code NAME
  npm run operator -- disable NAME
  npm run operator -- enable NAME

Pages: ${pageNames.join(', ')}
`

const shortestPassword = 10
/** What the sign-in takes: openapi.yaml, Credentials. */
const longestPassword = 1000
const longestName = 100

interface Work {
  readonly sql: Sql
  readonly keys: Keys
  readonly name: string
  readonly rest: readonly string[]
  readonly options: { pages?: string; name?: string; 'password-stdin'?: boolean }
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

function pagesOf(text: string | undefined): PageName[] {
  const word = text?.trim() ?? 'none'
  if (word === 'all') return [...pageNames]
  if (word === 'none' || word === '') return []
  return word.split(',').map(part => {
    const page = pageNames.find(name => name === part.trim())
    if (!page) throw new CommandFailure(`There is no page "${part.trim()}".\n\n${usage}`)
    return page
  })
}

async function newPassword({ options }: Work): Promise<string> {
  const password = options['password-stdin'] ? await passwordFromStdin() : await askNewPassword()
  if (password.length < shortestPassword) {
    throw new CommandFailure(`A password needs at least ${shortestPassword} characters.`)
  }
  if (password.length > longestPassword) {
    throw new CommandFailure(`A password has at most ${longestPassword} characters.`)
  }
  return password
}

async function known({ sql, name }: Work): Promise<Operator> {
  const operator = await operators.byUsername(sql, name)
  if (!operator) throw new CommandFailure(`There is no operator "${name}".`)
  return operator
}

/** Every session, and every sign-in that is half way. */
async function endAllOf(sql: Sql, operatorId: number): Promise<void> {
  await challenges.endAllOf(sql, operatorId)
  await sessions.endAllOf(sql, operatorId)
}

function showSecret(username: string, secret: string): void {
  say('For the authenticator app, shown only this once:')
  say(`  ${authenticatorAddress(username, secret)}`)
}

async function add(work: Work): Promise<void> {
  const { sql, keys, name, options } = work
  const pages = pagesOf(options.pages)
  if (name.length > longestName || /\p{Cc}/u.test(name) || name.trim() !== name) {
    throw new CommandFailure(
      `A name has at most ${longestName} characters, none of them a control character, and no blank at its ends.`,
    )
  }
  if (await operators.byUsername(sql, name)) {
    throw new CommandFailure(`There is an operator "${name}" already.`)
  }
  const passwordHash = await hashPassword(await newPassword(work))
  const secret = newTotpSecret()
  const totpSecret = sealTotpSecret(secret, keys.totp)
  try {
    await operators.create(sql, {
      username: name,
      name: options.name ?? name,
      passwordHash,
      totpSecret,
      pages,
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new CommandFailure(`There is an operator "${name}" already.`)
  }
  say(`Operator ${name} may use: ${pages.join(', ') || 'nothing yet'}`)
  showSecret(name, secret)
}

async function list({ sql }: Work): Promise<void> {
  const all = await operators.list(sql)
  if (all.length === 0) say('There is no operator yet.')
  for (const { username, pages, disabled_at } of all) {
    say(`${username}${disabled_at ? ' (disabled)' : ''}: ${pages.join(', ') || 'no pages'}`)
  }
}

async function setPages(work: Work): Promise<void> {
  const [given] = work.rest
  if (given === undefined) throw new CommandFailure(usage)
  const pages = pagesOf(given)
  const { id, username } = await known(work)
  await operators.setPages(work.sql, id, pages)
  say(`Operator ${username} may use: ${pages.join(', ') || 'nothing'}`)
}

async function setDisabled(work: Work, disabled: boolean): Promise<void> {
  const { id, username } = await known(work)
  await operators.setDisabled(work.sql, id, disabled)
  if (disabled) await endAllOf(work.sql, id)
  say(
    disabled ? `Operator ${username} can no longer sign in.` : `Operator ${username} can sign in.`,
  )
}

async function resetCode(work: Work): Promise<void> {
  const { id, username } = await known(work)
  const secret = newTotpSecret()
  await operators.setTotpSecret(work.sql, id, sealTotpSecret(secret, work.keys.totp))
  await endAllOf(work.sql, id)
  showSecret(username, secret)
}

async function setPassword(work: Work): Promise<void> {
  const { id, username } = await known(work)
  await operators.setPassword(work.sql, id, await hashPassword(await newPassword(work)))
  await endAllOf(work.sql, id)
  say(`Operator ${username} has a new password; all sessions have ended.`)
}

const commands: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  add,
  list,
  pages: setPages,
  password: setPassword,
  'reset-code': resetCode,
  disable: work => setDisabled(work, true),
  enable: work => setDisabled(work, false),
}

/** The secret that seals the codes: in demo mode the demo's own. */
async function secretOf(config: Config): Promise<string> {
  const demo = config.demo ? await readDemoSecrets(config.dataDir) : undefined
  const secret = config.sessionSecret ?? demo?.sessionSecret
  if (secret === undefined) {
    throw new CommandFailure(
      'SESSION_SECRET is not set: use the same one as the server, it seals the codes.',
    )
  }
  return secret
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  })
  const [command = '', name = '', ...rest] = positionals
  const carryOut = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!carryOut || (command !== 'list' && name === '')) throw new CommandFailure(usage)
  const config = readConfig(process.env)
  const keys = keysOf(await secretOf(config))
  const { dataDir, databaseUrl } = config
  const db = await openDatabase({
    dataDir,
    applicationName: 'npm run operator',
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  try {
    await carryOut({ sql: db.sql, keys, name, rest, options: values })
  } finally {
    await db.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof FolderHeldError) {
    return `${error.message}. Stop the server first: the embedded database has one user at a time. With DATABASE_URL this works while it runs.`
  }
  if (error instanceof ConfigError || error instanceof CommandFailure) return error.message
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n\n${usage}`
  return error instanceof Error ? `That did not work: ${error.message}` : String(error)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
