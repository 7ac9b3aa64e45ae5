import type { Words } from '../gb.ts'
import { onboarding, resources } from '../onboarding.es.ts'
import { answers } from '../onboardingAnswers.es.ts'
import { address } from '../placesAddress.es.ts'
import { area } from '../placesArea.es.ts'
import { map } from '../placesMap.es.ts'
import type gb from './onboarding.gb.ts'

export default {
  onboarding,
  resources,
  answers,
  places: { map, area, address },
} satisfies Words<typeof gb>
