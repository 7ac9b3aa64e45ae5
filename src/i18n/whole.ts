// Imported by the application for its effect: from here on every English text is there.
import { gb } from './gb.ts'
import { provideEnglish } from './language.ts'

provideEnglish(gb)
