import { defineConfig } from 'vitest/config'
import { news } from './scripts/bundle/news.ts'
import { alone, drawn, embedded, plain } from './tests/setup/kinds.ts'
import { isFull } from './tests/support/full.ts'

// All processes, including those started by tests, load the same packages: keeps Node's compiled
// code, as server/main.ts does.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/node`

const setup = ['consoleGuard', 'english', 'patience'].map(name => `tests/setup/${name}.ts`)
const shared = ['tests/setup/fresh.ts', ...setup]

// These do not use the run's PostgreSQL (scripts/lib/runTests.ts).
const embeddedOn = process.env.TEST_KEEP_EMBEDDED === '1' ? { TEST_DATABASE_URL: '' } : {}

// The default environment is node; a test that needs a DOM says so in its first line.
export default defineConfig({
  plugins: [news()],
  test: {
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['tests/setup/databases.ts'],
    // By name: the longest are among the first.
    projects: [
      { extends: true, test: { name: 'alone', include: alone, setupFiles: setup } },
      {
        extends: true,
        test: { name: 'alone, embedded', include: embedded, setupFiles: setup, env: embeddedOn },
      },
      {
        extends: true,
        test: {
          name: 'drawn',
          include: drawn,
          isolate: false,
          setupFiles: [...shared, 'tests/setup/bare.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'plain', include: plain, isolate: false, setupFiles: shared },
      },
    ],
    pool: 'forks',
    // Saves a quarter of the time of tests with a DOM: space for short-lived objects, code compiled
    // on the first call, and no optimising compiler, which costs more than it saves at reduced
    // sizes.
    execArgv: [
      '--max-semi-space-size=64',
      '--always-sparkplug',
      ...(isFull ? [] : ['--no-turbofan']),
    ],
    // Each waits a third of its time for servers and databases, and a few most of it: four on two
    // cores.
    maxWorkers: 4,
    // Only to end what hangs: a busy machine may take ten times as long as usual, and full sizes
    // take longer anyway.
    testTimeout: isFull ? 600_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // CI retries once, as in playwright.config.ts; tests that pass on the retry are named
    // (scripts/lib/counts.ts).
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
