import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.ts'

const executablePath = findChromium()
const asRoot = process.getuid?.() === 0

// The browser says nothing to anyone but the server under test.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Names of downloads that are not ASCII need it; a CI's environment may name no language at all.
const words = { ...process.env, LC_ALL: 'C.UTF-8' }

// Pictures do not depend on this machine's settings for fonts.
const evenly = ['--font-render-hinting=none', '--disable-lcd-text']

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/databases.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/visual-baseline/{arg}{ext}',
  // Two at a time on CI's two cores, and beside them the one that waits for a minute.
  workers: 3,
  projects: [
    { name: 'a session to its end', testMatch: /sessionEnd/, workers: 1 },
    { name: 'console', testIgnore: /sessionEnd/, workers: 2 },
  ],
  // A test tagged so is the long version of one that the ordinary run has, be it here or drawn in jsdom.
  ...(process.env.TEST_FULL === '1' ? {} : { grepInvert: /@full/ }),
  // In CI once more, so that a machine with other work does not hide the rest; what then passes is
  // named as flaky to the end (scripts/lib/counts.ts).
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    // A trace of every test costs a quarter of the time: the second attempt has one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      env: words,
      args: [...(asRoot ? ['--no-sandbox'] : []), ...quiet, ...evenly],
    },
  },
})
