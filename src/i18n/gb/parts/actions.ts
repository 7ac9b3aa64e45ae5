// What the actions say, and what a form's fields say: loaded with their screens.
import { actions } from '../actions.ts'
import { onboarding } from '../onboarding.ts'
import { answers } from '../onboardingAnswers.ts'

export default {
  actions,
  answers,
  onboarding,
} as const
