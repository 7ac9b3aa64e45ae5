import { defineConfig } from 'vitest/config'
import { alone, drawn, embedded, plain } from './tests/setup/kinds.ts'
import { isFull } from './tests/support/full.ts'

// Every process loads the same packages, those that tests start too: what node compiled of them is
// kept, as server/main.ts does.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/node`

const setup = ['consoleGuard', 'english', 'patience'].map(name => `tests/setup/${name}.ts`)
const shared = ['tests/setup/fresh.ts', ...setup]

// The ordinary run's PostgreSQL is not for these (scripts/lib/runTests.ts).
const embeddedOn = process.env.TEST_KEEP_EMBEDDED === '1' ? { TEST_DATABASE_URL: '' } : {}

// The default environment is node; a test that needs a DOM says so in its first line.
export default defineConfig({
  test: {
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['tests/setup/databases.ts'],
    // In the order of their names: the longest are among the first.
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
    // Saves a quarter of a page's tests: room for short-lived objects, compiled code from the first call
    // on, and no optimizing compiler, which at reduced sizes takes more than it gives.
    execArgv: [
      '--max-semi-space-size=64',
      '--always-sparkplug',
      ...(isFull ? [] : ['--no-turbofan']),
    ],
    // Each waits a third of its time, for servers and databases, and a few for most of it: four on two cores.
    maxWorkers: 4,
    // Only to end what hangs: a machine with other work may take ten times as long as usual, and a
    // full size takes longer by itself.
    testTimeout: isFull ? 600_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // In CI once more, as playwright.config.ts has it; what then passes is named (scripts/lib/counts.ts).
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
