import { createHmac, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { keysOf } from './keys.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { networkOf } from './throttle.ts'
import { tokensOf } from './token.ts'
import {
  authenticatorAddress,
  currentCode,
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  stepOfCode,
} from './totp.ts'

const keys = keysOf('a secret that only this test knows')
const later = () => new Date(Date.now() + 60_000)

describe('passwords', () => {
  it('are kept as an argon2id PHC string, salted, and found again', async () => {
    const [first, second] = await Promise.all([hashPassword('pässword'), hashPassword('pässword')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword('pässword', first)).toBe(true)
    expect(await verifyPassword('pa\u0308ssword', first)).toBe(true)
    expect(await verifyPassword('passwort', first)).toBe(false)
    expect(await verifyPassword('pässword', undefined)).toBe(false)
  })
})

describe('codes', () => {
  // RFC 6238, appendix B: the SHA-1 secret in base32, the last six of its eight digits.
  const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238 at %i', async (seconds, code) => {
    const now = seconds * 1000
    expect((await currentCode(rfc, now)).code).toBe(code)
    expect(await stepOfCode(rfc, code, now)).toBe(Math.floor(seconds / 30))
  })

  it('are accepted one step early and late, with the step they belong to, and not two', async () => {
    const now = 1_234_567_890_000
    const step = Math.floor(now / 30_000)
    for (const off of [-2, -1, 0, 1, 2]) {
      const { code } = await currentCode(rfc, now + off * 30_000)
      const expected = Math.abs(off) < 2 ? step + off : undefined
      expect(await stepOfCode(rfc, code, now), String(off)).toBe(expected)
    }
  })

  it('may hold blanks and nothing else', async () => {
    expect(await stepOfCode(rfc, ' 005 924 ', 1_234_567_890_000)).toBeDefined()
    for (const code of ['', '05924', '0005924', '00592a', '００５９２４']) {
      expect(await stepOfCode(rfc, code, 1_234_567_890_000)).toBeUndefined()
    }
  })

  it('are sealed: another key, or one changed bit, opens nothing', () => {
    const secret = newTotpSecret()
    const sealed = sealTotpSecret(secret, keys.totp)
    expect(openTotpSecret(sealed, keys.totp)).toBe(secret)
    expect(sealed).not.toContain(secret)
    expect(sealTotpSecret(secret, keys.totp)).not.toBe(sealed)
    expect(() => openTotpSecret(sealed, keysOf('another secret').totp)).toThrow()
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => openTotpSecret(`v1.${bytes.toString('base64url')}`, keys.totp)).toThrow()
    expect(authenticatorAddress('ana', secret)).toContain(`secret=${secret}`)
  })
})

describe('tokens', () => {
  const tokens = tokensOf(keys.token)
  const claims = { username: 'ana', jti: 'b9f3f9a0-0000-4000-8000-000000000001' }
  const signed = (change: (jwt: SignJWT) => SignJWT, alg = 'HS256') =>
    change(
      new SignJWT({ username: 'ana' })
        .setProtectedHeader({ alg })
        .setJti(claims.jti)
        .setIssuer('support-tools')
        .setAudience('support-tools-console')
        .setExpirationTime(later()),
    ).sign(keys.token)

  it('carry username, exp and jti', async () => {
    const expiresAt = later()
    const token = await tokens.issue({ ...claims, expiresAt })
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toMatchObject({ ...claims, exp: Math.floor(expiresAt.getTime() / 1000) })
    expect(await tokens.read(token)).toMatchObject({ jti: claims.jti })
  })

  it('are refused once they are over', async () => {
    const token = await tokens.issue({ ...claims, expiresAt: later() })
    expect(await tokens.read(token, new Date(Date.now() + 61_000))).toBeUndefined()
  })

  it('are refused with anything about them that is not ours', async () => {
    const good = await signed(jwt => jwt)
    expect(await tokens.read(good)).toBeDefined()
    const [head = '', body = ''] = good.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const none = encode({ alg: 'none' })
    const blank = createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')
    const bad = {
      'alg none': `${none}.${body}.`,
      'alg none, no dot': `${none}.${body}`,
      'alg None': `${encode({ alg: 'None' })}.${body}.`,
      unsigned: `${head}.${body}.`,
      'empty key': `${head}.${body}.${blank}`,
      'other key': await tokensOf(randomBytes(32)).issue({ ...claims, expiresAt: later() }),
      'other algorithm': await signed(jwt => jwt, 'HS512').catch(() => 'HS512 needs a longer key'),
      'other issuer': await signed(jwt => jwt.setIssuer('somebody')),
      'other audience': await signed(jwt => jwt.setAudience('another')),
      'no jti': await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('support-tools')
        .setAudience('support-tools-console')
        .setExpirationTime(later())
        .sign(keys.token),
      'no exp': await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(claims.jti)
        .setIssuer('support-tools')
        .setAudience('support-tools-console')
        .sign(keys.token),
      'changed body': `${head}.${encode({ ...claims, exp: 9e9 })}.${good.split('.')[2]}`,
      empty: '',
      noise: 'a.b.c',
    }
    for (const [what, token] of Object.entries(bad)) {
      expect(await tokens.read(token), what).toBeUndefined()
    }
  })
})

describe('the secret of a code', () => {
  it('sealed with another SESSION_SECRET says what to do', () => {
    const sealed = sealTotpSecret(newTotpSecret(), keys.totp)
    const others = keysOf('another secret than the one before')
    expect(() => openTotpSecret(sealed, others.totp)).toThrow(/SESSION_SECRET .* reset-code/)
  })
})

describe('an address that is throttled', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['1::3:4:5:6:7:8', '1:0:3:4::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
