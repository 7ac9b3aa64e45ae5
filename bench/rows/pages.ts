// The page rows: sign-in, the journal as a list page, its warm reload; the journal, the chains and
// the monitor over a slow network. Yardstick: bare react-admin, one list of 50 rows.
import { median, type Row } from '../lib/figures.ts'
import type { Ours } from '../lib/ours.ts'
import { type Line, launch, type Seen, type Visit, visit } from '../lib/page.ts'
import { buildYardstick, serveYardstick } from '../lib/yardstick.ts'
import { connected } from './editor.ts'
import { signInTime } from './signingIn.ts'

const rounds = 7
/** An office machine is slower than a developer's, and code rather than loopback should decide. */
const throttle = 4
/** A shop's network: 60 ms round trip, 9 Mbit/s. */
const line: Line = { roundTrip: 60, bitsPerSecond: 9_000_000 }
const list = '/data/journal?page=1&per_page=50'

interface Planned {
  readonly what: Visit
  readonly warm?: boolean
}

/** Returns the medians of each visit, by name. */
async function inTurns(visits: Readonly<Record<string, Planned>>): Promise<(name: string) => Seen> {
  const browser = await launch()
  const seen = new Map<string, Seen[]>()
  for (let round = 0; round < rounds; round++)
    for (const [name, { what, warm }] of Object.entries(visits))
      seen.set(name, [...(seen.get(name) ?? []), await visit(browser, { ...what, throttle }, warm)])
  await browser.close()
  return name => {
    const middle = (key: keyof Seen) => median((seen.get(name) ?? []).map(item => item[key]))
    return {
      scriptBytes: middle('scriptBytes'),
      scripts: middle('scripts'),
      allBytes: middle('allBytes'),
      ready: middle('ready'),
      work: middle('work'),
    }
  }
}

/** Addresses to visit, and the elements that show they are ready. */
async function places(ours: Ours) {
  const connection = await connected(ours)
  const storage = { 'support-tools.token': ours.token }
  return {
    signIn: { url: `${ours.url}/auth/login`, ready: { css: 'input:enabled', count: 2 } },
    journal: {
      url: `${ours.url}/journal?per_page=50`,
      ready: { css: 'tbody tr td', count: 50 * 7 },
      storage,
    },
    chains: {
      url: `${ours.url}/onboardingform/chains`,
      ready: { css: 'tbody tr', count: 3 },
      storage,
    },
    monitor: {
      url: `${ours.url}/monitor`,
      ready: { css: 'main h2', count: 4 },
      storage: connection,
    },
    files: {
      url: `${ours.url}/filesmanager?path=/config`,
      ready: { css: '[role=grid] tbody tr', count: 5 },
      storage: connection,
    },
  } satisfies Record<string, Visit>
}

export async function pageRows(ours: Ours): Promise<Row[]> {
  await buildYardstick('bareRa')
  const headers = { authorization: `Bearer ${ours.token}` }
  const page = await (await fetch(ours.url + list, { headers })).text()
  const bare = await serveYardstick('bareRa', page)
  const yardstick = { url: bare.url, ready: { css: 'tbody tr', count: 50 } }
  const { signIn, journal, chains, monitor, files: folder } = await places(ours)
  const seen = await inTurns({
    signIn: { what: signIn },
    journal: { what: journal },
    warm: { what: journal, warm: true },
    monitor: { what: monitor },
    folder: { what: folder },
    bare: { what: yardstick },
    journalOver: { what: { ...journal, line } },
    chainsOver: { what: { ...chains, line } },
    monitorOver: { what: { ...monitor, line } },
    warmOver: { what: { ...journal, line }, warm: true },
    bareOver: { what: { ...yardstick, line } },
    bareWarmOver: { what: { ...yardstick, line }, warm: true },
  })
  await bare.stop()
  const signedIn = await signInTime(ours, throttle)
  const js = { unit: 'bytes', reference: seen('bare').scriptBytes }
  const ready = { unit: 'ms', reference: seen('bare').ready }
  const over = { unit: 'ms', reference: seen('bareOver').ready, aim: { most: 1 } }
  const files = { unit: 'files', reference: 1, aim: { most: 12 } }
  return [
    { name: 'sign-in, cold, JS', ...js, ours: seen('signIn').scriptBytes, aim: { most: 0.35 } },
    { name: 'sign-in, cold, ready', ...ready, ours: seen('signIn').ready, aim: { most: 0.4 } },
    { name: 'journal, cold, JS', ...js, ours: seen('journal').scriptBytes, aim: { most: 1.25 } },
    { name: 'journal, cold, ready', ...ready, ours: seen('journal').ready, aim: { most: 1 } },
    {
      name: 'journal, cold, main thread',
      unit: 'ms',
      ours: seen('journal').work,
      reference: seen('bare').work,
      aim: { most: 1 },
    },
    { name: 'monitor, cold, ready', ...ready, ours: seen('monitor').ready, aim: { most: 1.2 } },
    { name: 'files, cold, ready', ...ready, ours: seen('folder').ready, aim: { most: 1.2 } },
    { name: 'from the click on Sign in to the rows', ...ready, ours: signedIn, aim: { most: 0.5 } },
    { name: 'journal, warm reload, ready', ...ready, ours: seen('warm').ready, aim: { most: 0.6 } },
    { name: 'journal, warm reload, JS', ...js, ours: seen('warm').scriptBytes, aim: { most: 0 } },
    { name: 'journal, its files of code', ...files, ours: seen('journal').scripts },
    { name: 'monitor, its files of code', ...files, ours: seen('monitorOver').scripts },
    { name: 'journal, over a line, ready', ...over, ours: seen('journalOver').ready },
    { name: 'chains, over a line, ready', ...over, ours: seen('chainsOver').ready },
    { name: 'monitor, over a line, ready', ...over, ours: seen('monitorOver').ready },
    {
      name: 'journal, warm, over a line, ready',
      unit: 'ms',
      ours: seen('warmOver').ready,
      reference: seen('bareWarmOver').ready,
      aim: { most: 0.6 },
    },
  ]
}
