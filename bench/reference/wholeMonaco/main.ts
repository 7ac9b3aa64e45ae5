// All of Monaco as its package gives it: what the console's own choice of it is held against.
import { editor } from 'monaco-editor'

const place = document.getElementById('editor')
if (place) editor.create(place, { value: '[store]', language: 'ini' })
