// Towns of the world.
import type { components } from '../generated/api.ts'
import { call } from './core/call.ts'

export type Place = components['schemas']['Place']
export type Places = components['schemas']['Places']

/** The towns with a part of their name, the nearest first where a place is given. */
export const searchPlaces = (
  filter: string,
  near: { readonly latitude: number; readonly longitude: number } | null,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Places> =>
  call('searchPlaces', { params: { query: { filter, ...near, limit: 20 } }, signal })

export type FoundAddress = components['schemas']['FoundAddress']
export type FoundAddresses = components['schemas']['FoundAddresses']

/** An address in one line, in that country ('' for any), as the geocoder finds it. */
export const findAddresses = (
  filter: string,
  country: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<FoundAddresses> =>
  call('findAddresses', {
    params: { query: { filter, ...(country ? { country } : {}) } },
    signal,
  })
