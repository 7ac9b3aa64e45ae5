import { Button } from '@mui/material'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { keyText } from '#src/components/keys.ts'
import { Around } from '#src/components/Popover/Around.tsx'
import { itemOf, type Spot, Tree } from '#src/components/Tree/index.ts'
import type { FindHit } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { nameOf } from '../address.ts'
import type { Sought } from '../folderAddress.ts'
import { ResultText, resultName } from './ResultText.tsx'
import { filesOf, idOf, isFile, levelOf, type Result } from './results.ts'

interface FindResultsProps {
  folder: string
  hits: readonly FindHit[]
  sought: Sought
  onOpen: (hit: Pick<FindHit, 'path' | 'type' | 'line'>) => void
  onShowIn: (path: string) => void
}

const first: Spot = { level: '', at: 0 }

/**
 * The results so far, by file. Arrow keys move, expand and collapse, Enter opens, Ctrl+Enter shows the file in its
 * folder. Long: keys, rows and the button below share the same hit.
 */
export function FindResults({ folder, hits, sought, onOpen, onShowIn }: FindResultsProps) {
  const t = useT()
  const tag = useLanguageTag()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [spot, setSpot] = useState(first)
  const files = useMemo(() => filesOf(hits), [hits])
  const top = useMemo(() => levelOf(files, folded), [files, folded])
  const shown = itemOf(top, idOf, spot)
  const toggle = (results: readonly Result[], open: boolean) =>
    setFolded(before => {
      const after = new Set(before)
      for (const { path } of results)
        if (open) after.delete(path)
        else after.add(path)
      return after
    })
  const canOpen = (result: Result) => isFile(result) && result.lines.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !shown) return
    event.preventDefault()
    onShowIn(shown.path)
  }
  return (
    <>
      <Around className="st-grow st-scroll" onKeyDown={onKeyDown}>
        {files.length > 0 && (
          <Tree
            label={t('filesBrowse.results')}
            top={top}
            rowHeight={32}
            idOf={idOf}
            nameOf={result => resultName(result, folder, t, tag)}
            canOpen={canOpen}
            renderItem={result => <ResultText {...{ result, folder, sought }} />}
            endText={() => ''}
            onActive={setSpot}
            onToggle={toggle}
            onChoose={result =>
              canOpen(result) ? toggle([result], folded.has(result.path)) : onOpen(result)
            }
          />
        )}
      </Around>
      {shown && (
        <div className="st-stack st-pad-1 st-over">
          <Button
            className="st-cut"
            variant="text"
            aria-keyshortcuts="Control+Enter"
            title={`${shownName(shown.path)} (${keyText('Mod+Enter', t)})`}
            onClick={() => onShowIn(shown.path)}
          >
            {t('filesBrowse.showIn', { name: nameOf(shown.path) })}
          </Button>
        </div>
      )}
    </>
  )
}
