// Imported by the application for its effect: from here on every English text but the parts' is there,
// and polyglot translates.

import { shell } from './gb/shell.ts'
import { i18nProvider } from './i18nProvider.ts'
import { provideEnglish } from './language.ts'
import { provideTranslate } from './translate.ts'

provideEnglish(shell)
provideTranslate(i18nProvider.translate)
