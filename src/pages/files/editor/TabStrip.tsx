import { Select } from '@mui/material'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { rowSteps } from '#src/components/keys.ts'
import { useMeasured } from '#src/components/useMeasured.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf, parentOf } from '../address.ts'

interface TabStripProps {
  files: readonly string[]
  current: string
  unsaved: ReadonlySet<string>
  /** Ids of a file's tab and of its panel. */
  idOf: (path: string) => { tab: string; panel: string }
  onShow: (path: string) => void
  onClose: (path: string) => void
}

const onCross = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('[data-close]') !== null

/**
 * The open files as tabs following the WAI-ARIA pattern, activated manually. Delete, the middle button and the
 * cross close one; a button inside a tab is invisible to screen readers, so the file's header has one as well.
 * Long: the tabs, their keys, and the list of all tabs when they do not fit are one widget.
 */
export function TabStrip(props: TabStripProps) {
  const { files, current, unsaved, idOf, onShow, onClose } = props
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const isTooNarrow = useTooNarrow(list, files.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of all files takes space from the tabs
  useEffect(() => {
    const shown = document.getElementById(idOf(current).tab)
    shown?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current, idOf, isTooNarrow])

  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const at = tabs.findIndex(tab => tab.matches(':focus'))
    const path = files[at]
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const next = rowSteps[event.key]?.(at, tabs.length)
    if (next !== undefined) tabs[next]?.focus()
    else if (event.key === 'Delete') onClose(path)
    else return
    event.preventDefault()
    event.stopPropagation() // the list uses these keys too
  }

  return (
    <div className="st-edit-strip st-rigid st-under">
      <div
        role="tablist"
        aria-label={t('filesEditor.openFiles')}
        className="st-edit-tabs st-scroll st-grow"
        ref={list}
        onKeyDown={onKeyDown}
      >
        {files.map(path => (
          <FileTab
            key={path}
            path={path}
            hint={hintOf(path, files)}
            isCurrent={path === current}
            unsaved={unsaved.has(path)}
            ids={idOf(path)}
            onShow={() => onShow(path)}
            onClose={() => onClose(path)}
          />
        ))}
      </div>
      {isTooNarrow && (
        <Select
          native
          className="st-edit-all st-rigid"
          value={current}
          onChange={event => onShow(event.target.value)}
          inputProps={{ 'aria-label': t('filesEditor.allFiles', { smart_count: files.length }) }}
        >
          {files.map(path => (
            <option key={path} value={path}>
              {unsaved.has(path) ? t('filesEditor.tabUnsaved', { file: path }) : path}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

interface FileTabProps {
  path: string
  hint: string | null
  isCurrent: boolean
  unsaved: boolean
  ids: { tab: string; panel: string }
  onShow: () => void
  onClose: () => void
}

function FileTab({ path, hint, isCurrent, unsaved, ids, onShow, onClose }: FileTabProps) {
  const t = useT()
  const name = shownName(nameOf(path))
  const full = hint ? `${name}, ${hint}` : name
  return (
    <button
      type="button"
      role="tab"
      id={ids.tab}
      className="st-edit-tab st-in-line st-rigid st-soft"
      title={shownName(path)}
      aria-label={unsaved ? t('filesEditor.tabUnsaved', { file: full }) : full}
      aria-selected={isCurrent}
      aria-controls={isCurrent ? ids.panel : undefined}
      aria-keyshortcuts="Delete"
      tabIndex={isCurrent ? 0 : -1}
      data-unsaved={unsaved}
      onClick={event => (onCross(event) ? onClose() : onShow())}
      // The middle button would start scrolling.
      onMouseDown={event => event.button === 1 && event.preventDefault()}
      onAuxClick={event => event.button === 1 && onClose()}
    >
      <span className="st-cut">
        {name}
        {hint && <small className="st-soft"> {hint}</small>}
      </span>
      <span
        className="st-place st-rigid"
        data-close
        aria-hidden="true"
        title={t('filesEditor.closeTab', { file: name })}
      />
    </button>
  )
}

/** The folder, if another open file has the same name. */
const hintOf = (path: string, files: readonly string[]) =>
  files.some(file => file !== path && nameOf(file) === nameOf(path))
    ? shownName(parentOf(path))
    : null

/** Whether some tabs do not fit. */
function useTooNarrow(list: React.RefObject<HTMLElement | null>, count: number): boolean {
  const [isTooNarrow, set] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more tab may not fit
  const measure = useCallback(
    ({ scrollWidth, clientWidth }: HTMLElement) => set(scrollWidth > clientWidth + 1),
    [count],
  )
  useMeasured(list, measure)
  return isTooNarrow
}
