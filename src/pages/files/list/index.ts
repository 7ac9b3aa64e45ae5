// What the rest of the files manager takes from this room.

export { chosenOf } from './chosen.ts'
export { FolderList } from './FolderList.tsx'
export { type FilesState, type FilesStep, filesStep, nothingSelected } from './selection.ts'
export type { FolderPages } from './useFolderPages.ts'
