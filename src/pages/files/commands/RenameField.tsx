import { OutlinedInput } from '@mui/material'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { parentOf } from '../address.ts'
import { fileFailure } from '../failure.ts'
import { useNameProblem } from '../transfer/index.ts'
import { useCommands } from './context.ts'
import { bytesOf, stemLength } from './names.ts'
import type { ChosenEntry } from './types.ts'

/**
 * Renames an entry in its row: Enter saves, and so does leaving the field; Escape cancels. Long: one field and its
 * keys.
 */
export function RenameField({ entry }: { entry: ChosenEntry }) {
  const t = useT()
  const id = useId()
  const { store, rename, endRename } = useCommands()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(entry.name)
  const { attempt, busy, problem, forget } = useAttempt()
  const isSame = name === entry.name
  const wrong = useNameProblem(store, parentOf(entry.path), name, entry.name)
  const label = t('filesCommands.name.newName', { name: shownName(entry.name) })
  const refused = wrong ? t(wrong, { bytes: bytesOf(name), name: label }) : ''
  const message = problem !== null ? fileFailure(problem) : refused

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(0, stemLength(entry.name, entry.type))
  }, [entry])

  /** Focuses the row before the field is removed. */
  const leave = () => {
    const row = field.current?.closest('tr')
    if (document.activeElement === field.current) row?.focus({ preventScroll: true })
    endRename(entry)
  }
  const save = () => {
    if (isSame) return leave()
    if (wrong !== null) return
    void attempt(async () => {
      await rename(entry, name)
      leave()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // the list has its own keys
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }
  const stay = (event: { stopPropagation: () => void }) => event.stopPropagation()
  return (
    <span className="st-rename st-grow st-place">
      <OutlinedInput
        inputRef={field}
        autoComplete="off"
        error={message !== ''}
        readOnly={busy}
        value={name}
        onChange={event => {
          setName(event.target.value)
          forget()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // Switching windows does not count as leaving; an invalid name is discarded.
          if (busy || document.activeElement === field.current) return
          if (wrong !== null || problem !== null) leave()
          else save()
        }}
        inputProps={{
          dir: 'auto',
          autoCapitalize: 'off',
          spellCheck: false,
          'aria-label': label,
          'aria-describedby': `${id}said`,
          'aria-busy': busy,
          onPointerDown: stay,
          onMouseDown: stay,
          onClick: stay,
          onDoubleClick: stay,
          onContextMenu: stay,
        }}
      />
      <span
        id={`${id}said`}
        role="status"
        className="st-hang st-pad-1 st-raised st-fine st-error"
        hidden={message === ''}
      >
        {message}
      </span>
    </span>
  )
}
