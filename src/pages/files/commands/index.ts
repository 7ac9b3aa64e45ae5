// The files manager's commands, as used by the rest of the screen.

export { useDrag, useDrop, useDropArea } from '../transfer/index.ts'
export { CommandBar } from './bar/CommandBar.tsx'
export { ContextMenu } from './bar/ContextMenu.tsx'
export { type MenuProps, useMenuPress } from './bar/longPress.ts'
export { CommandsProvider } from './CommandsProvider.tsx'
export { useCommands } from './context.ts'
export { RenameField } from './RenameField.tsx'
export type { ChosenEntry, CommandActions, CommandId, CommandPlace, Point } from './types.ts'
