// Rows that are dragged onto a folder of the list, the tree or the path bar. What cannot be dropped says why.
import type { DragEventHandler } from 'react'
import type { ChosenEntry } from './types.ts'

export interface DragProps {
  draggable: boolean
  onDragStart: DragEventHandler
  onDragEnd: DragEventHandler
}
export interface DropProps {
  onDragOver?: DragEventHandler
  onDragLeave?: DragEventHandler
  onDrop?: DragEventHandler
  'data-drop'?: 'ready' | 'refused'
  title?: string
}

/** For a row: drags it, with all that is chosen when it is one of those. */
export const useDrag = (_entry: ChosenEntry): Partial<DragProps> => ({})

/** For a folder's row, its node in the tree, its part of the path bar; null for what is no folder. */
export const useDrop = (_folder: string | null): DropProps => ({})
