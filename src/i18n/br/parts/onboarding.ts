import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/onboarding.ts'
import { answers } from '../onboarding/answers.ts'
import { chains } from '../onboarding/chains.ts'
import { coverage } from '../onboarding/coverage.ts'
import { builder } from '../onboarding/forms.ts'
import { onboarding, resources } from '../onboarding/index.ts'
import { csv } from '../onboarding/stores.ts'
import { address } from '../places/address.ts'
import { area } from '../places/area.ts'
import { areaTools } from '../places/areaTools.ts'
import { map } from '../places/map.ts'
import { search } from '../places/places.ts'

export default {
  onboarding,
  builder,
  resources,
  answers,
  chains,
  coverage,
  csv,
  places: { map, search, area, areaTools, address },
} satisfies Translation<typeof gb>
