import { Checkbox, FormControlLabel } from '@mui/material'
import { useId, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { useT } from '#src/i18n/useT.ts'
import { useOnce } from '../useOnce.ts'
import type { DialogProps } from './Dialogs.tsx'
import { FormDialog } from './FormDialog.tsx'
import { NameList } from './NameList.tsx'
import { RightsFields } from './RightsFields.tsx'
import { modeOf, octalOf, rightsOf } from './rights.ts'

/**
 * Who may read, write and execute: files and folders separately, on request everything inside. Long: the values
 * sent for files and folders depend on each other.
 */
export function PermissionsDialog({ open, dialog, changes, onClose }: DialogProps<'permissions'>) {
  const { entries } = dialog
  const t = useT()
  const id = useId()
  const nowFiles = rightsOf(entries, 'file')
  const nowFolders = rightsOf(entries, 'folder')
  const [files, setFiles] = useState(() => octalOf(nowFiles.known ?? 0o644))
  const [folders, setFolders] = useState(() => octalOf(nowFolders.known ?? 0o755))
  const [setsFiles, setSetsFiles] = useState(nowFiles.any)
  const [setsFolders, setSetsFolders] = useState(nowFolders.any)
  const [recursive, setRecursive] = useState(false)
  const sending = useAttempt()
  const once = useOnce()

  const withFiles = nowFiles.any || recursive
  /** If only one kind is shown, it cannot be left unchanged. */
  const both = withFiles && nowFolders.any
  const ofFiles = withFiles && (setsFiles || !both)
  const ofFolders = nowFolders.any && (setsFolders || !both)
  const fileMode = ofFiles ? modeOf(files) : null
  const folderMode = ofFolders ? modeOf(folders) : null
  const wrong = (ofFiles && fileMode === null) || (ofFolders && folderMode === null)
  const isNone = !ofFiles && !ofFolders
  const send = async () => {
    const paths = entries.filter(({ link }) => !link).map(({ path }) => path)
    const request = { files: paths, fileMode, folderMode, recursive }
    await changes.setRights(request, once(request))
    onClose()
  }
  return (
    <FormDialog
      open={open}
      id={id}
      title={t('filesCommands.permissions')}
      act={t('filesCommands.rights.set')}
      off={wrong || isNone}
      hint={isNone && t('filesCommands.rights.none')}
      hintClass="st-soft"
      className="st-rights st-stack st-gap-3"
      sending={sending}
      send={send}
      onClose={onClose}
      above={<NameList entries={entries} />}
    >
      {nowFolders.any && (
        <>
          <RightsFields
            label={t('filesCommands.rights.folders')}
            now={nowFolders}
            octal={folders}
            on={ofFolders}
            optional={both}
            folder
            onOctal={setFolders}
            onOn={setSetsFolders}
          />
          <FormControlLabel
            className="st-fit"
            control={<Checkbox checked={recursive} onChange={() => setRecursive(!recursive)} />}
            label={t('filesCommands.rights.recursive')}
          />
        </>
      )}
      {withFiles && (
        <RightsFields
          label={t(nowFiles.any ? 'filesCommands.rights.files' : 'filesCommands.rights.inside')}
          now={nowFiles}
          octal={files}
          on={ofFiles}
          optional={both}
          onOctal={setFiles}
          onOn={setSetsFiles}
        />
      )}
    </FormDialog>
  )
}
