import type { Words } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/actions.ts'
import { actions } from '../actions.ts'
import { onboarding } from '../onboarding.ts'
import { answers } from '../onboardingAnswers.ts'

export default {
  actions,
  answers,
  onboarding,
} satisfies Words<typeof gb>
