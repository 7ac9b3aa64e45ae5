import type { Words } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/onboarding.ts'
import { onboarding, resources } from '../onboarding.ts'
import { answers } from '../onboardingAnswers.ts'
import { builder } from '../onboardingBuilder.ts'
import { csv } from '../onboardingCsv.ts'
import { chains } from '../onboardingTree.ts'
import { address } from '../placesAddress.ts'
import { area } from '../placesArea.ts'
import { map } from '../placesMap.ts'

export default {
  onboarding,
  builder,
  resources,
  answers,
  chains,
  csv,
  places: { map, area, address },
} satisfies Words<typeof gb>
