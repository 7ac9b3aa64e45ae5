export type { Branch, TreeNode } from './rows.ts'
export { Tree, type TreeProps } from './Tree.tsx'
export { type RowWindow, rowsToDraw, useRowWindow } from './useRowWindow.ts'
