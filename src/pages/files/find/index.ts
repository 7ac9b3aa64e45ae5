// What the rest of the files manager takes from this room.
export { FindPanel } from './FindPanel.tsx'
