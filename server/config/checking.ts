// Validates a document; a large one in a separate thread, so that it blocks nobody.
import { Worker } from 'node:worker_threads'
import { type ConfigFault, configFaults } from '#common/config/check.ts'
import { readDocument } from '#common/config/document.ts'
import type { ConfigFormat } from '#common/config/format.ts'
import type { JsonSchema } from '#common/jsonSchema.ts'

/** Characters that are parsed in a moment, even in YAML. */
const maxHere = 20_000

export interface CheckWork {
  readonly format: ConfigFormat
  readonly text: string
  /** Null asks for the document's value instead of its faults. */
  readonly schema: JsonSchema | undefined | null
}

export const faultsOf = (
  work: CheckWork & { readonly schema: JsonSchema | undefined },
): Promise<readonly ConfigFault[]> => {
  const { format, text, schema } = work
  return elsewhere(work, () => configFaults(format, text, schema))
}

/** A document's value; undefined where it is invalid. */
export const meaningOf = (format: ConfigFormat, text: string): Promise<unknown> =>
  elsewhere({ format, text, schema: null }, () => documentValue(format, text))

export function documentValue(format: ConfigFormat, text: string): unknown {
  const { value, faults } = readDocument(format, text)
  return faults.length === 0 ? value : undefined
}

async function elsewhere<T>(work: CheckWork, here: () => T): Promise<T> {
  if (work.text.length <= maxHere) return here()
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
