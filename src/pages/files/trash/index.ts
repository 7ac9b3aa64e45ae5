// What the rest of the files manager takes from this room.
export { Trash } from './Trash.tsx'
export { useTrashAddress } from './useTrashAddress.ts'
