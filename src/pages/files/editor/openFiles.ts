import { useCallback, useState } from 'react'

/** An open file's state, for the surrounding tabs. */
export interface OpenFile {
  readonly unsaved: boolean
  /** The version its text is based on, to check for changes; null during a save. */
  readonly version: string | null
  /** Discards the text and its copy. */
  readonly forget: () => void
  /** Saves it; false when it is not on the host afterwards. */
  readonly save: () => Promise<boolean>
}

export type Report = (path: string, file: OpenFile | null) => void

/** The open files' reports by path; the function that reports stays the same. */
export function useOpenFiles(): [ReadonlyMap<string, OpenFile>, Report] {
  const [files, setFiles] = useState<ReadonlyMap<string, OpenFile>>(new Map())
  const report = useCallback<Report>((path, file) => {
    setFiles(before => {
      const after = new Map(before)
      if (file) after.set(path, file)
      else after.delete(path)
      return after
    })
  }, [])
  return [files, report]
}
