// What the files manager says: loaded with its screen.
import { files } from '../files.gb.ts'
import { filesBrowse } from '../filesBrowse.gb.ts'
import { filesCommands } from '../filesCommands.gb.ts'
import { filesEditor } from '../filesEditor.gb.ts'
import { filesTrash } from '../filesTrash.gb.ts'
import { filesUpload } from '../filesUpload.gb.ts'
import { filesViewers } from '../filesViewers.gb.ts'

export default {
  files,
  filesViewers,
  filesBrowse,
  filesCommands,
  filesTrash,
  filesUpload,
  filesEditor,
} as const
