import { useMemo } from 'react'
import type { TitledSchema } from '#common/config/fields.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { Wording } from './faultText.ts'

/** The wording of a document's faults. */
export function useWording(schema: TitledSchema | undefined): Wording {
  const t = useT()
  const tag = useLanguageTag()
  return useMemo(() => ({ t, tag, schema }), [t, tag, schema])
}
