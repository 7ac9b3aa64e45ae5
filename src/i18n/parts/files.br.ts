import { files } from '../files.br.ts'
import { filesBrowse } from '../filesBrowse.br.ts'
import { filesCommands } from '../filesCommands.br.ts'
import { filesEditor } from '../filesEditor.br.ts'
import { filesTrash } from '../filesTrash.br.ts'
import { filesUpload } from '../filesUpload.br.ts'
import { filesViewers } from '../filesViewers.br.ts'
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
