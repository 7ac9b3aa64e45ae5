// What the rest of the files manager takes from this room.
export { EditorTabs } from './EditorTabs.tsx'
export { modeText } from './mode.ts'
