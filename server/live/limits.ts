// What a socket may take. Counts are of one server process; several behind one name multiply them.

const second = 1000

/** A ticket is used within this, or not at all. */
export const ticketMs = 30 * second
/** Tickets of one session that are not used yet. */
export const mostTickets = 20
