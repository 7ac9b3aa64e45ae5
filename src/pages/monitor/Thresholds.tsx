// From when on something is a problem, for all stores of the chain.
import { Alert, Button, OutlinedInput } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { ActFoot } from '#src/components/Modal/ActFoot.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { useAttempt } from '#src/components/useAttempt.ts'
import { ApiError, type ChainThresholds, useSupport } from '#src/dataProvider/index.ts'
import { formatClock } from '#src/i18n/format.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import {
  type Filled,
  filledOf,
  limits,
  ownOf,
  type ThresholdName,
  thresholdNames,
} from './thresholdFields.ts'

interface RowProps {
  name: ThresholdName
  usual: ChainThresholds['usual']
  filled: Filled
  /** What somebody else set meanwhile. */
  theirs: Filled | null
  wrong: boolean
  onFill: (filled: Filled) => void
}

function Row({ name, usual, filled, theirs, wrong, onFill }: RowProps) {
  const t = useT()
  const title = t(`monitor.thresholds.${name}`)
  const told = (value: string) => value || t('monitor.thresholds.usual')
  return (
    <>
      <tr>
        <th scope="row">{title}</th>
        {limits.map(limit => {
          const other = theirs?.[name][limit]
          const differs = other !== undefined && other !== filled[name][limit]
          const described = [
            ...(wrong ? [`threshold-${name}`] : []),
            ...(differs ? [`threshold-${name}-${limit}`] : []),
          ]
          return (
            <td key={limit}>
              <OutlinedInput
                error={wrong}
                placeholder={String(usual[name][limit])}
                value={filled[name][limit]}
                onChange={({ target }) =>
                  onFill({ ...filled, [name]: { ...filled[name], [limit]: target.value } })
                }
                inputProps={{
                  inputMode: 'decimal',
                  maxLength: 10,
                  'aria-label': `${title}: ${t(`monitor.thresholds.${limit}`)}`,
                  'aria-describedby': described.join(' ') || undefined,
                }}
              />
              {differs && (
                <p className="st-soft" id={`threshold-${name}-${limit}`}>
                  {t('monitor.thresholds.theirs', { value: told(other) })}
                </p>
              )}
            </td>
          )
        })}
      </tr>
      {wrong && (
        <tr>
          <td colSpan={1 + limits.length}>
            <p className="st-error" id={`threshold-${name}`} role="alert">
              {t('monitor.thresholds.wrong')}
            </p>
          </td>
        </tr>
      )}
    </>
  )
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.status === 412

/** Saved onto what there is; what somebody else saved meanwhile becomes that, and is shown beside what is typed. */
function useSaving(before: ChainThresholds) {
  const { readThresholds, setThresholds } = useSupport()
  const { attempt, busy, problem, forget } = useAttempt()
  const [theirs, setTheirs] = useState<ChainThresholds | null>(null)
  const save = (own: ChainThresholds['own'], saved: () => void) =>
    attempt(async () => {
      try {
        await setThresholds(theirs ?? before, own)
      } catch (error) {
        if (isOutdated(error)) setTheirs(await readThresholds(before.chain.id))
        throw error
      }
      saved()
    })
  return { save, theirs, busy, problem, forget }
}

function ConflictNote({ theirs, onTake }: { theirs: ChainThresholds; onTake: () => void }) {
  const t = useT()
  const tag = useLanguageTag()
  const { by, at } = theirs.changed ?? {}
  return (
    <Alert role="note" severity="warning">
      <p>
        {by && at
          ? t('monitor.thresholds.changedBy', { name: by, time: formatClock(at, tag) })
          : t('monitor.thresholds.changed')}{' '}
        {t('monitor.thresholds.conflict')}
      </p>
      <Button onClick={onTake}>{t('monitor.thresholds.take')}</Button>
    </Alert>
  )
}

function Head() {
  const t = useT()
  return (
    <thead>
      <tr>
        <td />
        {limits.map(limit => (
          <th key={limit} scope="col">
            {t(`monitor.thresholds.${limit}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface FormProps {
  before: ChainThresholds
  onClose: () => void
}

function Form({ before, onClose }: FormProps) {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { save, theirs, busy, problem, forget } = useSaving(before)
  const [filled, setFilled] = useState(() => filledOf(before))
  const [tried, setTried] = useState(false)
  const { own, wrong } = ownOf(filled)
  const theirFields = theirs && filledOf(theirs)
  const isTouched = JSON.stringify(filled) !== JSON.stringify(theirFields ?? filledOf(before))
  const act = () => {
    setTried(true)
    if (wrong.length > 0) return
    void save(own, () => {
      notify(t('monitor.thresholds.saved'))
      void client.invalidateQueries({ queryKey: ['monitor'] })
      onClose()
    })
  }
  const take = () => {
    if (theirFields) setFilled(theirFields)
    forget()
  }
  return (
    <Modal
      open
      title={t('monitor.thresholds.title', { chain: before.chain.name })}
      onCancel={onClose}
      holding={isTouched}
      foot={cancel => (
        <ActFoot
          cancel={cancel}
          act={t(theirs && isTouched ? 'monitor.thresholds.overwrite' : 'monitor.thresholds.save')}
          kind={theirs && isTouched ? 'danger' : 'primary'}
          off={busy}
          onAct={act}
        />
      )}
    >
      <p className="st-soft">{t('monitor.thresholds.lead')}</p>
      <div role="alert">
        {problem !== null && isOutdated(problem) && theirs && (
          <ConflictNote theirs={theirs} onTake={take} />
        )}
        {problem !== null && !isOutdated(problem) && (
          <Alert role="note" severity="error">
            {`${t('monitor.thresholds.saveFailed')} ${failureText(problem)}`}
          </Alert>
        )}
      </div>
      <table className="st-monitor-thresholds st-below">
        <Head />
        <tbody>
          {thresholdNames.map(name => (
            <Row
              key={name}
              name={name}
              usual={before.usual}
              filled={filled}
              theirs={theirFields}
              wrong={tried && wrong.includes(name)}
              onFill={setFilled}
            />
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

export function Thresholds({ chain, onClose }: { chain: Chain; onClose: () => void }) {
  const t = useT()
  const { readThresholds } = useSupport()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['thresholds', chain.id],
    queryFn: () => readThresholds(chain.id),
    retry: false,
    gcTime: 0, // what is edited is what there is now
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <Form before={data} onClose={onClose} />
  return (
    <Modal open title={t('monitor.thresholds.title', { chain: chain.name })} onCancel={onClose}>
      {error ? (
        <ErrorPanel
          title={t('monitor.thresholds.failed')}
          reason={failureText(error)}
          retry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton shape="form" />
      )}
    </Modal>
  )
}
interface Chain {
  readonly id: number
  readonly name: string
}
