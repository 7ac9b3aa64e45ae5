// The alert rules and the dashboard against a real scrape, and a real Prometheus where the machine has one.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { texts } from '#server/failures/index.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { namesIn } from './scraped.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const run = promisify(execFile)
const folder = resolve(import.meta.dirname, '../../../deploy')
const rulesFile = join(folder, 'prometheus/alerts.yaml')
const token = 'a-token-for-prometheus-of-40-characters.'
const nowhere = 'this machine has no Prometheus (apt-get install prometheus)'

interface Rules {
  readonly groups: readonly { rules: readonly { alert: string; expr: string }[] }[]
}

interface Dashboard {
  readonly panels: readonly { title: string; targets: readonly { expr: string }[] }[]
}

let server: TestServer
let scraped: string
let queries: readonly (readonly [name: string, query: string])[]
let hasPrometheus: boolean

beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: token } })
  const answer = await server.call('GET', '/metrics', { token })
  scraped = answer.text
  const rules: Rules = parse(await readFile(rulesFile, 'utf8'))
  const board = await readFile(join(folder, 'grafana/support-tools.json'), 'utf8')
  const { panels }: Dashboard = JSON.parse(board)
  queries = [
    ...rules.groups.flatMap(group => group.rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  hasPrometheus = await run('prometheus', ['--version']).then(
    () => true,
    () => false,
  )
})
afterAll(() => server?.stop())

/** What queries call something that this server does not have. */
function strangers(among: typeof queries, text: string): string[] {
  const names = namesIn(text)
  return among.flatMap(([name, query]) => {
    const used = query.match(/\b(?:support_tools|nodejs|process)_\w+/g) ?? []
    const codes = [...query.matchAll(/code=~?"([^"]+)"/g)].flatMap(([, code = '']) =>
      code.split('|'),
    )
    return [
      ...used.filter(metric => !names.has(metric)),
      ...codes.filter(code => !Object.hasOwn(texts, code)),
    ].map(stranger => `${name}: ${stranger}`)
  })
}

it('the rules and the dashboard ask for what there is', () => {
  expect(queries.length).toBeGreaterThan(30)
  expect(strangers(queries, scraped)).toEqual([])
})

it('finds a name and a code that are not there', () => {
  const wrong = [['x', 'rate(support_tools_errors{code="server.gone"}[5m])']] as const
  expect(strangers(wrong, scraped)).toEqual(['x: support_tools_errors', 'x: server.gone'])
})

it('the page about metrics has every one of ours and every alert, and none that is gone', async () => {
  const page = await readFile(join(folder, '../docs/operate/metrics.md'), 'utf8')
  const own = [...scraped.matchAll(/^# TYPE (support_tools_\S+)/gm)].map(([, name = '']) => name)
  const told = new Set(page.match(/support_tools_\w+/g))
  expect(own.filter(name => !told.has(name))).toEqual([])
  const usable = namesIn(scraped)
  expect([...told].filter(name => !own.includes(name) && !usable.has(name))).toEqual([])
  const alerts = [...(await readFile(rulesFile, 'utf8')).matchAll(/alert: (\w+)/g)].map(
    ([, name = '']) => name,
  )
  expect(alerts.filter(name => !page.includes(`\`${name}\``))).toEqual([])
})

it('promtool accepts the rules, and they fire when they should', async ({ skip }) => {
  if (!hasPrometheus) skip(nowhere)
  await run('promtool', ['check', 'rules', rulesFile])
  await run('promtool', [
    'check',
    'config',
    '--syntax-only',
    join(folder, 'prometheus/prometheus.yaml'),
  ])
  await run('promtool', ['test', 'rules', join(folder, 'prometheus/alerts.test.yaml')])
  const linted = spawn('promtool', ['check', 'metrics'])
  let said = ''
  linted.stderr.on('data', piece => {
    said += piece
  })
  linted.stdout.on('data', piece => {
    said += piece
  })
  linted.stdin.end(scraped)
  await new Promise(done => linted.once('close', done))
  expect(said.split('\n').filter(line => line.startsWith('support_tools_'))).toEqual([])
})

describe('a real Prometheus', () => {
  let place: string
  let prometheus: ChildProcess | undefined
  afterAll(async () => {
    if (prometheus?.kill()) await new Promise(done => prometheus?.once('close', done))
    if (place) await rm(place, { recursive: true, force: true })
  })

  it('scrapes the server by its token, loads the rules, and answers each query', async ({
    skip,
  }) => {
    if (!hasPrometheus) skip(nowhere)
    place = await mkdtemp(join(tmpdir(), 'prometheus-'))
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [rulesFile],
      scrape_configs: [
        {
          job_name: 'support-tools',
          authorization: { credentials: token },
          static_configs: [{ targets: [new URL(server.url).host] }],
        },
      ],
    }
    await writeFile(join(place, 'prometheus.yml'), JSON.stringify(config))
    const { url, child } = await startPrometheus(place)
    prometheus = child
    const ask = async (path: string) => (await fetch(`${url}/api/v1/${path}`)).json()
    await vi.waitFor(
      async () => {
        const { data } = await ask('targets')
        const [target] = data.activeTargets
        expect([target.health, target.lastError]).toEqual(['up', ''])
        const rules = (await ask('rules')).data.groups[0].rules
        expect(rules).toHaveLength(13)
        expect(rules.filter(({ health }: { health: string }) => health !== 'ok')).toEqual([])
      },
      { timeout: 60_000, interval: 200 },
    )
    for (const [name, query] of queries) {
      const filled = query.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m')
      const { status, error } = await ask(`query?query=${encodeURIComponent(filled)}`)
      expect([status, error], name).toEqual(['success', undefined])
    }
    const { data } = await ask(`query?query=${encodeURIComponent('support_tools_database_up')}`)
    expect(data.result[0].value[1]).toBe('1')
  })
})

/** On a port that the system chooses, as its log says. */
async function startPrometheus(place: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(place, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(place, 'data')}`,
      '--web.listen-address=127.0.0.1:0',
      '--log.format=json',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let log = ''
  const address = await new Promise<string>((done, fail) => {
    child.stderr.on('data', piece => {
      log += piece
      const found = /"address":"(127\.0\.0\.1:[1-9]\d*)"/.exec(log)
      if (found?.[1]) done(found[1])
    })
    child.once('close', () => fail(new Error(log)))
  })
  return { url: `http://${address}`, child }
}
