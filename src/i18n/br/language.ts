import type { LanguageFacts } from '../language.ts'

export default {
  // Bare `br` would be Breton.
  tag: 'pt-BR',
  name: 'Português (Brasil)',
} satisfies LanguageFacts
