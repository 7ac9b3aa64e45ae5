// The editor with JSON's own help: it reports faults, and Shift+Alt+F formats the text. Without Monaco's hover and
// problem views: they need services registered before the first editor of the page.
import 'monaco-editor/features/format/register'
import 'monaco-editor/languages/features/json/register'
import { gatherKeys } from './monaco.ts'

gatherKeys()

export { default } from './CodeEditor.tsx'
