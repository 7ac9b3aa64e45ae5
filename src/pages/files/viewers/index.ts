import { lazy } from 'react'

/** The viewers come with the first file that wants one. */
export const FileViewer = lazy(() => import('./FileViewer.tsx'))

export { kindOf } from './kind.ts'
