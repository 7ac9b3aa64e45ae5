import { askEarly } from '../../dataProvider/client.ts'
import { paramsOf, viewOf } from './address.ts'

/** Asks for the journal's first page while the screen's code is still on the way. */
export const askJournalEarly = (search: string): void =>
  askEarly('listJournal', paramsOf(viewOf(search)))
