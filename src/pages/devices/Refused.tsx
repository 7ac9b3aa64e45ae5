import { Alert } from '@mui/material'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import type { RefusedDevice } from './bulk/useChangeAll.ts'

/** More are only counted. */
const maxListed = 20

interface RefusedProps {
  title: string
  refused: readonly RefusedDevice[]
  /** Why nothing was done at all. */
  problem: unknown
}

/** Lists what was not done, and why. */
export function Refused({ title, refused, problem }: RefusedProps) {
  const t = useT()
  const more = refused.length - maxListed
  return (
    <>
      <FailureAlert problem={problem} title={title} />
      <div role="alert">
        {problem === null && refused.length > 0 && (
          <Alert role="note" severity="error">
            <p>{title}</p>
            <ul className="st-bullets">
              {refused.slice(0, maxListed).map(({ device, info }) => (
                <li key={device.id}>
                  <bdi>{shownName(device.name)}</bdi>: {info}
                </li>
              ))}
              {more > 0 && <li>{t('widgets.more', { smart_count: more })}</li>}
            </ul>
          </Alert>
        )}
      </div>
    </>
  )
}
