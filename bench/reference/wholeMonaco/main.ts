// Monaco with everything its package includes, for comparison with the subset that the console
// loads.
import { editor } from 'monaco-editor'

const place = document.getElementById('editor')
if (place) editor.create(place, { value: '[store]', language: 'ini' })
