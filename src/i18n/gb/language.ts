import type { LanguageFacts } from '../language.ts'

export default {
  tag: 'en-GB',
  name: 'English',
} satisfies LanguageFacts
