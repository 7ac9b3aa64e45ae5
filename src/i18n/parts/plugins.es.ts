import type { Words } from '../gb.ts'
import { plugins } from '../plugins.es.ts'
import type gb from './plugins.gb.ts'

export default {
  plugins,
} satisfies Words<typeof gb>
