import { use, useEffect, useEffectEvent, useId, useState } from 'react'
import type { AreaValue } from '#common/area/types.ts'
import type { Search } from '#src/components/Combobox/choices.ts'
import { SearchCombobox } from '#src/components/Combobox/SearchCombobox.tsx'
import { type FoundArea, MapsContext } from '#src/components/Map/search/places.ts'
import { useDebounced } from '#src/components/useDebounced.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import type { Sketch } from '../editing.ts'
import { sketchOf } from '../editing.ts'
import { ToolPanel } from './ToolPanel.tsx'

interface Found {
  readonly text: string
  readonly areas: readonly FoundArea[]
  readonly failed: unknown
}

function useAreas() {
  const t = useT()
  const maps = use(MapsContext)
  /** Null while the search is closed. */
  const [text, setText] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const typed = text?.trim() ?? ''
  const rested = useDebounced(typed)
  const ask = useEffectEvent(
    async (asked: string, signal: AbortSignal) => maps?.areas?.(asked, signal) ?? [],
  )
  useEffect(() => {
    if (rested === '') return
    const control = new AbortController()
    const take = (next: Omit<Found, 'text'>) => {
      if (!control.signal.aborted) setFound({ text: rested, ...next })
    }
    ask(rested, control.signal).then(
      areas => take({ areas, failed: null }),
      (failed: unknown) => take({ areas: [], failed }),
    )
    return () => control.abort()
  }, [rested])
  const given = found?.text === typed ? found : null
  const waits = typed !== '' && given === null
  const search: Search = {
    choices: (typed === '' ? [] : (given?.areas ?? [])).map(({ id, name, number }) => ({
      value: id,
      label: name,
      hint: number,
    })),
    more: undefined,
    busy: waits,
    waits,
    failed: given?.failed ? failureText(given.failed) : undefined,
    look: setText,
    cut: typed === '' ? t('places.areaTools.copyHow') : undefined,
  }
  return { search, areas: found?.areas ?? [] }
}

interface CopyPanelProps {
  onForecast: (area: Sketch | null) => void
  onApply: (area: AreaValue) => void
  onCancel: () => void
}

/** Takes over the area of another store. */
export function CopyPanel({ onForecast, onApply, onCancel }: CopyPanelProps) {
  const t = useT()
  const id = useId()
  const { search, areas } = useAreas()
  const [chosen, setChosen] = useState<FoundArea | null>(null)
  const tell = useEffectEvent(onForecast)
  useEffect(() => () => tell(null), [])
  const choose = (value: string) => {
    const area = areas.find(one => one.id === value) ?? null
    setChosen(area)
    onForecast(area && sketchOf(area.area))
  }
  return (
    <ToolPanel
      title={t('places.areaTools.copyStore')}
      hint={t('places.areaTools.how.copy')}
      onApply={chosen ? () => onApply(chosen.area) : undefined}
      onCancel={onCancel}
    >
      <div className="st-field st-grow">
        <label htmlFor={id} id={`${id}-label`}>
          {t('places.areaTools.store')}
        </label>
        <SearchCombobox
          id={id}
          search={search}
          value={chosen?.id ?? ''}
          valueLabel={chosen?.name ?? ''}
          onChange={choose}
          seeks
          placeholder={t('places.areaTools.copyHow')}
        />
      </div>
    </ToolPanel>
  )
}
