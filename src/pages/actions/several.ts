import { isVisible } from '#common/visible.ts'

/** Several stores, why, and what happens when it fails on one. */
export interface SeveralState {
  readonly stores: readonly { readonly id: number; readonly name: string }[]
  readonly reason: string
  readonly onFailure: 'stop' | 'go'
}

export const noStores: SeveralState = { stores: [], reason: '', onFailure: 'stop' }

export const isReady = ({ stores, reason }: SeveralState): boolean =>
  stores.length > 0 && isVisible(reason)
