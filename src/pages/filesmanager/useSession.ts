import { useSyncExternalStore } from 'react'
import { getSession, subscribe } from '../../session.ts'

export const useSession = () => useSyncExternalStore(subscribe, getSession)
