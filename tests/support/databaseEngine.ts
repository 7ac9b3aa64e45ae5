// Compiles the database engine once per process. Each database compiles it in its own worker, which
// takes half a second, unless the process holds a module of the same bytes: V8 then shares that
// module and its optimised code.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

// On the global object: test files that share a process load this module again
// (tests/setup/fresh.ts).
const key = Symbol.for('support-tools.engine')
const holder = globalThis as typeof globalThis & { [key]?: Promise<WebAssembly.Module> } // the only place that names this property

/** Compiles the engine, or waits for a compilation in progress. */
export async function holdEngine(): Promise<void> {
  holder[key] ??= compile()
  await holder[key]
}

async function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
  return WebAssembly.compile(await readFile(file))
}
