import { ConflictDialog } from '../transfer/ConflictDialog.tsx'
import { DownloadDialog } from '../transfer/DownloadDialog.tsx'
import { TransferDialog } from '../transfer/TransferDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import type { AskedConflicts, OpenDialog } from './openDialog.ts'
import { PermissionsDialog } from './PermissionsDialog.tsx'
import { TrashDialog } from './TrashDialog.tsx'
import type { CommandPlace } from './types.ts'
import type { Changes } from './useChanges.ts'
import { useOpening } from './useOpening.ts'

interface DialogsProps {
  place: CommandPlace
  asked: OpenDialog | null
  conflicts: AskedConflicts | null
  changes: Changes
  onClose: () => void
}

export interface DialogProps<Of extends OpenDialog['do']> {
  open: boolean
  asked: Extract<OpenDialog, { do: Of }>
  place: CommandPlace
  changes: Changes
  onClose: () => void
}

/** The dialogs of the commands, one at a time; over it the question what happens to a name that is taken. */
export function Dialogs({ asked, conflicts, ...rest }: DialogsProps) {
  const { shown, open, opening } = useOpening(asked)
  const question = useOpening(conflicts)
  return (
    <>
      {shown && <Chosen key={opening} asked={shown} open={open} {...rest} />}
      {question.shown && (
        <ConflictDialog
          key={`conflict${question.opening}`}
          open={question.open}
          items={question.shown.items}
          onDone={question.shown.answer}
          onCancel={() => question.shown?.answer(null)}
        />
      )}
    </>
  )
}

function Chosen({
  asked,
  ...rest
}: Omit<DialogProps<OpenDialog['do']>, 'asked'> & { asked: OpenDialog }) {
  switch (asked.do) {
    case 'newFolder':
    case 'newFile':
      return <NameDialog asked={asked} {...rest} />
    case 'rename':
      return <NameDialog asked={asked} {...rest} />
    case 'transfer':
      return <TransferDialog asked={asked} {...rest} />
    case 'trash':
      return <TrashDialog asked={asked} {...rest} />
    case 'permissions':
      return <PermissionsDialog asked={asked} {...rest} />
    case 'download':
      return <DownloadDialog asked={asked} {...rest} />
  }
}
