import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react'

interface DropZoneProps extends ComponentProps<'div'> {
  /** The dropped files. */
  onFiles: (dropped: DataTransfer) => void
  /** Shown while files are dragged over it. */
  veil?: ReactNode
}

/** Whether files come from outside the browser, as opposed to something dragged within the page. */
const bringsFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/** A drop target for files; a button or a command does the same by keyboard. */
export function DropZone({ onFiles, veil, children, ...place }: DropZoneProps) {
  const [over, setOver] = useState(false)
  // Entering one part of the zone fires before leaving the previous one.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way, a button does the same
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
