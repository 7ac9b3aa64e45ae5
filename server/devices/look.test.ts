// The steps of checking a device, against real sockets and a real OpenSSH server on loopback.
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillUp, smallDisk } from '#tests/support/smallDisk.ts'
import { newKeyPair, type Sshd, startSshd } from '#tests/support/ssh/sshd.ts'
import { textOf } from '../failures/texts.ts'
import type { Credentials } from './credentials.ts'
import { type LookOptions, look } from './look.ts'
import type { DeviceRow } from './repository/devices.ts'
import { ruleOf } from './rule.ts'

let sshd: Sshd
const servers: Server[] = []

beforeAll(async () => {
  sshd = await startSshd()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await sshd?.stop()
})

/** Failures provoked by the tests below. */
const troubles = [
  ...(['host.key_changed', 'host.sign_in_refused', 'device.refused', 'device.silent'] as const),
  ...(['device.disk_full', 'device.program_missing'] as const),
]

const secretsOf = (privateKey: string): Credentials => ({
  names: [],
  of: name => (name === 'gone' ? undefined : { privateKey }),
})

const device = (more: Partial<DeviceRow> = {}): DeviceRow =>
  ({
    id: 1,
    store_id: 1,
    name: 'd',
    kind: 'host',
    protocol: 'ssh',
    address: '127.0.0.1',
    port: sshd.port,
    account: sshd.user,
    path: '/tmp',
    credential: null,
    host_key: sshd.hostKey.wire.toString('base64'),
    ...more,
  }) as DeviceRow // the columns a check reads

async function steps(row: DeviceRow, more: Partial<LookOptions> = {}, deep = true) {
  const reported: string[] = []
  const looked = await look(
    row,
    {
      mayReach: ruleOf([], true),
      hostsFolder: '/nowhere',
      asleep: false,
      stepMs: 3_000,
      resolve: async name =>
        name === 'here.example' ? ['127.0.0.1'] : Promise.reject(new Error()),
      credentials: secretsOf(sshd.client.privateKey),
      ...more,
    },
    {
      deep,
      signal: AbortSignal.timeout(30_000),
      onStep: ({ step, state }) => reported.push(`${step} ${state}`),
    },
  )
  return {
    ...looked,
    reported,
    outcomes: looked.steps.map(({ step, state, code }) => [step, code ?? state].join(' ')),
  }
}

