// Sending files and folders to the host: what the screen around needs of it.
// - <UploadZone store folder> around the list; it takes what is dropped.
// - usePickUpload({store, folder}) answers (kind: 'files' | 'folder') => void, for buttons and commands.
// - <UploadPanel /> once on the screen.
export { UploadPanel } from './UploadPanel.tsx'
export { type UploadPlace, UploadZone } from './UploadZone.tsx'
export { usePickUpload } from './usePickUpload.ts'
