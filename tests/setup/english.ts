// A screen under test is drawn without the application around it, which brings the English texts, and
// without being loaded as a screen, which brings those of its part.
import '#src/i18n/whole.ts'
import { bringTexts } from '#src/i18n/language.ts'

await Promise.all([
  bringTexts('files'),
  bringTexts('onboarding'),
  bringTexts('journal'),
  bringTexts('logs'),
  bringTexts('plugins'),
  bringTexts('tray'),
  bringTexts('actions'),
  bringTexts('downloads'),
  bringTexts('devices'),
  bringTexts('monitor'),
  bringTexts('camera'),
])
