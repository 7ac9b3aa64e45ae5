import { useCallback, useState } from 'react'

/** What the tabs around know of an open file. */
export interface OpenFile {
  readonly unsaved: boolean
  /** The version its text stems from, to ask whether it still is; null while a save is on its way. */
  readonly version: string | null
  /** Gives the text up: its copy goes too. */
  readonly forget: () => void
  /** Saves it; false when it is not on the host afterwards. */
  readonly save: () => Promise<boolean>
}

export type Report = (path: string, file: OpenFile | null) => void

/** What the open files say of themselves, by path; the function to say it with stays the same. */
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
