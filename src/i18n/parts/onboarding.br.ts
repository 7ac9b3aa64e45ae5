import type { Words } from '../gb.ts'
import { onboarding, resources } from '../onboarding.br.ts'
import { answers } from '../onboardingAnswers.br.ts'
import { builder } from '../onboardingBuilder.br.ts'
import { csv } from '../onboardingCsv.br.ts'
import { chains } from '../onboardingTree.br.ts'
import { address } from '../placesAddress.br.ts'
import { area } from '../placesArea.br.ts'
import { map } from '../placesMap.br.ts'
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
