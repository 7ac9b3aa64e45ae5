import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.ts'
import { isFull } from './tests/support/full.ts'

const executablePath = findChromium()
const asRoot = process.getuid?.() === 0

// The browser contacts nothing but the server under test.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Needed for download names that are not ASCII; a CI environment may set no locale.
const words = { ...process.env, LC_ALL: 'C.UTF-8' }

// Makes screenshots independent of this machine's font settings.
const evenly = ['--font-render-hinting=none', '--disable-lcd-text']

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/databases.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/visual-baseline/{arg}{ext}',
  // Two at a time on CI's two cores, plus the one that waits for a minute.
  workers: 3,
  projects: [
    { name: 'a session to its end', testMatch: /sessionEnd/, workers: 1 },
    // Vite's own server transforms thousands of modules at the first visit.
    {
      name: 'a development server',
      testMatch: /development|devMock/,
      workers: 1,
      timeout: 480_000,
      expect: { timeout: 120_000 },
    },
    { name: 'console', testIgnore: /sessionEnd|development|devMock/, workers: 2 },
  ],
  // Tests tagged @full are long versions of tests in the ordinary run, either here or in jsdom.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  // CI retries once, so that load on the machine does not hide other failures. Tests that pass on
  // the retry are reported as flaky at the end (scripts/lib/counts.ts).
  retries: process.env.CI ? 1 : 0,
  // Only to end what hangs: a busy machine takes several times as long as usual.
  timeout: isFull ? 240_000 : 60_000,
  expect: { timeout: isFull ? 30_000 : 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    // Tracing every test costs a quarter of the time, so only a retry is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      env: words,
      args: [...(asRoot ? ['--no-sandbox'] : []), ...quiet, ...evenly],
    },
  },
})
