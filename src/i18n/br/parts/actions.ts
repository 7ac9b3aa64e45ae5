import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/actions.ts'
import { actions } from '../actions.ts'
import { answers } from '../onboarding/answers.ts'
import { onboarding } from '../onboarding/index.ts'

export default {
  actions,
  answers,
  onboarding,
} satisfies Translation<typeof gb>
