import type { ReactNode } from 'react'
import { DropZone } from '#src/components/DropZone.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { uploads } from './engine.ts'
import { droppedFiles } from './found.ts'
import type { UploadPlace } from './types.ts'
import { UploadPanel } from './UploadPanel.tsx'
import './upload.css'

interface UploadZoneProps extends UploadPlace {
  children: ReactNode
}

/** Wraps the list: files and folders dropped on it are uploaded to its folder; shows the uploads below. */
export function UploadZone({ store, folder, children }: UploadZoneProps) {
  const t = useT()
  const support = useSupport()
  const onFiles = (dropped: DataTransfer) => {
    const place = { store, folder }
    void droppedFiles(dropped).then(
      found => uploads.add(support, place, found),
      error => uploads.fail(error),
    )
  }
  return (
    <DropZone
      className="st-files-list st-place st-column st-gap-3"
      onFiles={onFiles}
      veil={
        <div className="st-upload-drop st-stack st-middle" aria-hidden="true">
          <p className="st-stack st-middle st-pad-4 st-strong">
            <Icon name="upload" />
            {t('filesUpload.zone', { folder })}
          </p>
        </div>
      }
    >
      {children}
      <UploadPanel />
    </DropZone>
  )
}
