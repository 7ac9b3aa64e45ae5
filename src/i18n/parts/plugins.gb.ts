// What the plugins say, the terminal and the dispatch screen among them: loaded with their screens.
import { dispatch } from '../dispatch.gb.ts'
import { plugins } from '../plugins.gb.ts'
import { terminal } from '../terminal.gb.ts'

export default {
  dispatch,
  plugins,
  terminal,
} as const
