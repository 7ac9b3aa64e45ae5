// What the plugins say, the terminal and the dispatch screen among them: loaded with their screens.
import { plugins } from '../plugins.gb.ts'

export default {
  plugins,
} as const
