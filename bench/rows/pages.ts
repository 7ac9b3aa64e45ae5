// The page rows: sign-in, the journal as a list page, its warm reload. Yardstick: bare react-admin, one list of 50 rows.
import { median, type Row } from '../lib/figures.ts'
import type { Ours } from '../lib/ours.ts'
import { launch, type Seen, type Visit, visit } from '../lib/page.ts'
import { buildYardstick, serveYardstick } from '../lib/yardstick.ts'

const rounds = 7
/** An office machine is slower than a developer's; and code, not loopback, should decide. */
const throttle = 4
const list = '/data/journal?page=1&per_page=50'

async function inTurns(visits: readonly { what: Visit; warm?: boolean }[]): Promise<Seen[]> {
  const browser = await launch()
  const seen: Seen[][] = visits.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, { what, warm }] of visits.entries())
      seen[index]?.push(await visit(browser, { ...what, throttle }, warm))
  await browser.close()
  const middle = (some: Seen[], key: keyof Seen) => median(some.map(item => item[key]))
  return seen.map(some => ({
    scriptBytes: middle(some, 'scriptBytes'),
    allBytes: middle(some, 'allBytes'),
    ready: middle(some, 'ready'),
  }))
}

export async function pageRows(ours: Ours): Promise<Row[]> {
  await buildYardstick('bareRa')
  const headers = { authorization: `Bearer ${ours.token}` }
  const page = await (await fetch(ours.url + list, { headers })).text()
  const bare = await serveYardstick('bareRa', page)
  const storage = { 'support-tools.token': ours.token }
  const signIn = { url: `${ours.url}/auth/login`, ready: { css: 'input:enabled', count: 2 } }
  const journal = {
    url: `${ours.url}/journal?per_page=50`,
    ready: { css: 'tbody tr td', count: 50 * 7 },
    storage,
  }
  const yardstick = { url: bare.url, ready: { css: 'tbody tr', count: 50 } }
  const [login, cold, warm, reference] = await inTurns([
    { what: signIn },
    { what: journal },
    { what: journal, warm: true },
    { what: yardstick },
  ])
  await bare.stop()
  if (!login || !cold || !warm || !reference) throw new Error('a visit is missing')
  const js = { unit: 'bytes', reference: reference.scriptBytes }
  const ready = { unit: 'ms', reference: reference.ready }
  return [
    { name: 'sign-in, cold, JS', ...js, ours: login.scriptBytes, aim: { most: 0.35 } },
    { name: 'sign-in, cold, ready', ...ready, ours: login.ready, aim: { most: 0.4 } },
    { name: 'journal, cold, JS', ...js, ours: cold.scriptBytes, aim: { most: 1.1 } },
    { name: 'journal, cold, ready', ...ready, ours: cold.ready, aim: { most: 0.9 } },
    { name: 'journal, warm reload, JS', ...js, ours: warm.scriptBytes, aim: { most: 0 } },
  ]
}
