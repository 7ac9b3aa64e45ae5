// What the actions say, and what a form's fields say: loaded with their screens.
import { actions } from '../actions.ts'
import { answers } from '../onboarding/answers.ts'
import { onboarding } from '../onboarding/index.ts'

export default {
  actions,
  answers,
  onboarding,
} as const
