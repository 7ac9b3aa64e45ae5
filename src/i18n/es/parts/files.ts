import type { Words } from '#src/i18n/gb/index.ts'
import type gb from '#src/i18n/gb/parts/files.ts'
import { files } from '../files.ts'
import { filesBrowse } from '../filesBrowse.ts'
import { filesCommands } from '../filesCommands.ts'
import { filesEditor } from '../filesEditor.ts'
import { filesTrash } from '../filesTrash.ts'
import { filesUpload } from '../filesUpload.ts'
import { filesViewers } from '../filesViewers.ts'

export default {
  files,
  filesViewers,
  filesBrowse,
  filesCommands,
  filesTrash,
  filesUpload,
  filesEditor,
} satisfies Words<typeof gb>
