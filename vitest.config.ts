import { defineConfig } from 'vitest/config'

// Each test file is a process of its own that loads the same packages: what node compiled of them is
// kept (a quarter of all the work), as server/main.ts does.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/.cache/node`

// The default environment is node; a test that needs a DOM says so in its first line.
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'common/**/*.test.ts',
      'tests/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
    ],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['tests/setup/databases.ts'],
    setupFiles: [
      'tests/setup/consoleGuard.ts',
      'tests/setup/english.ts',
      'tests/setup/patience.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    // Only to end what hangs: a machine with other work may take ten times as long as usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // In CI once more, as playwright.config.ts has it; what then passes is named (scripts/lib/counts.ts).
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
