// The texts of the files manager, loaded with its screen.

import { filesBrowse } from '../files/browse.ts'
import { filesCommands } from '../files/commands.ts'
import { filesEditor } from '../files/editor.ts'
import { files } from '../files/index.ts'
import { filesTrash } from '../files/trash.ts'
import { filesUpload } from '../files/upload.ts'
import { filesViewers } from '../files/viewers.ts'

export default {
  files,
  filesViewers,
  filesBrowse,
  filesCommands,
  filesTrash,
  filesUpload,
  filesEditor,
} as const
