import { lazyPart } from '#src/components/Loading/lazyPart.tsx'

/** The viewers load with the first file that needs one. */
export const FileViewer = lazyPart(() => import('./FileViewer.tsx'))

export { kindOf } from './kind.ts'
