// Exports for the rest of the files manager.
export { EditorTabs } from './EditorTabs.tsx'
export { modeText } from './mode.ts'
