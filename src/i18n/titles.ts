import type { MessageKey } from './gb/index.ts'

/** The title's key of a route, typed. Every title of the table is a key; routes.test.ts holds that. */
export const titleKey = (route: { readonly title: string }): MessageKey => route.title as MessageKey
