// From when on something is a problem, for all stores of the chain.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { ActFoot } from '../../components/Modal/ActFoot.tsx'
import { Modal } from '../../components/Modal/Modal.tsx'
import { ErrorPanel, Skeleton } from '../../components/Page/states.tsx'
import { useAttempt } from '../../components/useAttempt.ts'
import { ApiError, type ChainThresholds, useSupport } from '../../dataProvider/index.ts'
import { failureText, useT } from '../../i18n/useT.ts'
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
  wrong: boolean
  onFill: (filled: Filled) => void
}

function Row({ name, usual, filled, wrong, onFill }: RowProps) {
  const t = useT()
  const title = t(`monitor.thresholds.${name}`)
  return (
    <tr>
      <th scope="row">
        {title}
        {wrong && (
          <p className="st-error" id={`threshold-${name}`} role="alert">
            {t('monitor.thresholds.wrong')}
          </p>
        )}
      </th>
      {limits.map(limit => (
        <td key={limit}>
          <input
            className="st-input"
            inputMode="decimal"
            maxLength={10}
            aria-label={`${title}: ${t(`monitor.thresholds.${limit}`)}`}
            aria-invalid={wrong}
            aria-describedby={wrong ? `threshold-${name}` : undefined}
            placeholder={String(usual[name][limit])}
            value={filled[name][limit]}
            onChange={({ target }) =>
              onFill({ ...filled, [name]: { ...filled[name], [limit]: target.value } })
            }
          />
        </td>
      ))}
    </tr>
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
  const { setThresholds } = useSupport()
  const { attempt, busy, problem } = useAttempt()
  const [filled, setFilled] = useState(() => filledOf(before))
  const [tried, setTried] = useState(false)
  const { own, wrong } = ownOf(filled)
  const isTouched = JSON.stringify(filled) !== JSON.stringify(filledOf(before))
  const save = () => {
    setTried(true)
    if (wrong.length > 0) return
    void attempt(async () => {
      await setThresholds(before, own)
      notify(t('monitor.thresholds.saved'))
      void client.invalidateQueries({ queryKey: ['monitor'] })
      onClose()
    })
  }
  const isConflict = problem instanceof ApiError && problem.status === 412
  return (
    <Modal
      open
      title={t('monitor.thresholds.title', { chain: before.chain.name })}
      onCancel={onClose}
      holding={isTouched}
      foot={cancel => (
        <ActFoot cancel={cancel} act={t('monitor.thresholds.save')} off={busy} onAct={save} />
      )}
    >
      <p className="st-soft">{t('monitor.thresholds.lead')}</p>
      <table className="st-monitor-thresholds">
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
        <tbody>
          {thresholdNames.map(name => (
            <Row
              key={name}
              name={name}
              usual={before.usual}
              filled={filled}
              wrong={tried && wrong.includes(name)}
              onFill={setFilled}
            />
          ))}
        </tbody>
      </table>
      <div role="alert">
        {problem !== null && (
          <p className="st-note" data-kind={isConflict ? 'warn' : 'bad'}>
            {isConflict
              ? t('monitor.thresholds.conflict')
              : `${t('monitor.thresholds.saveFailed')} ${failureText(problem)}`}
          </p>
        )}
      </div>
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
