import { Alert, Button, OutlinedInput, Select } from '@mui/material'
import { useId, useState } from 'react'
import { type Acceptance, acceptArea } from '#common/area/accept.ts'
import { type AreaFound, maxText, type TakeRefusal, takeAreas } from '#common/area/take.ts'
import { useT } from '#src/i18n/useT.ts'
import { Findings } from './Findings.tsx'

interface ImportProps {
  onTake: (taken: Acceptance) => void
}

type Found = { areas: AreaFound[] } | { refused: TakeRefusal }

/** Chooses one of several areas. */
function Which({ areas, onTake }: { areas: AreaFound[]; onTake: (area: AreaFound) => void }) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState(0)
  return (
    <div className="st-area-row st-row">
      <div className="st-field">
        <label htmlFor={id}>{t('places.area.which', { smart_count: areas.length })}</label>
        <Select
          native
          id={id}
          value={chosen}
          onChange={event => setChosen(Number(event.target.value))}
        >
          {areas.map(({ name }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, positions do not
            <option key={nth} value={nth}>
              {name || t('places.area.nameless', { nth: nth + 1 })}
            </option>
          ))}
        </Select>
      </div>
      <Button onClick={() => areas[chosen] && onTake(areas[chosen])}>
        {t('places.area.takeOne')}
      </Button>
    </div>
  )
}

/**
 * GeoJSON by pasting or from a file. Offers a choice of several areas; an invalid one says why. Long: it handles
 * each way in and its outcome.
 */
export function ImportArea({ onTake }: ImportProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  /** Counts the attempts: an earlier choice does not apply to newly found areas. */
  const [looks, setLooks] = useState(0)
  const [refusal, setRefusal] = useState<Acceptance | null>(null)

  const take = (area: AreaFound) => {
    const accepted = acceptArea(area.value)
    setRefusal(accepted.area ? null : accepted)
    if (accepted.area) onTake(accepted)
  }
  const look = (given: string) => {
    const next = takeAreas(given)
    setFound(next)
    setLooks(looks + 1)
    setRefusal(null)
    const [only] = 'areas' in next && next.areas.length === 1 ? next.areas : []
    if (only) take(only)
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > 4 * maxText) setFound({ refused: 'tooLarge' })
    else look(await file.text())
  }
  const several = found && 'areas' in found && found.areas.length > 1 ? found.areas : []
  return (
    <section className="st-stack st-pad-3 st-panel" aria-label={t('places.area.import')}>
      <div className="st-field">
        <label htmlFor={`${id}text`}>{t('places.area.paste')}</label>
        <OutlinedInput
          multiline
          id={`${id}text`}
          value={text}
          onChange={event => setText(event.target.value)}
          inputProps={{ spellCheck: false }}
        />
      </div>
      <div className="st-area-row st-row">
        <Button disabled={text.trim() === ''} onClick={() => look(text)}>
          {t('places.area.take')}
        </Button>
        <div className="st-field">
          <label htmlFor={`${id}file`}>{t('places.area.file')}</label>
          <input
            id={`${id}file`}
            type="file"
            accept=".geojson,.json,application/geo+json,application/json"
            onChange={event => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
      </div>
      {several.length > 0 && <Which key={looks} areas={several} onTake={take} />}
      {found && 'refused' in found && (
        <Alert severity="error" role="alert">
          {t(`places.area.refused.${found.refused}`)}
        </Alert>
      )}
      {refusal && <Findings problems={refusal.problems} />}
    </section>
  )
}
