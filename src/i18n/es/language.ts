import type { LanguageFacts } from '../language.ts'

export default {
  tag: 'es',
  name: 'Español',
} satisfies LanguageFacts
