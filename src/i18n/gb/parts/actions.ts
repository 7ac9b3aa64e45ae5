// The texts of actions and of form fields, loaded with their screens.
import { actions } from '../actions.ts'
import { answers } from '../onboarding/answers.ts'
import { onboarding } from '../onboarding/index.ts'

export default {
  actions,
  answers,
  onboarding,
} as const
