// Imported by the application for its effect: from here on every English text but the parts' is there.
import { provideEnglish } from './language.ts'
import { shell } from './shell.gb.ts'

provideEnglish(shell)
