import { ApiError } from '#src/dataProvider/index.ts'
import { failureText, type Translate } from '#src/i18n/useT.ts'

/** Why a record cannot be restored, and what to do about it. */
export function restoreRefusal(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return failureText(error)
  if (error.code === 'name.taken') return t('chains.restore.name')
  if (error.code === 'number.taken') return t('chains.restore.number')
  if (error.code === 'record.not_found') return t('chains.restore.gone')
  if (error.code !== 'record.reference') return failureText(error)
  const paths = error.fields.map(({ path }) => path)
  if (paths.includes('/chainId')) return t('chains.restore.chain')
  if (paths.includes('/franchiseId')) return t('chains.restore.franchise')
  return t('chains.restore.form')
}
