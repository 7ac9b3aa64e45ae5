import { OutlinedInput } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useDebounced } from '#src/components/useDebounced.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { useT } from '#src/i18n/useT.ts'
import type { DialogProps } from '../commands/dialogs/Dialogs.tsx'
import { NameList } from '../commands/dialogs/NameList.tsx'
import { SubmitFoot } from '../commands/dialogs/SubmitFoot.tsx'
import { Failed } from '../commands/Failed.tsx'
import { whyNotInto } from '../commands/table.ts'
import { whatOf } from '../commands/wording.ts'
import { Folders } from '../Folders.tsx'

/** `/a/b/` -> `/a/b`; the path as the host takes it. */
const tidy = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** Where they are to go: typed, or taken from the tree. */
export function TransferDialog(props: DialogProps<'transfer'>) {
  const { open, dialog, place, changes, onClose } = props
  const { kind, entries } = dialog
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(dialog.folder)
  const folder = tidy(typed)
  const settled = useDebounced(folder)
  const { attempt, busy, problem, forget } = useAttempt()
  const refusal: MessageKey | null = folder.startsWith('/')
    ? whyNotInto(kind, entries, folder)
    : 'filesCommands.transfer.absolute'
  const off = busy || refusal !== null
  const isMove = kind === 'move'
  const change = (path: string) => {
    setTyped(path)
    forget()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (off) return
    void attempt(async () => {
      if (await changes.transfer(kind, entries, folder)) onClose()
    })
  }
  const what = whatOf(
    entries.map(({ path }) => path),
    t,
  )
  return (
    <Modal
      open={open}
      title={t(isMove ? 'filesCommands.transfer.moveTitle' : 'filesCommands.transfer.copyTitle', {
        what,
      })}
      onCancel={onClose}
      foot={cancel => (
        <SubmitFoot
          form={`${id}form`}
          act={t(isMove ? 'filesCommands.transfer.move' : 'action.copy')}
          busy={busy}
          off={off}
          hint={`${id}hint`}
          cancel={cancel}
        />
      )}
    >
      {entries.length > 1 && <NameList entries={entries} />}
      <form id={`${id}form`} className="st-field" onSubmit={submit} noValidate>
        <label htmlFor={`${id}to`}>{t('filesCommands.transfer.to')}</label>
        <OutlinedInput
          id={`${id}to`}
          autoComplete="off"
          value={typed}
          error={refusal !== null && folder !== dialog.folder}
          onChange={event => change(event.target.value)}
          inputProps={{
            autoCapitalize: 'off',
            spellCheck: false,
            maxLength: 4096,
            'aria-describedby': `${id}hint`,
          }}
        />
        <p
          id={`${id}hint`}
          role="status"
          className={folder === dialog.folder ? 'st-soft' : 'st-error'}
        >
          {refusal && t(refusal)}
        </p>
      </form>
      <div className="st-commands-picker st-panel st-pad-1">
        <Folders
          store={place.store}
          root={place.root}
          folder={settled.startsWith('/') ? settled : place.root}
          label={t('filesCommands.transfer.folders')}
          onFolder={change}
        />
      </div>
      <Failed problem={problem} />
    </Modal>
  )
}
