// Before saving a form that stores use: explains what that means for them.
import { Checkbox, FormControlLabel } from '@mui/material'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { type ResourceRecord, useSupport } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { SavingProps } from '../schema/overrides.ts'
import { CheckDialog, useCheck } from './CheckedStores.tsx'

/** The most versions per call, and per page. */
const maxVersions = 1000

/** Moves all of the form's stores to the new version and reports the result: the form is saved either way. */
function useMoveAll() {
  const t = useT()
  const notify = useNotify()
  const { formVersions, advanceStores } = useSupport()
  return async ({ id, version }: ResourceRecord) => {
    try {
      const { data } = await formVersions(id, { per_page: maxVersions })
      const versions = data
        .filter(entry => entry.stores > 0 && entry.version !== version)
        .map(entry => entry.version)
      if (versions.length === 0) return
      const { moved, incomplete } = await advanceStores(id, { versions })
      notify(t('builder.save.moved', { smart_count: moved, incomplete }))
    } catch (error) {
      const reason = failureText(error)
      notify(t('builder.save.notMoved', { reason }), { type: 'error' })
    }
  }
}

export default function SaveQuestion({ record, data, busy, onSave, onCancel }: SavingProps) {
  const t = useT()
  const id = useId()
  const [moves, setMoves] = useState(false)
  const check = useCheck(record.id, data)
  const moveAll = useMoveAll()
  const stores = check.data?.stores ?? 0
  return (
    <CheckDialog
      check={check}
      title={t('builder.save.title')}
      act={t(`builder.save.${moves ? 'confirmMove' : 'confirm'}`)}
      off={busy || check.query.isPending}
      onAct={() => onSave(moves ? moveAll : undefined)}
      onCancel={onCancel}
      outcome={
        check.count === 0
          ? t('builder.save.none')
          : t('builder.save.incomplete', { smart_count: check.count })
      }
    >
      <p>
        {t('builder.save.using', { smart_count: stores })} {t('builder.save.keep')}
      </p>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={moves}
              onChange={event => setMoves(event.target.checked)}
              slotProps={{ input: { 'aria-describedby': `${id}note` } }}
            />
          }
          label={t('builder.save.move')}
        />
        <p className="st-soft" id={`${id}note`}>
          {t('builder.save.moveNote')}
        </p>
      </div>
    </CheckDialog>
  )
}
