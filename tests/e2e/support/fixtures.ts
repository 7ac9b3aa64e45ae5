import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Begin, signInByApi } from './api.ts'
import { counted } from './exchanges.ts'
import { Guard } from './guard.ts'
import { type Server, startServer } from './server.ts'
import type { Operator, Staff } from './staff.ts'

export { expect }

interface Fixtures {
  /** Declares expected problems; see guard.ts. */
  guard: Guard
  /** The operator who signs in here; no other test uses them. */
  operator: Operator
  /** Another operator, by permitted pages. */
  another: (kind?: keyof Staff) => Operator
  /** A page in another browser: its own storage, the same guard. */
  elsewhere: () => Promise<Page>
  /**
   * Signs the operator in on the page (and connects) without visiting other pages; returns the
   * token.
   */
  signedIn: (begin?: Begin) => Promise<string>
}

interface WorkerFixtures {
  server: Server
}

/** Log levels of pino: 50 = error. */
const complaint = /"level":[56]0/

function complaintsIn(log: string): string[] {
  return log.split('\n').filter(line => complaint.test(line))
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
const withServer = async ({}, use: (server: Server) => Promise<void>) => {
  const server = await startServer()
  await use(server)
  await server.close()
  const { checked, large, unread } = counted
  console.log(
    `Exchanges held against openapi.yaml: ${checked}; bodies not read: ${unread}, too large: ${large}`,
  )
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [withServer, { scope: 'worker', timeout: 180_000 }],

  baseURL: ({ server }, use) => use(server.address),

  guard: async ({ server }, use, info) => {
    server.newLog()
    const guard = new Guard(server.address)
    await use(guard)
    const findings = [...guard.findings(), ...complaintsIn(server.newLog())]
    // Only when the test has passed so far: its own failure says more.
    if (info.errors.length === 0) expect(findings).toEqual([])
  },

  context: async ({ context, guard }, use) => {
    await guard.watch(context)
    await use(context)
    await guard.settled()
  },

  operator: ({ server }, use) => use(server.roster.take()),

  another: ({ server }, use) => use(kind => server.roster.take(kind)),

  elsewhere: async ({ browser, guard }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await guard.watch(context)
      return context.newPage()
    })
    await guard.settled()
    for (const context of contexts) await context.close()
  },

  signedIn: ({ page, server, operator }, use) =>
    use(begin => signInByApi(page, server.address, operator, begin)),
})

/** A server with some stores (sshHosts.ts) on machines behind a real OpenSSH server. */
export const testOverSsh = test.extend<object, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startServer({}, 'ssh')
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** A separate server for specs that affect others (by a throttled address). */
export const testAlone = test.extend<object, WorkerFixtures>({
  server: [withServer, { scope: 'worker', timeout: 180_000 }],
})
