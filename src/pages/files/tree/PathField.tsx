import { OutlinedInput } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Option } from '#src/components/Option.tsx'
import { Around } from '#src/components/Popover/Around.tsx'
import { ApiError, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'
import { firstView, folderQuery } from '../queries.ts'
import { usePathChoices } from './usePathChoices.ts'

interface PathFieldProps {
  store: number
  folder: string
  onFolder: (path: string) => void
  onFile: (path: string) => void
  onClose: () => void
}

/** A path to type, completed by the folders there are. One that leads nowhere says so, and stays as it was typed. */
export function PathField({ store, folder, onFolder, onFile, onClose }: PathFieldProps) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(folder)
  const [chosen, setChoice] = useState(-1)
  const [open, setOpen] = useState(false)
  const choices = usePathChoices(store, typed, open)
  const { failure, busy, go } = useGoing(store, { onFolder, onFile, onClose })
  useEffect(() => field.current?.select(), [])

  const take = (path: string) => {
    setTyped(`${path}/`)
    setChoice(-1)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = choices[chosen]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      setOpen(true)
      setChoice(
        (chosen + step + choices.length + (chosen < 0 && step < 0 ? 1 : 0)) % choices.length,
      )
    } else if (event.key === 'Escape') {
      if (open && chosen >= 0) setChoice(-1)
      else onClose()
    } else if (event.key === 'Enter' && choice) take(choice)
    else if (event.key === 'Enter') go(typed)
    else if (event.key === 'Tab' && !event.shiftKey && open && choices[Math.max(0, chosen)]) {
      const first = choices[Math.max(0, chosen)] ?? ''
      if (`${first}/` === typed || first === typed) return
      take(first)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const listed = open && choices.length > 0
  return (
    <Around
      className="st-files-pathfield st-grow-wide st-place"
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setOpen(false)
        if (typed === folder) onClose()
      }}
    >
      <OutlinedInput
        inputRef={field}
        autoFocus
        error={failure !== null}
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setChoice(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': t('filesBrowse.path'),
          'aria-expanded': listed,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': listed && chosen >= 0 ? `${id}-${chosen}` : undefined,
          'aria-describedby': failure !== null ? `${id}-failure` : undefined,
          'aria-busy': busy,
          spellCheck: false,
          maxLength: 4096,
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        className="st-hang st-raised st-scroll"
        aria-label={t('filesBrowse.pathChoices')}
        hidden={!listed}
      >
        {listed &&
          choices.map((path, at) => (
            <Option
              key={path}
              id={`${id}-${at}`}
              className="st-option st-pad-1 st-wrap"
              aria-selected={at === chosen}
              onMouseDown={event => event.preventDefault()}
              onClick={() => take(path)}
            >
              {shownName(path)}
            </Option>
          ))}
      </div>
      {failure !== null && (
        <p id={`${id}-failure`} className="st-error" role="alert">
          {t('filesBrowse.pathWrong', { reason: fileFailure(failure) })}
        </p>
      )}
    </Around>
  )
}

interface Ways {
  onFolder: (path: string) => void
  onFile: (path: string) => void
  onClose: () => void
}

/** Goes to what a path leads to, be it a folder or a file. */
function useGoing(store: number, { onFolder, onFile, onClose }: Ways) {
  const support = useSupport()
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const go = (typed: string) => {
    const path = cleaned(typed)
    setBusy(true)
    setFailure(null)
    client
      .fetchQuery({ ...folderQuery(support, store, path, firstView), retry: false })
      .then(
        () => {
          onClose()
          onFolder(path)
        },
        (error: unknown) => {
          const isFile = error instanceof ApiError && error.code === 'file.not_a_folder'
          if (!isFile) return setFailure(error)
          onClose()
          onFile(path)
        },
      )
      .finally(() => setBusy(false))
  }
  return { failure, busy, go }
}

/** From the top, without a slash at the end. */
function cleaned(typed: string): string {
  const path = typed.startsWith('/') ? typed : `/${typed}`
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}
