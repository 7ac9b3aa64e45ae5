import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's second choice for argon2id: 19 MiB, two passes. About 30 ms. */
const usualCost = { memory: 19_456, passes: 2 }
const parallelism = 1
const tagLength = 32
const nonceLength = 16

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Normalised, so that every keyboard produces the same bytes. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))

/** A password's hash as a PHC string. Only tests that sign in often use a lower cost. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const { memory, passes } = cost
  const nonce = randomBytes(nonceLength)
  const message = bytesOf(password)
  const tag = await derive('argon2id', { message, nonce, parallelism, tagLength, memory, passes })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`
}

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Hash for unknown operators: rejecting them takes the same time. */
let nobody: Promise<string> | undefined

/** Whether the password matches the hash. Without a hash: false, after the same work. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(18).toString('base64'))
  const found = phc.exec(hash ?? (await nobody))
  if (!found) throw new Error('A stored password hash is not an argon2id PHC string')
  const [, m, t, p, nonce = '', tag = ''] = found
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(nonce, 'base64'),
    parallelism: Number(p),
    tagLength: expected.length,
    memory: Number(m),
    passes: Number(t),
  })
  return timingSafeEqual(actual, expected) && hash !== undefined
}
