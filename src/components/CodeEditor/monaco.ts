// The Monaco that @monaco-editor/react renders: selected features and languages, workers from our own bundle (the
// page's policy allows neither blob: workers nor eval). Loaded with CodeEditor; parts that only some files need load
// with those.
import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/codeEditor/register'
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/contextmenu/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/gotoLine/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/lineSelection/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/longLinesHelper/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/quickCommand/register'
import 'monaco-editor/features/readOnlyMessage/register'
import 'monaco-editor/features/smartSelect/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/tokenization/register'
import 'monaco-editor/features/wordHighlighter/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/languages/definitions/css/register'
import 'monaco-editor/languages/definitions/html/register'
import 'monaco-editor/languages/definitions/ini/register'
import 'monaco-editor/languages/definitions/javascript/register'
import 'monaco-editor/languages/definitions/python/register'
import 'monaco-editor/languages/definitions/shell/register'
import 'monaco-editor/languages/definitions/sql/register'
import 'monaco-editor/languages/definitions/xml/register'
import 'monaco-editor/languages/definitions/yaml/register'
import JsonWorker from 'monaco-editor/language/json/json.worker?worker'
import { useSyncExternalStore } from 'react'
import { isDark, subscribeTheme } from '#src/theme/scheme.ts'
import { log } from './logLanguage.ts'
import { properties } from './propertiesLanguage.ts'

self.MonacoEnvironment = {
  getWorker: (_id: string, label: string) =>
    label === 'json' ? new JsonWorker() : new EditorWorker(),
}

// Languages Monaco lacks: logs, and Java's properties.
for (const { id, language, configuration } of [log, properties]) {
  monaco.languages.register({ id })
  monaco.languages.setMonarchTokensProvider(id, language)
  monaco.languages.setLanguageConfiguration(id, configuration)
}

/** Options all editors of the console share; texts are plain, so no suggestions and no links. */
export const commonOptions = {
  automaticLayout: true,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  hideCursorInOverviewRuler: true,
  fontSize: 13,
  lineHeight: 20,
  padding: { top: 8, bottom: 8 },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  links: false,
  quickSuggestions: false,
  suggestOnTriggerCharacters: false,
  wordBasedSuggestions: 'off',
  // U+2028 belongs to the file and must stay.
  unusualLineTerminators: 'off',
  // Dimmed, as on Linux, the number of an empty last line is unreadable.
  renderFinalNewline: 'on',
} as const satisfies monaco.editor.IEditorOptions & monaco.editor.IGlobalEditorOptions

// The console's surfaces, with the Monaco colours changed that were unreadable on them (contrast below 4.5): section
// headers of ini files on white, line numbers and comments on dark.
const themes = {
  light: {
    name: 'st-light',
    base: 'vs',
    ground: '#ffffff',
    numbers: '#237893',
    rules: [
      { token: 'metatag', foreground: '9b1313' },
      { token: 'metatag.xml', foreground: '5c6370' },
      { token: 'comment', foreground: '006a08' },
      { token: 'number', foreground: '066a48' },
      { token: 'time', foreground: '5c6370' },
      { token: 'error', foreground: 'a9232f', fontStyle: 'bold' },
      { token: 'invalid', foreground: 'a9232f' },
      { token: 'warning', foreground: '7d5100', fontStyle: 'bold' },
      { token: 'notice', foreground: '0b6b74' },
      { token: 'string.escape', foreground: '7d5100' },
    ],
    brackets: '#319331',
    added: ['#1c8a4a14', '#1c8a4a1e'],
    removed: ['#d0323f14', '#d0323f1e'],
  },
  dark: {
    name: 'st-dark',
    base: 'vs-dark',
    ground: '#1a1f26',
    numbers: '#8f98a3',
    rules: [
      { token: 'metatag', foreground: 'f08b90' },
      { token: 'metatag.xml', foreground: 'a9b1ba' },
      { token: 'delimiter.xml', foreground: 'a9b1ba' },
      { token: 'comment', foreground: '8cc27c' },
      { token: 'keyword', foreground: '6cb0e6' },
      { token: 'tag', foreground: '6cb0e6' },
      { token: 'time', foreground: '9dabb9' },
      { token: 'error', foreground: 'ff8d93', fontStyle: 'bold' },
      { token: 'invalid', foreground: 'ff8d93' },
      { token: 'warning', foreground: 'e8b75a', fontStyle: 'bold' },
      { token: 'notice', foreground: '4fc3cd' },
      { token: 'string.escape', foreground: 'e8b75a' },
    ],
    brackets: '#e086dc',
    added: ['#3fb95010', '#3fb95018'],
    removed: ['#ff6b7010', '#ff6b7018'],
  },
} as const
for (const theme of Object.values(themes)) {
  const { name, base, ground, numbers, rules, brackets, added, removed } = theme
  const colors = {
    'editor.background': ground,
    'editorOverviewRuler.border': ground,
    'editorLineNumber.foreground': numbers,
    'editorBracketHighlight.foreground2': brackets,
    // Text lies over both backgrounds, the line's and the words'; faint enough for every text colour.
    'diffEditor.insertedLineBackground': added[0],
    'diffEditor.insertedTextBackground': added[1],
    'diffEditor.removedLineBackground': removed[0],
    'diffEditor.removedTextBackground': removed[1],
  }
  monaco.editor.defineTheme(name, { base, inherit: true, rules: [...rules], colors })
}

/** Light or dark, following the console. */
export const useEditorTheme = (): string =>
  themes[useSyncExternalStore(subscribeTheme, isDark) ? 'dark' : 'light'].name

/**
 * Monaco never disposes of a diff model it creates from two texts, and disposing of them while its worker still
 * compares is an error: so it gets a model of ours, which is disposed of when another one, or none, is set.
 */
function createDiffEditor(...given: Parameters<typeof monaco.editor.createDiffEditor>) {
  const editor = monaco.editor.createDiffEditor(...given)
  const setModel = editor.setModel.bind(editor)
  let shown: monaco.editor.IDiffEditorViewModel | null = null
  editor.setModel = model => {
    const before = shown
    shown = model && 'original' in model ? editor.createViewModel(model) : model
    setModel(shown)
    before?.dispose()
  }
  return editor
}

// Without it, the loader would fetch Monaco from a third-party server.
loader.config({ monaco: { ...monaco, editor: { ...monaco.editor, createDiffEditor } } })

/** Features loaded after the first editor have key bindings too; they work once the bindings are gathered again. */
export const gatherKeys = () => monaco.editor.addKeybindingRules([])

export { monaco }
