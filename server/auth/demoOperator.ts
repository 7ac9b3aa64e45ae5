import { randomBytes, randomInt } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageNames } from '#src/generated/operations.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { operators } from '../db/repositories.ts'
import type { Sql } from '../db/tables/index.ts'
import type { Keys } from './keys.ts'
import { hashPassword } from './password.ts'
import { newTotpSecret, openTotpSecret, sealTotpSecret } from './totp.ts'

/** DATA_DIR/demo.json, mode 0600. Only exists in demo mode. */
export interface DemoSecrets {
  readonly sessionSecret: string
  readonly operator: string
  readonly password: string
  readonly totpSecret: string
}

/** Short, plain words that are hard to confuse when read aloud. */
const words = (
  'amber anchor apple badge basket beacon birch bottle bridge butter button cactus camel candle ' +
  'canyon carrot castle cedar cherry circle clover cobalt copper coral cotton cricket crystal ' +
  'dolphin donkey dragon eagle ember engine falcon feather fiddle forest fossil garden ginger ' +
  'granite guitar hammer harbor hazel helmet honey island ivory jacket jigsaw jungle kettle ' +
  'ladder lantern lemon lilac linen magnet maple marble meadow melon mirror monkey motor needle ' +
  'nickel nutmeg olive orange orchid otter paddle panda paper parrot pebble pencil pepper piano ' +
  'pigeon pillow planet pocket pumpkin puzzle rabbit ribbon river rocket saddle salmon sandal ' +
  'scarf shadow silver spider spring squirrel stable sugar summer sunset tablet teapot thunder ' +
  'timber tomato tractor tulip tunnel turtle velvet violet walnut whistle willow window winter ' +
  'yellow zebra'
).split(' ')

/** Three words and four digits, read from a terminal and typed once: about 34 bits, behind the throttle. */
function readablePassword(): string {
  const picked = Array.from({ length: 3 }, () => words[randomInt(words.length)])
  return `${picked.join('-')}-${String(randomInt(10_000)).padStart(4, '0')}`
}

const fileIn = (dataDir: string) => join(dataDir, 'demo.json')

/** The demo's secrets; undefined when no demo ran in this folder yet. Throws when the file is damaged. */
export async function readDemoSecrets(dataDir: string): Promise<DemoSecrets | undefined> {
  let text: string
  try {
    text = await readFile(fileIn(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const secrets = parsed(text)
  const { sessionSecret, operator, password, totpSecret } = secrets
  if (!sessionSecret || !operator || !password || !totpSecret) {
    throw new Error(`${fileIn(dataDir)} is damaged; remove it and start again for new secrets.`)
  }
  return { sessionSecret, operator, password, totpSecret }
}

function parsed(text: string): Partial<DemoSecrets> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** Reads the demo's secrets or creates them. The file is written atomically. */
export async function demoSecretsIn(
  dataDir: string,
  sessionSecret: string | undefined,
): Promise<DemoSecrets> {
  const known = await readDemoSecrets(dataDir)
  const path = fileIn(dataDir)
  if (known) {
    await chmod(path, 0o600)
    return sessionSecret === undefined ? known : { ...known, sessionSecret }
  }
  const made: DemoSecrets = {
    sessionSecret: randomBytes(32).toString('base64url'),
    operator: 'demo',
    password: readablePassword(),
    totpSecret: newTotpSecret(),
  }
  await writeFile(`${path}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return sessionSecret === undefined ? made : { ...made, sessionSecret }
}

/** Ensures that the demo operator exists, has every page and can sign in with these secrets. */
export async function ensureDemoOperator(
  sql: Sql,
  { operator: username, password, totpSecret }: DemoSecrets,
  keys: Keys,
): Promise<void> {
  const known = await operators.byUsername(sql, username)
  if (!known) {
    await operators
      .create(sql, {
        username,
        name: 'Demo operator',
        passwordHash: await hashPassword(password),
        totpSecret: sealTotpSecret(totpSecret, keys.totp),
        pages: pageNames,
      })
      .catch(error => {
        // A server with the same secrets was faster.
        if (!isUniqueViolation(error)) throw error
      })
    return
  }
  if (known.pages.length < pageNames.length) await operators.setPages(sql, known.id, pageNames)
  if (opensTo(known.totp_secret, keys) !== totpSecret) {
    // demo.json was removed or replaced: the printed secrets must work.
    await operators.setTotpSecret(sql, known.id, sealTotpSecret(totpSecret, keys.totp))
    await operators.setPassword(sql, known.id, await hashPassword(password))
  }
}

function opensTo(sealed: string, keys: Keys): string | undefined {
  try {
    return openTotpSecret(sealed, keys.totp)
  } catch {
    return undefined
  }
}
