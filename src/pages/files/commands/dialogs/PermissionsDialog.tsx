import { Checkbox, FormControlLabel } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Failed } from '../Failed.tsx'
import { useOnce } from '../useOnce.ts'
import type { DialogProps } from './Dialogs.tsx'
import { NameList } from './NameList.tsx'
import { RightsFields } from './RightsFields.tsx'
import { modeOf, octalOf, rightsOf } from './rights.ts'
import { SubmitFoot } from './SubmitFoot.tsx'

/** Who may read, write and run: files and folders apart, on request everything inside. */
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
  const { attempt, busy, problem, forget } = useAttempt()
  const once = useOnce()

  const withFiles = nowFiles.any || recursive
  /** Where only one kind shows there is nothing to leave out. */
  const both = withFiles && nowFolders.any
  const fileMode = withFiles && (setsFiles || !both) ? modeOf(files) : null
  const folderMode = nowFolders.any && (setsFolders || !both) ? modeOf(folders) : null
  const wrong =
    (withFiles && (setsFiles || !both) && fileMode === null) ||
    (nowFolders.any && (setsFolders || !both) && folderMode === null)
  const off = busy || wrong || (fileMode === null && folderMode === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (off) return
    const paths = entries.filter(({ link }) => !link).map(({ path }) => path)
    const request = { files: paths, fileMode, folderMode, recursive }
    void attempt(async () => {
      await changes.setRights(request, once(request))
      onClose()
    })
  }
  return (
    <Modal
      open={open}
      title={t('filesCommands.permissions')}
      onCancel={onClose}
      foot={cancel => (
        <SubmitFoot
          form={`${id}form`}
          act={t('filesCommands.rights.set')}
          busy={busy}
          off={off}
          hint={`${id}none`}
          cancel={cancel}
        />
      )}
    >
      <NameList entries={entries} />
      <form
        id={`${id}form`}
        className="st-rights st-stack st-gap-3"
        onSubmit={submit}
        onChange={forget}
        noValidate
      >
        {nowFolders.any && (
          <RightsFields
            label={t('filesCommands.rights.folders')}
            now={nowFolders}
            octal={folders}
            on={setsFolders || !both}
            optional={both}
            folder
            onOctal={setFolders}
            onOn={setSetsFolders}
          />
        )}
        {nowFolders.any && (
          <FormControlLabel
            className="st-fit"
            control={<Checkbox checked={recursive} onChange={() => setRecursive(!recursive)} />}
            label={t('filesCommands.rights.recursive')}
          />
        )}
        {withFiles && (
          <RightsFields
            label={t(nowFiles.any ? 'filesCommands.rights.files' : 'filesCommands.rights.inside')}
            now={nowFiles}
            octal={files}
            on={setsFiles || !both}
            optional={both}
            onOctal={setFiles}
            onOn={setSetsFiles}
          />
        )}
        <p id={`${id}none`} role="status" className="st-soft">
          {!busy && !wrong && off && t('filesCommands.rights.none')}
        </p>
      </form>
      <Failed problem={problem} />
    </Modal>
  )
}