async function listening(answer: string | null): Promise<number> {
  const server = createServer(socket => {
    socket.on('error', () => {})
    if (answer !== null) socket.once('data', () => socket.end(answer))
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('a machine over SSH', () => {
  it('that is well: each step is told as it begins and ends', async () => {
    const { outcomes, reported, state, software, key } = await steps(
      device({ address: 'here.example' }),
    )
    const all = ['name', 'port', 'key', 'signin', 'root', 'programs']
    expect(outcomes).toEqual(all.map(step => `${step} ok`))
    expect(reported).toEqual(all.flatMap(step => [`${step} running`, `${step} ok`]))
    expect([state, software?.startsWith('OpenSSH')]).toEqual(['up', true])
    expect(key?.equals(sshd.hostKey.wire)).toBe(true)
  })

  it('whose key nobody has accepted, or that shows another one', async () => {
    const unknown = await steps(device({ host_key: null }))
    expect(unknown.outcomes[2]).toBe('key host.key_unknown')
    expect(unknown.state).toBe('refused')
    const folder = sshd.hostKey.file.replace(/\/key-[^/]+\/id$/, '')
    const otherKey = newKeyPair(folder).wire.toString('base64')
    const { outcomes, state, key } = await steps(device({ host_key: otherKey }))
    expect(outcomes.slice(2)).toEqual([
      'key host.key_changed',
      'signin skipped',
      'root skipped',
      'programs skipped',
    ])
    expect([state, key?.equals(sshd.hostKey.wire)]).toEqual(['refused', true])
  })

  it('that does not let us in, or whose secret is gone', async () => {
    const stranger = newKeyPair(sshd.client.file.replace(/\/key-[^/]+\/id$/, ''))
    const refused = await steps(device(), { credentials: secretsOf(stranger.privateKey) })
    expect(refused.outcomes[3]).toBe('signin host.sign_in_refused')
    expect(refused.state).toBe('refused')
    const gone = await steps(device({ credential: 'gone' }))
    expect(gone.outcomes[3]).toBe('signin device.credential_gone')
  })

  it('with a wrong root, or without programs', async () => {
    const missing = await steps(device({ path: '/tmp/no-such-folder' }))
    expect(missing.outcomes[4]).toBe('root device.root_missing')
    expect(missing.state).toBe('degraded')
    await sshd.restart({ lines: ['ForceCommand internal-sftp'] })
    const bare = await steps(device())
    expect(bare.outcomes[5]).toBe('programs device.program_missing')
    expect(bare.state).toBe('degraded')
    await sshd.restart({ lines: [] })
  })

  it('whose disk is full', async context => {
    const disk = await smallDisk(1)
    if (disk === undefined) return context.skip()
    await fillUp(disk)
    const { outcomes, state } = await steps(device({ path: disk }))
    expect(outcomes[4]).toBe('root device.disk_full')
    expect(state).toBe('degraded')
  })

  it('each trouble is said in words of its own, in three languages', () => {
    const texts = troubles.flatMap(code =>
      (['gb', 'br', 'es'] as const).map(language =>
        textOf(code, language, { names: 'df', port: 22 }),
      ),
    )
    expect(new Set(texts).size).toBe(troubles.length * 3)
    expect(texts.filter(text => !/\S \S+/.test(text) || text.includes('%{'))).toEqual([])
  })

  it('that hangs, and one that is no SSH', async () => {
    const hanging = await steps(device({ port: await listening(null) }), { stepMs: 300 })
    expect(hanging.outcomes[2]).toBe('key device.silent')
    // It accepted the connection, which does not count as seen.
    expect([hanging.state, hanging.seen]).toEqual(['down', false])
    const server = createServer(socket => socket.end('220 mail\r\n'))
    servers.push(server)
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect((await steps(device({ port }))).outcomes[2]).toBe('key device.not_ssh')
  })

  it('a light look does not sign in', async () => {
    const before = sshd.log().match(/Accepted publickey/g)?.length ?? 0
    expect((await steps(device(), {}, false)).outcomes).toEqual(['name ok', 'port ok', 'key ok'])
    expect(sshd.log().match(/Accepted publickey/g)?.length ?? 0).toBe(before)
  })
})

describe('name and port', () => {
  it('a name that nobody knows, a port on which nothing listens', async () => {
    const nobody = await steps(device({ address: 'nobody.example' }))
    expect(nobody.outcomes.slice(0, 2)).toEqual(['name device.name_unknown', 'port skipped'])
    const port = await listening('x')
    servers.at(-1)?.close()
    const closed = await steps(device({ port, protocol: 'tcp', kind: 'printer' }))
    expect(closed.outcomes).toEqual(['name ok', 'port device.refused'])
    expect([closed.state, closed.seen]).toEqual(['down', false])
  })

  it.each([
    ['this machine, outside of the demo', '127.0.0.1', []],
    ['the metadata of a cloud', '169.254.169.254', []],
    ['an inner address', '10.0.0.1', []],
    ['this machine by a name', 'here.example', []],
    ['what is in no network of the stores', '8.8.8.8', ['10.0.0.0/8']],
  ] as const)('%s is not connected to', async (_, address, networks) => {
    const { outcomes } = await steps(device({ address }), {
      mayReach: ruleOf(networks, false),
    })
    expect(outcomes[0]).toBe('name device.address_refused')
  })

  it('networks of the stores are', () => {
    const rule = ruleOf(['10.20.0.0/16', 'fd00::/8'], false)
    expect(['10.20.1.1', '10.21.0.1', 'fd12::1', '::1', 'x'].map(rule)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })
})

describe('what answers', () => {
  const stepsWith = async (protocol: 'http' | 'rtsp', answer: string | null) =>
    steps(device({ protocol, kind: 'camera', path: '/', port: await listening(answer) }), {
      stepMs: 400,
    })

  it('HTTP and RTSP', async () => {
    const http = await stepsWith('http', 'HTTP/1.1 401 Who\r\nServer: cam/1\r\n\r\n')
    expect([http.outcomes[2], http.software, http.state]).toEqual(['answer ok', 'cam/1', 'up'])
    const rtsp = await stepsWith('rtsp', 'RTSP/1.0 200 OK\r\nCSeq: 1\r\n\r\n')
    expect([rtsp.outcomes[2], rtsp.software]).toEqual(['answer ok', 'RTSP/1.0'])
  })

  it('something else, an error, nothing', async () => {
    expect((await stepsWith('http', 'hello\r\n\r\n')).outcomes[2]).toBe('answer device.not_http')
    expect((await stepsWith('rtsp', 'HTTP/1.1 200 OK\r\n\r\n')).outcomes[2]).toBe(
      'answer device.not_rtsp',
    )
    const broken = await stepsWith('http', 'HTTP/1.1 503 Down\r\n\r\n')
    expect([broken.outcomes[2], broken.state]).toEqual(['answer device.answer', 'degraded'])
    expect((await stepsWith('http', null)).outcomes[2]).toBe('answer device.silent')
    expect((await stepsWith('http', '')).outcomes[2]).toBe('answer device.broke_off')
  })
})
