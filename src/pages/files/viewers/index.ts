import { lazy } from 'react'

/** The viewers load with the first file that needs one. */
export const FileViewer = lazy(() => import('./FileViewer.tsx'))

export { kindOf } from './kind.ts'
