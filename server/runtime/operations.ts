import type { TagHandlers } from '../contract/types.ts'
import type { Services } from '../operations/services.ts'

export function runtimeOperations({ config, version }: Services): TagHandlers<'runtime'> {
  return {
    runtime: async () => ({ provider: { ...config.provider }, demo: config.demo, version }),
  }
}
