// The commands of the files manager: what the screen around needs of them.
export { CommandBar } from './CommandBar.tsx'
export { CommandsProvider } from './CommandsProvider.tsx'
export { ContextMenu } from './ContextMenu.tsx'
export { type Commands, useCommands } from './context.ts'
export { useDrag, useDrop, useDropArea } from './drag.ts'
export { type MenuProps, useMenuPress } from './longPress.ts'
export { RenameField } from './RenameField.tsx'
export type { ChosenEntry, CommandActions, CommandId, CommandPlace, Point } from './types.ts'
