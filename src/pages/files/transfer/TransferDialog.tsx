import { OutlinedInput } from '@mui/material'
import { useId, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import type { MessageKey } from '#src/i18n/gb/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { withoutSlash } from '../address.ts'
import type { DialogProps } from '../commands/dialogs/Dialogs.tsx'
import { FormDialog } from '../commands/dialogs/FormDialog.tsx'
import { NameList } from '../commands/dialogs/NameList.tsx'
import { whyNotInto } from '../commands/table.ts'
import { whatOf } from '../commands/wording.ts'
import { Folders } from '../Folders.tsx'

/** The destination: typed, or chosen in the tree. Long: one field, and the tree that fills it. */
export function TransferDialog(props: DialogProps<'transfer'>) {
  const { open, dialog, place, changes, onClose } = props
  const { kind, entries } = dialog
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(dialog.folder)
  const folder = withoutSlash(typed)
  const settled = useDebounced(folder)
  const sending = useAttempt()
  const refusal: MessageKey | null = folder.startsWith('/')
    ? whyNotInto(kind, entries, folder)
    : 'filesCommands.transfer.absolute'
  const isMove = kind === 'move'
  const send = async () => {
    if (await changes.transfer(kind, entries, folder)) onClose()
  }
  const what = whatOf(
    entries.map(({ path }) => path),
    t,
  )
  return (
    <FormDialog
      open={open}
      id={id}
      title={t(isMove ? 'filesCommands.transfer.moveTitle' : 'filesCommands.transfer.copyTitle', {
        what,
      })}
      act={t(isMove ? 'filesCommands.transfer.move' : 'action.copy')}
      off={refusal !== null}
      hint={refusal && t(refusal)}
      hintClass={folder === dialog.folder ? 'st-soft' : 'st-error'}
      className="st-field"
      sending={sending}
      send={send}
      onClose={onClose}
      above={entries.length > 1 && <NameList entries={entries} />}
      below={
        <div className="st-commands-picker st-panel st-pad-1">
          <Folders
            store={place.store}
            root={place.root}
            folder={settled.startsWith('/') ? settled : place.root}
            label={t('filesCommands.transfer.folders')}
            onFolder={path => {
              setTyped(path)
              sending.forget()
            }}
          />
        </div>
      }
    >
      <label htmlFor={`${id}to`}>{t('filesCommands.transfer.to')}</label>
      <OutlinedInput
        id={`${id}to`}
        autoComplete="off"
        value={typed}
        error={refusal !== null && folder !== dialog.folder}
        onChange={event => setTyped(event.target.value)}
        inputProps={{
          autoCapitalize: 'off',
          spellCheck: false,
          maxLength: 4096,
          'aria-describedby': `${id}hint`,
        }}
      />
    </FormDialog>
  )
}
