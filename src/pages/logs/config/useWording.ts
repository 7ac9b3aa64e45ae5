import { useMemo } from 'react'
import type { TitledSchema } from '#common/config/fields.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import type { Wording } from './faultText.ts'

/** How faults of a document are told. */
export function useWording(schema: TitledSchema | undefined): Wording {
  const t = useT()
  const tag = useLanguageTag()
  return useMemo(() => ({ t, tag, schema }), [t, tag, schema])
}
