// The editor with JSON's own help: faults are found, and Shift+Alt+F sets the text in order.
// Not Monaco's own hover and problem views: they need services that must be there before the first editor of the page.
import 'monaco-editor/features/format/register'
import 'monaco-editor/languages/features/json/register'
import { gatherKeys } from './monaco.ts'

gatherKeys()

export { default } from './CodeEditor.tsx'
