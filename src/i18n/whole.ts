// Imported by the application for its effect: from here on every English text but the parts' is there.

import { shell } from './gb/shell.ts'
import { provideEnglish } from './language.ts'

provideEnglish(shell)
