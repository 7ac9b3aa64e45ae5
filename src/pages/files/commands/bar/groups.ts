import { commandGroups } from '../table.ts'
import type { Offer } from '../types.ts'

/** The commands in the table's groups. */
export const groupsOf = (offers: readonly Offer[]): Offer[][] =>
  commandGroups
    .map(group => group.flatMap(({ id }) => offers.filter(offer => offer.id === id)))
    .filter(group => group.length > 0)
