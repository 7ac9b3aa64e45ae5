import { dispatch } from '../dispatch.br.ts'
import type { Words } from '../gb.ts'
import { plugins } from '../plugins.br.ts'
import { terminal } from '../terminal.br.ts'
import type gb from './plugins.gb.ts'

export default {
  dispatch,
  plugins,
  terminal,
} satisfies Words<typeof gb>
