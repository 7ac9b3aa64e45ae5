// A stray console.error or console.warn fails the test it happens in; expected ones are declared
// with expectConsole.
import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

interface Guard {
  stray: string[]
  expected: { pattern: RegExp; seen: boolean }[]
}

// Shared through the global object: a test file may load this module a second time.
const key = Symbol.for('support-tools.consoleGuard')
const holder = globalThis as typeof globalThis & { [key]?: Guard } // the only place that names this property
holder[key] ??= { stray: [], expected: [] }
const guard: Guard = holder[key]

/**
 * Declares that the running test logs a message matching `pattern`, once or more.
 * Fails the test when there is none: an obsolete declaration would hide the next real message.
 */
export function expectConsole(pattern: RegExp): void {
  guard.expected.push({ pattern, seen: false })
}

/** Discards messages that the previous test file logged too late. */
export function forgetStrays(): void {
  guard.stray.splice(0)
}

function record(level: 'error' | 'warn', values: unknown[]) {
  const text = format(...values)
  const declared = guard.expected.filter(({ pattern }) => pattern.test(text))
  for (const expectation of declared) expectation.seen = true
  if (declared.length === 0)
    guard.stray.push(`console.${level}: ${text}\n${new Error('said here').stack}`)
}

console.error = (...values: unknown[]) => record('error', values)
console.warn = (...values: unknown[]) => record('warn', values)

function settle() {
  const stray = guard.stray.splice(0)
  const missing = guard.expected.splice(0).filter(({ seen }) => !seen)
  if (stray.length > 0) throw new Error(`Not declared with expectConsole:\n${stray.join('\n')}`)
  if (missing.length > 0)
    throw new Error(`Declared, but never said: ${missing.map(({ pattern }) => pattern).join(', ')}`)
}

afterEach(settle)
afterAll(settle) // messages logged while the file was loaded or cleaned up
