// The texts of plugins, the terminal and the dispatch screen, loaded with their screens.
import { dispatch } from '../plugins/dispatch.ts'
import { plugins } from '../plugins/index.ts'
import { terminal } from '../terminal.ts'

export default {
  dispatch,
  plugins,
  terminal,
} as const
