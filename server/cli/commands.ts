import { type PageName, pageNames } from '#src/generated/operations.ts'
import { signOut } from '../auth/ending.ts'
import { type Keys, secretName } from '../auth/keys.ts'
import { wrongName, wrongPassword, wrongUsername } from '../auth/names.ts'
import { hashPassword } from '../auth/password.ts'
import { authenticatorAddress, newTotpSecret, sealTotpSecret } from '../auth/totp.ts'
import { readContract } from '../contract/document.ts'
import { fits, type Lengths, lengthsOf } from '../contract/limits.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Database } from '../db/open.ts'
import { journal, meta, operators } from '../db/repositories.ts'
import type { JsonValue, Operator, Sql } from '../db/tables/index.ts'
import { type FailureCode, textOf } from '../failures/index.ts'
import { tellRights } from '../live/changes.ts'
import { askNewPassword, CommandFailure, passwordFromStdin } from './terminal.ts'

export interface Work {
  readonly sql: Database['sql']
  readonly keys: Keys
  readonly name: string
  readonly rest: readonly string[]
  readonly options: { pages?: string; name?: string; 'password-stdin'?: boolean }
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

function refuse(code: FailureCode | undefined): void {
  if (code) throw new CommandFailure(textOf(code, 'gb'))
}

function pagesOf(text: string | undefined): PageName[] {
  const word = text?.trim() ?? 'none'
  if (word === 'all') return [...pageNames]
  if (word === 'none' || word === '') return []
  return word.split(',').map(part => {
    const page = pageNames.find(name => name === part.trim())
    if (!page) {
      throw new CommandFailure(`There is no page "${part.trim()}". Pages: ${pageNames.join(', ')}`)
    }
    return page
  })
}

/** The same limits as signing up in the console. */
const limitOf = (field: 'username' | 'password' | 'name') =>
  lengthsOf(readContract(), 'Signup', field)

function demandLength(what: string, text: string, limits: Lengths): void {
  if (fits(text, limits)) return
  const { minLength, maxLength } = limits
  const least = minLength > 1 ? `at least ${minLength} and ` : ''
  throw new CommandFailure(`A ${what} has ${least}at most ${maxLength} characters.`)
}

async function newPassword({ options }: Work, username: string): Promise<string> {
  const password = options['password-stdin'] ? await passwordFromStdin() : await askNewPassword()
  demandLength('password', password, limitOf('password'))
  refuse(wrongPassword(password, username))
  return password
}

type Change = (sql: Sql, operator: Operator) => Promise<JsonValue | undefined>

/** Changes an operator and writes the journal record, without a session. */
async function change({ sql, name }: Work, operation: string, work: Change): Promise<Operator> {
  return sql.transaction().execute(async transaction => {
    const found = await operators.byUsername(transaction, name)
    const operator = found && (await operators.lock(transaction, found.id))
    if (!operator) throw new CommandFailure(`There is no operator "${name}".`)
    const more = await work(transaction, operator)
    await note(transaction, operation, operator, more)
    return operator
  })
}

async function note(
  sql: Sql,
  operation: string,
  { id, username }: Operator,
  more: JsonValue = {},
): Promise<void> {
  const details = { by: 'command', operator: id, ...Object(more) }
  await journal.append(sql, { operation, target: username, details, outcome: 'ok' })
}

async function known({ sql, name }: Work): Promise<Operator> {
  const operator = await operators.byUsername(sql, name)
  if (!operator) throw new CommandFailure(`There is no operator "${name}".`)
  return operator
}

function showSecret(username: string, secret: string): void {
  say('For the authenticator app, shown only this once:')
  say(`  ${authenticatorAddress(username, secret)}`)
}

async function add(work: Work): Promise<void> {
  const { sql, keys, name: username, options } = work
  const pages = pagesOf(options.pages)
  const name = options.name?.trim() || username
  demandLength('name', username, limitOf('username'))
  demandLength('full name', name, limitOf('name'))
  refuse(wrongUsername(username) ?? wrongName(name))
  const taken = new CommandFailure(`There is an operator "${username}" already.`)
  if (await operators.byUsername(sql, username)) throw taken
  const passwordHash = await hashPassword(await newPassword(work, username))
  const secret = newTotpSecret()
  const totpSecret = sealTotpSecret(secret, keys.totp)
  const adding = sql.transaction().execute(async transaction => {
    const newcomer = { username, name, passwordHash, totpSecret, pages }
    const operator = await operators.create(transaction, newcomer)
    await note(transaction, 'register', operator, { name, pages })
  })
  await adding.catch(error => {
    throw isUniqueViolation(error) ? taken : error
  })
  say(`Operator ${username} may use: ${pages.join(', ') || 'nothing yet'}`)
  showSecret(username, secret)
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
  if (given === undefined) throw new CommandFailure(`Which pages? ${pageNames.join(', ')}`)
  const pages = pagesOf(given)
  const { username } = await change(work, 'setOperatorPages', async (sql, operator) => {
    await operators.setPages(sql, operator.id, pages)
    await tellRights(sql, operator.id)
    return { before: operator.pages, after: pages }
  })
  say(`Operator ${username} may use: ${pages.join(', ') || 'nothing'}`)
}

async function setDisabled(work: Work, disabled: boolean): Promise<void> {
  const { username } = await change(work, 'setOperatorDisabled', async (sql, operator) => {
    await operators.setDisabled(sql, operator.id, disabled)
    await tellRights(sql, operator.id)
    if (disabled) await signOut(sql, operator.id)
    return { before: operator.disabled_at !== null, after: disabled }
  })
  say(
    disabled ? `Operator ${username} can no longer sign in.` : `Operator ${username} can sign in.`,
  )
}

async function resetCode(work: Work): Promise<void> {
  const secret = newTotpSecret()
  const { username } = await change(work, 'resetOperatorCode', async (sql, { id }) => {
    await operators.setTotpSecret(sql, id, sealTotpSecret(secret, work.keys.totp))
    await signOut(sql, id)
    return undefined
  })
  showSecret(username, secret)
}

async function setPassword(work: Work): Promise<void> {
  const { username } = await known(work)
  const hash = await hashPassword(await newPassword(work, username))
  await change(work, 'changePassword', async (sql, { id }) => {
    await operators.setPassword(sql, id, hash)
    await signOut(sql, id)
    return undefined
  })
  say(`Operator ${username} has a new password; all sessions have ended.`)
}

async function newSecret({ sql, keys }: Work): Promise<void> {
  await meta.set(sql, secretName, keys.id)
  say('The database is used with this SESSION_SECRET from now on. Reset the code of each operator.')
}

export const commands: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  add,
  list,
  pages: setPages,
  password: setPassword,
  'reset-code': resetCode,
  disable: work => setDisabled(work, true),
  enable: work => setDisabled(work, false),
  'new-secret': newSecret,
}
