// Exports for the rest of the files manager.

export { chosenOf } from './chosen.ts'
export { FolderList } from './FolderList.tsx'
export { type FilesState, type FilesStep, filesStep, nothingSelected } from './selection.ts'
export type { FolderPages } from './useFolderPages.ts'
