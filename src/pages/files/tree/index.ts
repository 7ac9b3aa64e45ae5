// Exports for the rest of the files manager.

export { FolderTree } from './FolderTree.tsx'
export { PathBar } from './PathBar.tsx'
