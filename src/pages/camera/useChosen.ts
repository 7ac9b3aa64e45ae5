import { useCallback, useMemo, useState } from 'react'
import type { CameraPicture } from '#src/dataProvider/index.ts'

/** The selected pictures of a day, by path, so that the selection survives a reload of the day. */
export function useChosen(pictures: readonly CameraPicture[]) {
  const [paths, setPaths] = useState<ReadonlySet<string>>(new Set())
  /** The start of a range. */
  const [anchor, setAnchor] = useState(0)

  const put = useCallback(
    (from: number, to: number, on: boolean, base?: ReadonlySet<string>) =>
      setPaths(before => {
        const next = new Set(base ?? before)
        for (const { path } of pictures.slice(Math.min(from, to), Math.max(from, to) + 1)) {
          if (on) next.add(path)
          else next.delete(path)
        }
        return next
      }),
    [pictures],
  )
  const toggle = useCallback(
    (at: number) => {
      const path = pictures[at]?.path ?? ''
      put(at, at, !paths.has(path))
      setAnchor(at)
    },
    [pictures, paths, put],
  )
  const of = useMemo(() => pictures.filter(({ path }) => paths.has(path)), [pictures, paths])
  return {
    /** In the day's order. */
    pictures: of,
    has: (path: string) => paths.has(path),
    paths,
    anchor,
    put,
    toggle,
    only: (some: readonly CameraPicture[]) => setPaths(new Set(some.map(({ path }) => path))),
  }
}

export type Chosen = ReturnType<typeof useChosen>
