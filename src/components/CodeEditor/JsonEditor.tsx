// The editor with JSON's own help: faults are marked, told on hover and by F8, and the text can be set in order.
import './monaco.ts'
import 'monaco-editor/features/format/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/languages/features/json/register'

export { default } from './CodeEditor.tsx'
