// What the rest of the files manager takes from this room.

export { FolderTree } from './FolderTree.tsx'
export { PathBar } from './PathBar.tsx'
