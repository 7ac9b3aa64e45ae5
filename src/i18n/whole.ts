// The application imports this for its side effect: from here on all English texts except the parts' are loaded, and
// polyglot translates.

import { shell } from './gb/shell.ts'
import { i18nProvider } from './i18nProvider.ts'
import { provideEnglish } from './language.ts'
import { provideTranslate } from './translate.ts'

provideEnglish(shell)
provideTranslate(i18nProvider.translate)
