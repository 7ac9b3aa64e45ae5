import type { HandlersOf } from '../contract/types.ts'
import type { Services } from './services.ts'

export function runtimeOperations({ config, version }: Services): HandlersOf<'runtime'> {
  return {
    runtime: async () => ({ provider: { ...config.provider }, demo: config.demo, version }),
  }
}
