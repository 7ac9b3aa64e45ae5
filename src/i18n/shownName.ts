export { shownName, shownText } from '#common/shownName.ts'
