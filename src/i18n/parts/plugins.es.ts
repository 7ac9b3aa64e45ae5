import { dispatch } from '../dispatch.es.ts'
import type { Words } from '../gb.ts'
import { plugins } from '../plugins.es.ts'
import { terminal } from '../terminal.es.ts'
import type gb from './plugins.gb.ts'

export default {
  dispatch,
  plugins,
  terminal,
} satisfies Words<typeof gb>
