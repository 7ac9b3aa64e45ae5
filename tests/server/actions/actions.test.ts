// Actions over HTTP, on both kinds of host: one run per key, limits, cancellation, secrets, several
// stores.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSocket, ticketOf } from '#tests/support/liveSocket.ts'
import { type Kind, kindNames, startTwoKinds, type TwoKinds } from '#tests/support/twoKinds.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const head = 'description: T\ncategory: T\n'
const catalogue: Readonly<Record<string, string>> = {
  // Prints one word, then another; records that it ran.
  'count.yaml': `${head}title: Count\ndanger: high\nseveral: true
run: { program: { argv: [sh, -c, 'echo one; echo ran >> ran; sleep 1; echo two'] } }`,
  'fail.yaml': `${head}title: { gb: Fail, br: Falhar, es: Fallar }\ndanger: low\nseveral: true
run: { program: { argv: [sh, -c, 'echo no >&2; exit 3'] } }`,
  'long.yaml': `${head}title: Long\ndanger: low
run: { program: { argv: [sh, -c, 'echo begun > pid; sleep 60417; true'] } }`,
  'flood.yaml': `${head}title: Flood\ndanger: low\nlimit: 2\noutputKiB: 64
run: { program: { argv: [sh, -c, "trap '' TERM INT HUP; setsid sleep 601 & sleep 601 & echo $! > pid; while :; do echo x; sleep 0.01; done"] } }`,
  'pin.yaml': `${head}title: PIN\ndanger: low
parameters: { pin: { type: string, title: PIN, secret: true, pattern: '^[0-9]+$' } }
run: { program: { argv: [sh, -c, 'read pin; echo "it is $pin"; cp /dev/null pin; printf %s "$pin" > pin'], input: "{pin}\\n" } }`,
  // Stops and starts; each step waits for a file that lets it end.
  'restart.yaml': `${head}title: Restart\ndanger: medium\nlimit: 60\nseveral: true
parameters: { service: { type: string, title: Service, enum: [pos, kds], labels: { pos: { gb: Tills, br: Caixas, es: Cajas } } } }
leaves:
  probe: { argv: [sh, -c, 'cat "$1.state"', probe, '{service}'] }
  states:
    stopped:
      text: { gb: '{service} is stopped', br: '{service} está parado', es: '{service} está detenido' }
      mend: { action: start, title: 'Start {service}', parameters: { service: '{service}' } }
    running: { text: '{service} is running' }
run:
  steps:
    - title: Stop
      leaves: stopped
      program: { argv: [sh, -c, 'echo stopped > "$1.state"; until [ -e go ]; do sleep 0.05; done', x, '{service}'] }
    - title: { gb: Start, br: Iniciar, es: Iniciar }
      leaves: stopped
      program: { argv: [sh, -c, '[ ! -e fail ] || exit 4; until [ -e end ]; do sleep 0.05; done; echo running > "$1.state"', x, '{service}'] }`,
  'start.yaml': `${head}title: Start\ndanger: low
parameters: { service: { type: string, title: Service, enum: [pos, kds] } }
run: { program: { argv: [sh, -c, 'echo running > "$1.state"', x, '{service}'] } }`,
  'slow.yaml': `${head}title: Slow\ndanger: low\nlimit: 1
leaves: { assumed: half, probe: { argv: [sh, -c, 'echo nonsense'] }, states: { half: { text: Half of it is done } } }
run: { program: { argv: [sleep, '600'] } }`,
  'broken.yaml': `${head}title: Broken\ndanger: none
run: { program: { argv: [echo, '{nothing}'] } }`,
  'injected.yaml': `${head}title: Injected\ndanger: none
parameters: { a: { type: string, title: A } }
run: { program: { argv: [sh, -c, 'echo', '{a}'] } }`,
}

