import { useLeaveGuard as useGuard } from '../../components/Leaving/useLeaveGuard.ts'

/** Steps that keep the file open pass. */
export const useLeaveGuard = (unsaved: boolean, file: string, forget: () => void) =>
  useGuard(
    unsaved,
    to => to.pathname === '/filesmanager' && to.searchParams.get('file') === file,
    forget,
  )
