import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '#src/components/Icon.tsx'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { uploads } from './engine.ts'
import { bringsFiles, droppedFiles } from './found.ts'
import type { UploadPlace } from './types.ts'
import { UploadPanel } from './UploadPanel.tsx'
import './upload.css'

interface UploadZoneProps extends UploadPlace {
  children: ReactNode
}

/** Around the list: files and folders dropped on it are sent to its folder; below it, what is on its way. */
export function UploadZone({ store, folder, children }: UploadZoneProps) {
  const t = useT()
  const support = useSupport()
  const [over, setOver] = useState(false)
  // Entering a part of the zone comes before leaving the part before.
  const depth = useRef(0)

  const step = (event: DragEvent, by: number) => {
    if (!bringsFiles(event.dataTransfer)) return
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  const onDragOver = (event: DragEvent) => {
    if (!bringsFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }
  const onDrop = (event: DragEvent) => {
    if (!bringsFiles(event.dataTransfer)) return
    event.preventDefault()
    depth.current = 0
    setOver(false)
    const place = { store, folder }
    void droppedFiles(event.dataTransfer).then(
      found => uploads.add(support, place, found),
      error => uploads.fail(error),
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard there is the command Upload
    <div
      className="st-files-list st-place st-column st-gap-3"
      onDragEnter={event => step(event, 1)}
      onDragLeave={event => step(event, -1)}
      onDragOver={onDragOver}
      onDrop={onDrop}
    >
      {children}
      <UploadPanel />
      {over && (
        <div className="st-upload-drop st-stack st-middle" aria-hidden="true">
          <p className="st-stack st-middle st-pad-4 st-strong">
            <Icon name="upload" />
            {t('filesUpload.zone', { folder })}
          </p>
        </div>
      )}
    </div>
  )
}
