// Searches towns in a thread of its own. Node runs this file directly.
import { Worker } from 'node:worker_threads'
import { serve } from '../asides/served.ts'
import { type Town, type TownSearch, Towns } from './towns.ts'

/** Null when the table cannot be read. */
function readTowns(): Promise<Towns | null> {
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), {
    execArgv: [],
    name: 'table of towns',
    // Every line becomes garbage at once: a small heap is enough.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  return new Promise(resolve => {
    worker.once('message', table => resolve(new Towns(table)))
    worker.once('error', () => resolve(null))
    worker.once('exit', () => resolve(null))
  })
}

let towns: Promise<Towns | null> | undefined

serve<TownSearch, readonly Town[] | null>(say => ({
  heard(search) {
    towns ??= readTowns()
    void towns.then(read => {
      // Reads the table again at the next search: the file may be back.
      if (!read) towns = undefined
      say(read ? read.search(search) : null)
    })
  },
}))
