import type { ReactNode } from 'react'

export interface UploadPlace {
  store: number
  /** Where the files go. */
  folder: string
}

interface UploadZoneProps extends UploadPlace {
  children: ReactNode
}

/** Around the list: files and folders dropped on it are sent to its folder. */
export function UploadZone({ children }: UploadZoneProps) {
  return <>{children}</>
}
