// Exports for the rest of the files manager.
export { Trash } from './Trash.tsx'
export { useTrashAddress } from './useTrashAddress.ts'
