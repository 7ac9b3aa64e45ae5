// What is wrong with a document; a large one is read in a thread of its own, so that nobody waits for it.
import { Worker } from 'node:worker_threads'
import { type ConfigFault, configFaults } from '../../common/config/check.ts'
import type { ConfigFormat } from '../../common/config/format.ts'
import type { JsonSchema } from '../../common/jsonSchema.ts'

/** Characters that are read in a moment, of YAML as well. */
const mostHere = 20_000

export interface CheckWork {
  readonly format: ConfigFormat
  readonly text: string
  readonly schema: JsonSchema | undefined
}

export async function faultsOf(work: CheckWork): Promise<readonly ConfigFault[]> {
  const { format, text, schema } = work
  if (text.length <= mostHere) return configFaults(format, text, schema)
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), {
    workerData: work,
    execArgv: [],
    name: 'configuration',
  })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The check broke off')))
    })
  } finally {
    await worker.terminate()
  }
}
