import './session/blockedStorage.ts'
import './theme/base.css'
import './theme/parts.css'
import './theme/scheme.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './i18n/language.ts'
import { Root, start } from './Root.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

start()
await startLanguage()
createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
