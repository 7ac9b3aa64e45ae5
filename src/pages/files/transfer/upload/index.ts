// Sending files and folders to the host: what the screen around needs of it.
// - <UploadZone store folder> around the list: it takes what is dropped, and shows what is on its way.
// - usePickUpload(store, folder) answers (kind: 'files' | 'folder') => void, for buttons and commands.
export { UploadZone } from './UploadZone.tsx'
export { usePickUpload } from './usePickUpload.ts'
