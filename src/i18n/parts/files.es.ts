import { files } from '../files.es.ts'
import { filesBrowse } from '../filesBrowse.es.ts'
import { filesCommands } from '../filesCommands.es.ts'
import { filesEditor } from '../filesEditor.es.ts'
import { filesTrash } from '../filesTrash.es.ts'
import { filesUpload } from '../filesUpload.es.ts'
import { filesViewers } from '../filesViewers.es.ts'
import type { Words } from '../gb.ts'
import type gb from './files.gb.ts'

export default {
  files,
  filesViewers,
  filesBrowse,
  filesCommands,
  filesTrash,
  filesUpload,
  filesEditor,
} satisfies Words<typeof gb>
