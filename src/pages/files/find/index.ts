// Exports for the rest of the files manager.
export { FindPanel } from './FindPanel.tsx'
