/** Texts of the session, the wrong-store guard and drafts. */
export const session = { disconnect: 'Disconnect' } as const
