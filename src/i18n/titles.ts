import type { MessageKey } from './gb/index.ts'

/** A route's title key, typed. Every title in the table is a key; routes.test.ts checks that. */
export const titleKey = (route: { readonly title: string }): MessageKey => route.title as MessageKey
