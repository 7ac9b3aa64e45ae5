// Every widget on one page, for viewing and testing. A separate entry, built and served by the
// tests only (tests/gallery/serve.ts); it is not part of the product.
import '#src/i18n/whole.ts'
import { createRoot } from 'react-dom/client'
import { gb } from '#src/i18n/gb/index.ts'
import { bringTexts, provideEnglish, startLanguage } from '#src/i18n/language.ts'
import { Themed } from '#src/theme/Themed.tsx'
import { Gallery } from './Gallery.tsx'
import '#src/theme/base.css'
import '#src/theme/parts.css'
import '#src/theme/scheme.ts'
import './gallery.css'

provideEnglish(gb)
await startLanguage()
await bringTexts('onboarding') // the maps'
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Themed>
      <Gallery />
    </Themed>,
  )
}
