import { useSyncExternalStore } from 'react'
import { getSession, subscribe } from '#src/session.ts'

export const useSession = () => useSyncExternalStore(subscribe, getSession)
