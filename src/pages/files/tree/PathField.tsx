import { OutlinedInput } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { Option } from '#src/components/Option.tsx'
import { Around } from '#src/components/Popover/Around.tsx'
import { ApiError, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { withoutSlash } from '../address.ts'
import { fileFailure } from '../failure.ts'
import { useFiles } from '../filesContext.ts'
import { firstView, folderQuery } from '../queries.ts'
import { usePathChoices } from './usePathChoices.ts'

/**
 * A field for a path, completed from existing folders. A path that leads nowhere is reported, and stays as typed.
 * Long: a combobox, its keys and its list.
 */
export function PathField({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { store, folder } = useFiles()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(folder)
  const [chosen, setChoice] = useState(-1)
  const [open, setOpen] = useState(false)
  const choices = usePathChoices(store, typed, open)
  const { failure, busy, go } = useGoing(onClose)
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
    else if (event.key === 'Enter') void go(typed)
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
      <ErrorText id={`${id}-failure`}>
        {failure !== null && t('filesBrowse.pathWrong', { reason: fileFailure(failure) })}
      </ErrorText>
    </Around>
  )
}

/** Opens the file or folder at a path. */
function useGoing(onClose: () => void) {
  const support = useSupport()
  const client = useQueryClient()
  const { store, openFolder, openFile } = useFiles()
  const { attempt, busy, problem } = useAttempt()
  const go = (typed: string) =>
    attempt(async () => {
      const path = withoutSlash(typed.startsWith('/') ? typed : `/${typed}`)
      const query = { ...folderQuery(support, store, path, firstView), retry: false }
      const isFile = await client.fetchQuery(query).then(
        () => false,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'file.not_a_folder') return true
          throw error
        },
      )
      onClose()
      if (isFile) openFile(path)
      else openFolder(path, false)
    })
  return { failure: problem, busy, go }
}
