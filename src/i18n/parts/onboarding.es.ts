import type { Words } from '../gb.ts'
import { onboarding, resources } from '../onboarding.es.ts'
import { answers } from '../onboardingAnswers.es.ts'
import { builder } from '../onboardingBuilder.es.ts'
import { csv } from '../onboardingCsv.es.ts'
import { chains } from '../onboardingTree.es.ts'
import { address } from '../placesAddress.es.ts'
import { area } from '../placesArea.es.ts'
import { map } from '../placesMap.es.ts'
import type gb from './onboarding.gb.ts'

export default {
  onboarding,
  builder,
  resources,
  answers,
  chains,
  csv,
  places: { map, area, address },
} satisfies Words<typeof gb>
