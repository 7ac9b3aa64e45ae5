// Exports for the rest of the files manager.
export {
  type AskConflicts,
  ConflictDialog,
  type ConflictQuestion,
} from './ConflictDialog.tsx'
export { clipboardOf, keepForPaste, useClipboard } from './clipboard.ts'
export { DownloadDialog } from './DownloadDialog.tsx'
export { useDrag, useDrop, useDropArea } from './drag.ts'
export { isPasting, noting } from './pasting.ts'
export { TransferDialog } from './TransferDialog.tsx'
export { UploadZone } from './upload/UploadZone.tsx'
export { usePickUpload } from './upload/usePickUpload.ts'
export { useDownloadOne } from './useDownloadOne.ts'
export { useDragging } from './useDragging.ts'
export { useNameProblem } from './useNameProblem.ts'
export { useTransfer } from './useTransfer.ts'
