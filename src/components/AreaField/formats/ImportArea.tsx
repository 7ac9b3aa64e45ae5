import { Alert, Button, OutlinedInput, Select } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { type Acceptance, acceptArea } from '#common/area/accept.ts'
import { maxBytes, type Note, type Readout } from '#common/area/formats/types.ts'
import type { AreaFound } from '#common/area/take.ts'
import { useT } from '#src/i18n/useT.ts'
import { Findings } from '../Findings.tsx'
import { readInThread } from './reading.ts'

interface ImportProps {
  /** `notes`: what was left out or changed when the file was read. */
  onTake: (taken: Acceptance, notes: readonly Note[]) => void
}

/** A file is recognised by its content; this only filters what the browser offers. */
const endings = '.geojson,.json,.kml,.kmz,.zip,.shp,.csv,.tsv,.txt,.wkt'

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
 * An area by pasting or from a file. Offers a choice of several; an invalid one says why. Long: it handles each way in
 * and its outcome.
 */
export function ImportArea({ onTake }: ImportProps) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Readout | null>(null)
  const [reading, setReading] = useState(false)
  /** Counts the attempts: an earlier choice does not apply to newly found areas, nor an answer that was overtaken. */
  const [looks, setLooks] = useState(0)
  const last = useRef(0)
  const [refusal, setRefusal] = useState<Acceptance | null>(null)

  const take = (area: AreaFound, notes: readonly Note[]) => {
    const accepted = acceptArea(area.value)
    setRefusal(accepted.area ? null : accepted)
    if (accepted.area) onTake(accepted, notes)
  }
  const look = async (given: Blob) => {
    last.current += 1
    const own = last.current
    setReading(true)
    const next: Readout =
      given.size > maxBytes
        ? { refused: 'tooLarge' }
        : await given
            .arrayBuffer()
            .then(bytes => readInThread(new Uint8Array(bytes)))
            .catch(() => ({ refused: 'unread' as const }))
    if (own !== last.current) return
    setReading(false)
    setFound(next)
    setLooks(own)
    setRefusal(null)
    if ('refused' in next) return
    const [only] = next.areas.length === 1 ? next.areas : []
    if (only) take(only, next.notes)
  }
  const notes = found && 'notes' in found ? found.notes : []
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
        <Button
          disabled={text.trim() === '' || reading}
          onClick={() => void look(new Blob([text]))}
        >
          {t('places.area.take')}
        </Button>
        <div className="st-field">
          <label htmlFor={`${id}file`}>{t('places.area.file')}</label>
          <input
            id={`${id}file`}
            type="file"
            accept={endings}
            onChange={event => {
              const [file] = event.target.files ?? []
              if (file) void look(file)
              event.target.value = ''
            }}
          />
        </div>
      </div>
      {reading && <p role="status">{t('places.area.reading')}</p>}
      {several.length > 0 && (
        <Which key={looks} areas={several} onTake={area => take(area, notes)} />
      )}
      {found && 'refused' in found && (
        <Alert severity="error" role="alert">
          {t(`places.area.refused.${found.refused}`, { detail: found.detail })}
        </Alert>
      )}
      {refusal && <Findings problems={refusal.problems} />}
    </section>
  )
}
