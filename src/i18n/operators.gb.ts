/** Texts of the people pages: operators, signing up, the own profile. */
export const operators = { title: 'Operators' } as const