let two: TwoKinds
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'support-tools-actions-'))
  for (const [name, content] of Object.entries(catalogue)) {
    await writeFile(join(folder, name), content)
  }
  two = await startTwoKinds({ ACTIONS_FOLDER: folder })
})
afterAll(async () => {
  await two?.stop()
  await rm(folder, { recursive: true, force: true })
})

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

function callsOf({ token }: Pick<Kind, 'token'>) {
  const call = (method: string, path: string, body?: object, key?: string) =>
    two.server.call(method, path, {
      token,
      ...(body ? { body } : {}),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const read = async (run: string, from = 0) =>
    (await call('GET', `/ext/actions/runs/${run}?from=${from}`)).json
  return {
    call,
    read,
    exec: (action: string, parameters: object = {}, key?: string) =>
      call('POST', '/api/query/exec', { action, parameters }, key),
    async over(run: string) {
      for (let tries = 0; tries < 1200; tries += 1) {
        const answer = await read(run)
        if (!['queued', 'running'].includes(answer.run.state)) return answer
        await wait(25)
      }
      throw new Error('It did not end')
    },
  }
}

/** Whether such a process exists and is not a zombie. */
async function running(id: string): Promise<boolean> {
  try {
    return !/\) [ZX] /.test(await readFile(`/proc/${id.trim()}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Ids of processes with exactly this command line. */
async function processes(line: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const own = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (own.split('\0').join(' ').trim() === line && (await running(name))) found.push(name)
  }
  return found
}

describe.each(kindNames)('actions, %s', name => {
  const kind = () => two.kinds[name]
  const calls = () => callsOf(kind())

  it('leaves out files that are wrong', async () => {
    const { json } = await calls().call('POST', '/api')
    const names = json.map((action: { name: string }) => action.name)
    expect(names).toEqual(['count', 'fail', 'flood', 'long', 'pin', 'restart', 'slow', 'start'])
  })

  it('says what it says while it runs, and runs once for a key', async () => {
    const { exec, read, over } = calls()
    const key = `once ${name}`
    const [first, second] = await Promise.all([exec('count', {}, key), exec('count', {}, key)])
    const again = await exec('count', {}, key)
    expect([first.status, second.status, again.status]).toEqual([200, 200, 200])
    const run = first.json.run
    expect([second.json.run, again.json.run]).toEqual([run, run])
    let early = ''
    for (let tries = 0; tries < 400 && early === ''; tries += 1) {
      const answer = await read(run)
      if (answer.run.state === 'running') early = answer.text
      if (answer.run.state === 'done') break
      await wait(20)
    }
    expect(early).toBe('one\n')
    const done = await over(run)
    expect(done).toMatchObject({ text: 'one\ntwo\n', run: { state: 'done', exitCode: 0, size: 8 } })
    expect((await read(run, 4)).text).toBe('two\n')
    expect(await readFile(join(kind().folder, 'ran'), 'utf8')).toBe('ran\n')
  })

  it('tells how it failed, and the journal has it', async () => {
    const { exec, over, call } = calls()
    const { json } = await exec('fail')
    const { run, text } = await over(json.run)
    expect(text).toBe('no\n')
    expect(run).toMatchObject({ state: 'failed', exitCode: 3, failure: { code: 'action.failed' } })
    const journal = await call('GET', '/data/journal?filter=executeAction&sort=id%7Cdesc')
    const [record] = journal.json.data
    expect(record).toMatchObject({
      outcome: 'failed',
      store: { id: kind().storeId },
      reason: 'A test',
    })
  })

  it('as a job has its title in the language that is asked for', async () => {
    const { exec, over } = calls()
    const { json } = await exec('fail')
    await over(json.run)
    const nameIn = async (language: string) => {
      const options = { token: kind().token, headers: { 'accept-language': language } }
      return (await two.server.call('GET', `/ext/jobs/${json.job}`, options)).json.subject
    }
    expect([await nameIn('en-GB'), await nameIn('pt-BR'), await nameIn('es')]).toEqual([
      'Fail',
      'Falhar',
      'Fallar',
    ])
  })

  it('is stopped when it is asked to, with what it started', async () => {
    const { exec, over, call } = calls()
    await rm(join(kind().folder, 'pid'), { force: true })
    const { json } = await exec('long')
    // The file exists before it has content.
    await vi.waitFor(async () => {
      expect(await readFile(join(kind().folder, 'pid'), 'utf8')).toBe('begun\n')
      expect(await processes('sleep 60417')).not.toEqual([])
    }, 20_000)
    expect((await call('POST', `/ext/jobs/${json.job}/cancel`)).status).toBe(200)
    expect((await over(json.run)).run.state).toBe('cancelled')
    await vi.waitFor(async () => expect(await processes('sleep 60417')).toEqual([]), 5_000)
  })

  describe('what it leaves behind', () => {
    const touch = (...names: string[]) =>
      Promise.all(names.map(file => writeFile(join(kind().folder, file), '')))
    const state = () => readFile(join(kind().folder, 'pos.state'), 'utf8')
    beforeEach(async () => {
      for (const file of ['go', 'end', 'fail', 'pos.state'])
        await rm(join(kind().folder, file), { force: true })
    })
    const stopped = {
      how: 'seen',
      info: 'Tills is stopped',
      at: expect.any(String),
      mend: { action: 'start', title: 'Start Tills', parameters: { service: 'pos' } },
    }

    it('nothing when it was carried out whole', async () => {
      const { exec, over } = calls()
      await touch('go', 'end')
      const { run } = await over((await exec('restart', { service: 'pos' })).json.run)
      expect([run.state, run.leaves, await state()]).toEqual(['done', null, 'running\n'])
    })

    it('stopped in its first step: looked up, with what mends it, in three languages and in the journal', async () => {
      const { exec, over, call } = calls()
      const { json } = await exec('restart', { service: 'pos' })
      await vi.waitFor(async () => expect(await state()).toBe('stopped\n'), 20_000)
      await call('POST', `/ext/jobs/${json.job}/cancel`)
      const { run } = await over(json.run)
      expect(run).toMatchObject({ state: 'cancelled', leaves: { ...stopped, step: 'Stop' } })
      const shown = async (language: string) => {
        const options = { token: kind().token, headers: { 'accept-language': language } }
        const path = `/ext/actions/runs/${json.run}`
        return (await two.server.call('GET', path, options)).json.run.leaves.info
      }
      expect([await shown('pt-BR'), await shown('es')]).toEqual([
        'Caixas está parado',
        'Cajas está detenido',
      ])
      const [record] = (await call('GET', '/data/journal?filter=executeAction&sort=id%7Cdesc')).json
        .data
      const kept = () => call('GET', `/ext/journal/records/${record.id}`)
      await vi.waitFor(async () => expect((await kept()).json.outcome).toBe('failed'), 20_000)
      expect((await kept()).json.details).toMatchObject({
        action: 'restart',
        parameters: { service: 'pos' },
        leaves: { state: 'stopped', how: 'seen' },
      })
      const { mend } = run.leaves
      await over((await exec(mend.action, mend.parameters)).json.run)
      expect(await state()).toBe('running\n')
    })

    it('failed in its second step', async () => {
      const { exec, over } = calls()
      await touch('go', 'fail')
      const { run } = await over((await exec('restart', { service: 'pos' })).json.run)
      expect(run).toMatchObject({ state: 'failed', exitCode: 4, leaves: stopped })
      expect(run.leaves.step).toBe('Start')
    })

    it('out of time, and the machine does not tell: what its step leaves', async () => {
      const { exec, over } = calls()
      const { run } = await over((await exec('slow')).json.run)
      expect(run).toMatchObject({
        state: 'failed',
        failure: { code: 'action.time_limit' },
        leaves: { how: 'assumed', info: 'Half of it is done', step: null, at: null, mend: null },
      })
    })

    it('ended by a crash: nobody could look', async () => {
      const { exec, over, read } = calls()
      await touch('go', 'end')
      const { json } = await exec('restart', { service: 'pos' })
      await over(json.run)
      const { sql } = two.server.db
      await sql
        .updateTable('action_runs')
        .set({ state: 'running', ended_at: null })
        .where('id', '=', json.run)
        .execute()
      await sql.deleteFrom('jobs').where('id', '=', json.job).execute()
      const { run } = await read(json.run)
      const assumed = { ...stopped, how: 'assumed', at: null, step: 'Start' }
      expect(run).toMatchObject({ state: 'unknown', leaves: assumed })
    })
  })

  it('floods, hears no request, forks and leaves its group: gone after its limit', async () => {
    const { exec, over } = calls()
    const { json } = await exec('flood')
    const { run } = await over(json.run)
    expect(run).toMatchObject({ state: 'failed', failure: { code: 'action.time_limit' } })
    await vi.waitFor(async () => expect(await processes('sleep 601')).toEqual([]), 20_000)
  })

  it('keeps no secret: not in the run, the database, the journal or what it says', async () => {
    const { exec, over } = calls()
    const pin = name === 'local' ? '48151623421' : '48151623422'
    const { json } = await exec('pin', { pin })
    const done = await over(json.run)
    expect(done.run).toMatchObject({ state: 'done', parameters: {}, secrets: ['pin'] })
    expect(done.text).toBe('it is •••\n')
    expect(await readFile(join(kind().folder, 'pin'), 'utf8')).toBe(pin)
    const { sql } = two.server.db
    for (const table of [
      'action_runs',
      'action_output',
      'job_inputs',
      'jobs',
      'journal',
    ] as const) {
      const rows = await sql
        .selectFrom(table as 'jobs')
        .selectAll()
        .execute() // each one is read completely
      expect(JSON.stringify(rows), table).not.toContain(pin)
    }
  })

  it('somebody else reads it on the same store only', async () => {
    const { exec, over } = calls()
    const { json } = await exec('fail')
    await over(json.run)
    const token = await two.server.signIn(await two.server.addOperator(`other of ${name}`))
    const { call } = callsOf({ token })
    expect((await call('GET', `/ext/actions/runs/${json.run}`)).status).toBe(404)
    await two.server.connect(token, kind().storeId)
    expect((await call('GET', `/ext/actions/runs/${json.run}`)).status).toBe(200)
    const history = await call('GET', '/ext/actions/runs?action=fail')
    expect(history.json.data[0]).toMatchObject({ run: json.run, by: `at ${name}` })
  })
})

describe('on several stores', () => {
  async function stores() {
    const { server, kinds } = two
    const none = await server.addStore({ name: 'No machine', host: false })
    const last = await server.addStore({ name: 'Last' })
    await mkdir(last.folder, { recursive: true })
    return [kinds.ssh.storeId, none.id, last.id]
  }
  async function batch(onFailure: 'stop' | 'go') {
    const { call } = callsOf(two.kinds.local)
    const ids = await stores()
    const body = { action: 'count', stores: ids, reason: ` For ${onFailure} `, onFailure }
    const { status, json } = await call('POST', '/ext/actions/batches', body)
    expect(status).toBe(200)
    const read = async () => (await call('GET', `/ext/actions/batches/${json.id}`)).json
    const states = async () =>
      (await read()).runs.map((run: { state: string }) => run.state) as string[]
    await vi.waitFor(
      async () => expect((await states()).some(state => /queued|running/.test(state))).toBe(false),
      { timeout: 60_000, interval: 100 },
    )
    return { ids, json: await read(), states: await states() }
  }

  it('stops at the first that fails, or goes on; the journal has each with its store and reason', async () => {
    const stopped = await batch('stop')
    expect(stopped.states).toEqual(['done', 'failed', 'skipped'])
    expect(stopped.json.runs[1].failure.code).toBe('host.none')
    const went = await batch('go')
    expect(went.states).toEqual(['done', 'failed', 'done'])
    // Each run includes the end of its output, equal to that of the run read alone.
    const mine = callsOf(two.kinds.local)
    for (const { run, tail } of went.json.runs) {
      const { json } = await mine.call('GET', `/ext/actions/runs/${run}`)
      expect(tail).toBe(json.text.slice(-600))
    }
    expect(went.json.runs[0].tail).not.toBe('')
    const { call } = callsOf(two.kinds.local)
    const journal = await call(
      'GET',
      '/data/journal?filter=executeActions&sort=id%7Cdesc&per_page=100',
    )
    const records: { reason: string; outcome: string; store: { id: number } | null }[] =
      journal.json.data
    const own = records.filter(({ reason }) => reason === 'For go')
    const outcomes = own.flatMap(({ store, outcome }) => (store ? [`${store.id} ${outcome}`] : []))
    const [first, none, last] = went.ids
    expect(outcomes.toSorted()).toEqual([`${first} ok`, `${none} failed`, `${last} ok`].toSorted())
  })

  it('that is cancelled or fails half-way says of each store what it left there', async () => {
    const { local, ssh } = two.kinds
    for (const { folder } of [local, ssh])
      for (const file of ['go', 'end', 'fail', 'pos.state'])
        await rm(join(folder, file), { force: true })
    await writeFile(join(ssh.folder, 'go'), '')
    await writeFile(join(ssh.folder, 'fail'), '')
    const { call } = callsOf(local)
    const stores = [ssh.storeId, local.storeId]
    const parameters = { service: 'pos' }
    const body = { action: 'restart', parameters, stores, reason: 'Half', onFailure: 'go' }
    const { json } = await call('POST', '/ext/actions/batches', body)
    const runs = async () => (await call('GET', `/ext/actions/batches/${json.id}`)).json.runs
    await vi.waitFor(async () => {
      expect((await runs())[0].state).toBe('failed')
      expect(await readFile(join(local.folder, 'pos.state'), 'utf8')).toBe('stopped\n')
    }, 60_000)
    await call('POST', `/ext/jobs/${json.id}/cancel`)
    await vi.waitFor(async () => expect((await runs())[1].state).toBe('cancelled'), 60_000)
    const left = {
      how: 'seen',
      info: 'Tills is stopped',
      mend: { action: 'start', title: 'Start Tills', parameters },
    }
    expect(await runs()).toMatchObject([
      {
        store: { id: ssh.storeId },
        state: 'failed',
        exitCode: 4,
        leaves: { ...left, step: 'Start' },
      },
      { store: { id: local.storeId }, leaves: { ...left, step: 'Stop' } },
    ])
  })

  it('tells whoever is on a store of runs there, also of those that never began', async () => {
    const { server, kinds } = two
    const [, none, last] = await stores()
    const token = await server.signIn(await server.addOperator('onlooker'))
    await server.connect(token, last ?? 0)
    const socket = await openSocket({ url: server.url, ticket: await ticketOf(server.call, token) })
    await socket.subscribe('actions')
    const body = { action: 'count', reason: 'Told', onFailure: 'stop' }
    const { call } = callsOf(kinds.local)
    await call('POST', '/ext/actions/batches', { ...body, stores: [none, last] })
    const skipped = { payload: { store: last, over: true, size: 0 } }
    expect(await socket.until(({ type }) => type === 'event')).toMatchObject(skipped)
    await call('POST', '/ext/actions/batches', { ...body, stores: [last] })
    await vi.waitFor(() => {
      const over = socket.events().map(({ payload }) => ('over' in payload ? payload.over : null))
      expect(over).toEqual([true, false, true])
    }, 30_000)
    await socket.close()
  })
})
