// A screen under test is drawn without the application around it, which brings the English texts.
import '../../src/i18n/whole.ts'
