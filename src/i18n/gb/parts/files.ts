// What the files manager says: loaded with its screen.
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
} as const
