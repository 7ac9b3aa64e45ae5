// A screen under test is rendered without the application, which loads the English texts, and
// without being loaded as a screen, which loads those of its part.
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
