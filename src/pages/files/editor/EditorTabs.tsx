import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { type Address, nameOf, withFile, withoutFiles } from '../address.ts'
import { EditorPane } from './EditorPane.tsx'
import { useOpenFiles } from './openFiles.ts'
import { LeaveDialog } from './session/LeaveDialog.tsx'
import { useFileStates } from './session/useFileStates.ts'
import { useLeaveGuard } from './session/useLeaveGuard.ts'
import { TabStrip } from './TabStrip.tsx'
import './editor.css'

interface EditorTabsProps {
  operator: string
  store: number
  address: Required<Address>
  /** The file shown, from the address. */
  file: string
  go: (to: Address, options?: { replace?: boolean }) => void
  /** Switches to the list on narrow screens; the files stay open. */
  onList: () => void
}

/**
 * The open files: one is shown, the others keep their text, undo and scroll position. Long: it passes props to the
 * tabs, the files and the question before leaving.
 */
export function EditorTabs({ operator, store, address, file, go, onList }: EditorTabsProps) {
  const t = useT()
  const id = useId()
  const { files, line } = address
  const [known, report] = useOpenFiles()
  const unsaved = files.filter(path => known.get(path)?.unsaved)
  const leave = useLeaveGuard(unsaved, known)
  const read = files.flatMap(path => {
    const version = known.get(path)?.version ?? null
    return version === null ? [] : [{ path, version }]
  })
  const { changes, unreachable, askAgain } = useFileStates(store, read)
  const begun = useBegun(files, file)
  const section = useRef<HTMLElement>(null)
  useFocusAfterClose(section, files.length)

  const idOf = useCallback(
    (path: string) => {
      const name = encodeURIComponent(path) // lists of ids are separated by spaces
      return { tab: `${id}tab${name}`, panel: `${id}panel${name}` }
    },
    [id],
  )
  const show = (path: string) => go(withFile(address, path), { replace: true })
  const close = (path: string) => go(withoutFiles(address, [path]))
  const goTo = useMemo(() => (line === null ? null : { path: file, place: { line } }), [file, line])

  const saveAll = async () => {
    const failed = await leave.save()
    if (failed !== null) show(failed)
    return failed === null
  }

  return (
    <section
      ref={section}
      className="st-panel st-files-editor st-column"
      aria-label={t('filesEditor.openFiles')}
    >
      <TabStrip
        files={files}
        current={file}
        unsaved={new Set(unsaved)}
        idOf={idOf}
        onShow={show}
        onClose={close}
      />
      {files.map(path => (
        <div
          key={path}
          role="tabpanel"
          id={idOf(path).panel}
          aria-label={shownName(nameOf(path))}
          className="st-edit-panel st-column st-grow"
          hidden={path !== file}
        >
          {begun.has(path) && (
            <EditorPane
              owner={{ operator, store, path }}
              active={path === file}
              change={changes.get(path) ?? null}
              unreachable={unreachable}
              goTo={goTo?.path === path ? goTo.place : null}
              report={report}
              onAskAgain={askAgain}
              onClose={() => close(path)}
              onList={onList}
            />
          )}
        </div>
      ))}
      <LeaveDialog
        open={leave.asking}
        files={leave.lost}
        onSave={saveAll}
        onLeave={leave.go}
        onStay={leave.stay}
      />
    </section>
  )
}

/** Files that have been shown; the address's other files are not read before. */
function useBegun(files: readonly string[], file: string): ReadonlySet<string> {
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set([file]))
  const still = [...begun].filter(path => files.includes(path))
  if (begun.has(file) && still.length === begun.size) return begun
  const next = new Set([...still, file])
  setBegun(next)
  return next
}

/** The pressed button disappears with its file; the focus moves to the tab shown now. */
function useFocusAfterClose(section: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)
  useEffect(() => {
    const closed = count < before.current
    before.current = count
    if (!closed) return
    // A dialog that asked returns the focus first.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      section.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    })
    return () => clearTimeout(timer)
  }, [section, count])
}
