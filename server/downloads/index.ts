export { attachment } from './disposition.ts'
export type * from './download.ts'
export {
  isThere,
  type Mark,
  markOf,
  markOfVersion,
  readMarked,
  versionOfMark,
} from './hostFile.ts'
export { isSameVersion, partOf } from './range.ts'
export { type Tickets, ticketsOf } from './tickets.ts'
