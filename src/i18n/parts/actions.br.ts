import { actions } from '../actions.br.ts'
import type { Words } from '../gb.ts'
import { onboarding } from '../onboarding.br.ts'
import { answers } from '../onboardingAnswers.br.ts'
import type gb from './actions.gb.ts'

export default {
  actions,
  answers,
  onboarding,
} satisfies Words<typeof gb>
