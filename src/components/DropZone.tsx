import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react'

interface DropZoneProps extends ComponentProps<'div'> {
  /** What was dropped. */
  onFiles: (dropped: DataTransfer) => void
  /** Drawn in it while files are held over it. */
  veil?: ReactNode
}

/** Files from outside of the browser, not something that is dragged within the page. */
const bringsFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/** A place for files to be dropped on; by keyboard a button or a command does the same. */
export function DropZone({ onFiles, veil, children, ...place }: DropZoneProps) {
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
    onFiles(event.dataTransfer)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more, a button the other
    <div
      data-over={over}
      onDragEnter={event => step(event, 1)}
      onDragLeave={event => step(event, -1)}
      onDragOver={onDragOver}
      onDrop={onDrop}
      {...place}
    >
      {children}
      {over && veil}
    </div>
  )
}
