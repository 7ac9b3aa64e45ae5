import { type ConfigFault, configFaults } from '#common/config/check.ts'
import type { TitledSchema } from '#common/config/fields.ts'
import type { ConfigFormat } from '#common/config/format.ts'

export interface FaultQuestion {
  readonly format: ConfigFormat
  readonly text: string
  readonly schema: TitledSchema | undefined
}

self.addEventListener('message', ({ data }: MessageEvent<FaultQuestion>) => {
  const faults: readonly ConfigFault[] = configFaults(data.format, data.text, data.schema)
  self.postMessage(faults)
})
