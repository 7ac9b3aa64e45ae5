import { nameOf } from '#src/pages/files/address.ts'
import {
  ConflictDialog,
  type ConflictQuestion,
  DownloadDialog,
  TransferDialog,
} from '#src/pages/files/transfer/index.ts'
import type { CommandPlace } from '../types.ts'
import type { Changes } from '../useChanges.ts'
import { useOpening } from '../useOpening.ts'
import { NameDialog } from './NameDialog.tsx'
import type { OpenDialog } from './openDialog.ts'
import { PermissionsDialog } from './PermissionsDialog.tsx'
import { TrashDialog } from './TrashDialog.tsx'

interface DialogsProps {
  place: CommandPlace
  dialog: OpenDialog | null
  question: ConflictQuestion | null
  changes: Changes
  onClose: () => void
}

export interface DialogProps<Of extends OpenDialog['do']> {
  open: boolean
  dialog: Extract<OpenDialog, { do: Of }>
  place: CommandPlace
  changes: Changes
  onClose: () => void
}

/** The commands' dialogs, one at a time; above them the question about a name that is taken. */
export function Dialogs({ dialog, question, ...rest }: DialogsProps) {
  const { shown, open, opening } = useOpening(dialog)
  return (
    <>
      {shown && <Chosen key={opening} dialog={shown} open={open} {...rest} />}
      <ConflictDialog question={question} nameOf={({ target }) => nameOf(target)} />
    </>
  )
}

function Chosen({
  dialog,
  ...rest
}: Omit<DialogProps<OpenDialog['do']>, 'dialog'> & { dialog: OpenDialog }) {
  switch (dialog.do) {
    case 'newFolder':
    case 'newFile':
    case 'rename':
      return <NameDialog dialog={dialog} {...rest} />
    case 'transfer':
      return <TransferDialog dialog={dialog} {...rest} />
    case 'trash':
      return <TrashDialog dialog={dialog} {...rest} />
    case 'permissions':
      return <PermissionsDialog dialog={dialog} {...rest} />
    case 'download':
      return <DownloadDialog dialog={dialog} {...rest} />
  }
}
