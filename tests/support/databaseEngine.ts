// The database's engine, compiled once in a process. Each database compiles it anew in its worker,
// half a second of work, unless somebody in the process holds what was made of the same bytes: then V8
// gives that away, with all it has made faster since.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// Test files that share a process load this file anew (tests/setup/fresh.ts): it stands beside them.
const key = Symbol.for('support-tools.engine')
const holder = globalThis as typeof globalThis & { [key]?: Promise<WebAssembly.Module> } // the one place that names this property

/** Compiles the engine, or waits until somebody has. */
export async function holdEngine(): Promise<void> {
  holder[key] ??= compile()
  await holder[key]
}

async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
  return WebAssembly.compile(await readFile(file))
}
