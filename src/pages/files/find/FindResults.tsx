import { Button } from '@mui/material'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { keyText } from '#src/components/keys.ts'
import { Option } from '#src/components/Option.tsx'
import { rowsToDraw, useRowWindow } from '#src/components/Tree/index.ts'
import type { FindHit } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { nameOf, parentOf } from '../address.ts'
import type { Sought } from '../folderAddress.ts'

interface FindResultsProps {
  folder: string
  hits: readonly FindHit[]
  sought: Sought
  onOpen: (hit: FindHit) => void
  onShowIn: (hit: FindHit) => void
}

const rowHeight = 48

/**
 * What was found, as far as it has come: only the rows in sight are drawn. Arrows walk, Enter opens, Ctrl+Enter shows it in its folder.
 * Long: keys, rows and the button below go by the same hit.
 */
export function FindResults({ folder, hits, sought, onOpen, onShowIn }: FindResultsProps) {
  const t = useT()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const focusWanted = useRef(false)
  const active = Math.max(0, Math.min(at, hits.length - 1))
  const view = useRowWindow(scroller, hits.length, rowHeight)
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    const row = '[role="option"][tabindex="0"]'
    scroller.current?.querySelector<HTMLElement>(row)?.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[active]
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && hit) {
      event.preventDefault()
      return onShowIn(hit)
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step) {
      const next = Math.max(0, Math.min(hits.length - 1, step(active, hits.length)))
      focusWanted.current = true
      setAt(next)
      view.reveal(next)
    } else if (event.key === 'Enter' && hit) onOpen(hit)
    else return
    event.preventDefault()
  }
  const shown = hits[active]
  return (
    <>
      <div ref={scroller} className="st-grow st-scroll">
        <div
          role="listbox"
          aria-label={t('filesBrowse.results')}
          className="st-place"
          style={{ height: hits.length * rowHeight }}
          onKeyDown={onKeyDown}
        >
          {rowsToDraw(view, active).map(index => {
            const hit = hits[index]
            if (!hit) return null
            return (
              <Option
                key={`${hit.path} ${hit.line ?? 0}`}
                id={`${id}-${index}`}
                aria-selected={index === active}
                aria-posinset={index + 1}
                aria-setsize={hits.length}
                tabIndex={index === active ? 0 : -1}
                className="st-find-hit st-option st-at st-stack st-gap-0 st-under"
                style={{ top: index * rowHeight }}
                title={shownName(hit.path)}
                onClick={() => {
                  setAt(index)
                  onOpen(hit)
                }}
              >
                <HitText hit={hit} folder={folder} sought={sought} />
              </Option>
            )
          })}
        </div>
      </div>
      {shown && (
        <div className="st-stack st-pad-1 st-over">
          <Button
            className="st-cut"
            variant="text"
            aria-keyshortcuts="Control+Enter"
            title={`${shownName(shown.path)} (${keyText('Mod+Enter', t)})`}
            onClick={() => onShowIn(shown)}
          >
            {t('filesBrowse.showIn', { name: nameOf(shown.path) })}
          </Button>
        </div>
      )}
    </>
  )
}

function HitText({
  hit,
  folder,
  sought,
}: { hit: FindHit } & Pick<FindResultsProps, 'folder' | 'sought'>) {
  const t = useT()
  const tag = useLanguageTag()
  const { path, line, text, more } = hit
  const prefix = folder === '/' ? '/' : `${folder}/`
  const below = parentOf(path).slice(prefix.length)
  return (
    <>
      <span className="st-cut">
        <b>
          {line === undefined ? (
            <Marked
              text={shownName(nameOf(path))}
              wanted={sought.name}
              matchCase={sought.matchCase}
            />
          ) : (
            shownName(nameOf(path))
          )}
        </b>
        {below !== '' && <small className="st-soft"> {below}</small>}
      </span>{' '}
      {line !== undefined && (
        <span className="st-cut">
          <small className="st-soft">
            {t('filesBrowse.line', { line: formatNumber(line, tag) })}
          </small>{' '}
          <code className="st-fine">
            <Marked
              text={(text ?? '').trimStart()}
              wanted={sought.content}
              matchCase={sought.matchCase}
            />
          </code>
          {more && <small> {t('filesBrowse.moreLines')}</small>}
        </span>
      )}
    </>
  )
}

/** The text with the first place of what was looked for marked, where it can be found as it stands. */
function Marked({ text, wanted, matchCase }: { text: string; wanted: string; matchCase: boolean }) {
  const fold = (part: string) => (matchCase ? part : part.toLowerCase())
  const folded = fold(text)
  const at = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(fold(wanted))
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: at => at + 10,
  PageUp: at => at - 10,
  Home: () => 0,
  End: (_, count) => count - 1,
}
