// What the on-boarding screens say: loaded with them.
import { onboarding, resources } from '../onboarding.gb.ts'
import { answers } from '../onboardingAnswers.gb.ts'
import { builder } from '../onboardingBuilder.gb.ts'
import { csv } from '../onboardingCsv.gb.ts'
import { chains } from '../onboardingTree.gb.ts'
import { address } from '../placesAddress.gb.ts'
import { area } from '../placesArea.gb.ts'
import { map } from '../placesMap.gb.ts'

export default {
  onboarding,
  builder,
  resources,
  answers,
  chains,
  csv,
  places: { map, area, address },
} as const
