// What the actions say, and what a form's fields say: loaded with their screens.
import { actions } from '../actions.gb.ts'
import { onboarding } from '../onboarding.gb.ts'
import { answers } from '../onboardingAnswers.gb.ts'

export default {
  actions,
  answers,
  onboarding,
} as const
