import type { Translation } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/plugins.ts'
import { dispatch } from '../plugins/dispatch.ts'
import { plugins } from '../plugins/index.ts'
import { terminal } from '../terminal.ts'

export default {
  dispatch,
  plugins,
  terminal,
} satisfies Translation<typeof gb>
