export { type Fetched, type FetchOptions, guardedFetch } from './guardedFetch.ts'
export { NetError, type NetErrorCode } from './netError.ts'
export { type AllowedOrigin, allowedBy, isSamePlace } from './origins.ts'
