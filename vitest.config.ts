import { defineConfig } from 'vitest/config'

// The default environment is node; a test that needs a DOM says so in its first line.
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
    ],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    setupFiles: ['tests/setup/consoleGuard.ts', 'tests/setup/english.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Only to end what hangs: on a machine with other work a first database takes twenty seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
