import { OutlinedInput } from '@mui/material'
import { useCallback, useId, useState } from 'react'
import { useKeptTyping } from '#src/auth/keptTyping.ts'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { useT } from '#src/i18n/useT.ts'
import { parentOf } from '#src/pages/files/address.ts'
import { useNameProblem } from '#src/pages/files/transfer/index.ts'
import { bytesOf, joinPath, stemLength } from '../names.ts'
import { useOnce } from '../useOnce.ts'
import { shownPath } from '../wording.ts'
import type { DialogProps } from './Dialogs.tsx'
import { FormDialog } from './FormDialog.tsx'

const texts = {
  newFolder: { title: 'filesCommands.newFolder', act: 'filesCommands.name.make' },
  newFile: { title: 'filesCommands.newFile', act: 'filesCommands.name.make' },
  rename: { title: 'filesCommands.rename', act: 'filesCommands.rename' },
} as const

/**
 * Names a new folder or file, or renames one. Shows errors while typing. Long: one field, and each sentence below
 * it.
 */
export function NameDialog(props: DialogProps<'newFolder' | 'newFile' | 'rename'>) {
  const { open, dialog, place, changes, onClose } = props
  const t = useT()
  const id = useId()
  const old = dialog.do === 'rename' ? dialog.entry : null
  const folder = dialog.do === 'rename' ? parentOf(dialog.entry.path) : dialog.folder
  const { before, keepTyping } = useKeptTyping(JSON.stringify([dialog.do, folder, old?.name]))
  const [name, setName] = useState(typeof before === 'string' ? before : (old?.name ?? ''))
  const [typed, setTyped] = useState(false)
  const sending = useAttempt()
  const once = useOnce()
  // Once renamed, its own name counts as taken.
  const wrong = useNameProblem(place.store, folder, name, open ? old?.name : name)
  /** An empty field shows no error before anything was typed. */
  const message = name === '' && !typed ? null : wrong
  const isSame = name === old?.name

  const send = async () => {
    if (dialog.do === 'rename') await changes.rename(dialog.entry, name)
    else await changes.make(dialog.do, joinPath(folder, name), once([dialog.do, folder, name]))
    onClose()
  }
  /** Selects the part most likely to be replaced. */
  const select = useCallback(
    (field: HTMLInputElement | null) => {
      field?.focus()
      if (old) field?.setSelectionRange(0, stemLength(old.name, old.type))
    },
    [old],
  )
  const { title, act } = texts[dialog.do]
  return (
    <FormDialog
      open={open}
      id={id}
      title={t(title)}
      act={t(act)}
      off={isSame || wrong !== null}
      hint={
        message
          ? t(message, { bytes: bytesOf(name), name: t('filesCommands.name.label') })
          : isSame
            ? t('filesCommands.name.same')
            : name.startsWith('.')
              ? t('filesCommands.name.hidden')
              : t('filesCommands.name.in', { folder: shownPath(folder) })
      }
      hintClass={message ? 'st-error' : 'st-soft'}
      className="st-field"
      sending={sending}
      send={send}
      onClose={onClose}
    >
      <label htmlFor={`${id}name`}>{t('filesCommands.name.label')}</label>
      <OutlinedInput
        inputRef={select}
        id={`${id}name`}
        autoComplete="off"
        value={name}
        error={message !== null}
        onChange={event => {
          setName(event.target.value)
          keepTyping(event.target.value)
          setTyped(true)
        }}
        inputProps={{
          dir: 'auto',
          autoCapitalize: 'off',
          spellCheck: false,
          'aria-describedby': `${id}hint`,
        }}
      />
    </FormDialog>
  )
}
