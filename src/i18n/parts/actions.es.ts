import { actions } from '../actions.es.ts'
import type { Words } from '../gb.ts'
import { onboarding } from '../onboarding.es.ts'
import { answers } from '../onboardingAnswers.es.ts'
import type gb from './actions.gb.ts'

export default {
  actions,
  answers,
  onboarding,
} satisfies Words<typeof gb>
