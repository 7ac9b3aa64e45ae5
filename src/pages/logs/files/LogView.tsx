import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { ErrorPanel, Skeleton } from '#src/components/Page/states.tsx'
import { useNarrow } from '#src/components/useNarrow.ts'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { type LogFound, newKey, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { isNarrowed, type LogAddress, narrowingOf, wallOf } from './address.ts'
import { FoundCount, FoundLines } from './FoundLines.tsx'
import { nameOf } from './folders.ts'
import { Histogram } from './Histogram.tsx'
import { marker } from './marks.ts'
import { SearchBar } from './SearchBar.tsx'
import { useLogSearch } from './useLogSearch.ts'
import { WholeLog } from './whole/WholeLog.tsx'

interface LogViewProps {
  store: number
  file: string
  address: LogAddress
}

/** One log: the whole of it around a place, or the lines of a search. */
export function LogView({ store, file, address }: LogViewProps) {
  const t = useT()
  const { text, regex, matchCase, zone, at, newest } = address
  // Unwrapped, a phone would show the time and no more.
  const isNarrow = useNarrow()
  const narrowed = isNarrowed(address)
  const whole = !narrowed || at !== null || address.whole
  const wanted = useMemo(() => (narrowed ? narrowingOf(address) : null), [narrowed, address])
  const { found, error, busy, more, again } = useLogSearch(store, file, wanted, newest)
  const mark = useMemo(() => marker({ text, regex, matchCase }), [text, regex, matchCase])
  const [follows, setFollows] = useState(at === null)
  const wraps = address.wrap ?? isNarrow
  const fields = address.columns ? address.fields : null
  const look = { folds: address.fold, wraps, hrefOf: useHrefs(), mark, zone, fields }

  return (
    <div className="st-log-view st-tall st-compact st-column st-panel st-tiny">
      <header className="st-row st-pad-2 st-under st-small">
        <Button component={Link} className="st-beside-back" to="?">
          <Icon name="left" />
          {t('logsFiles.allFiles')}
        </Button>
        <h2 className="st-grow-wide" title={shownName(file)}>
          {shownName(nameOf(file))}
        </h2>
        <span className="st-row">
          <Choice name="wrap" on={wraps} usual={isNarrow} label={t('logsFiles.wrap')} />
          <Choice name="columns" on={address.columns} usual label={t('logsFiles.json.columns')} />
          <Choice name="fold" on={address.fold} usual={false} label={t('logsFiles.fold')} />
          <Export store={store} file={file} address={address} />
        </span>
      </header>
      <SearchBar address={address} label={t('logsFiles.search.text')} onAgain={again} />
      {narrowed && error !== null && (
        <ErrorPanel
          title={t('logsFiles.searchFailed')}
          reason={failureText(error)}
          retry={again}
          busy={busy}
        />
      )}
      {narrowed && found && <FoundHead found={found} address={address} />}
      {!whole && !found && error === null && (
        <Skeleton rows={12} label={t('logsFiles.searching')} />
      )}
      {!whole && found && <FoundLines found={found} look={look} onMore={more} busy={busy} />}
      {whole && (
        <WholeLog
          key={`${file} ${zone}`}
          {...{ store, file, at, look, follows }}
          onFollow={setFollows}
        />
      )}
    </div>
  )
}

/** The address of the line at a byte, keeping the other parameters. */
function useHrefs() {
  const { search } = useSearchAddress()
  return useMemo(() => {
    const base = new URLSearchParams(search)
    return (offset: number) => {
      base.set('at', String(offset))
      return `?${base}`
    }
  }, [search])
}

/** The number of lines found, buttons to step through them, and their times. */
function FoundHead({ found, address }: { found: LogFound; address: LogAddress }) {
  const t = useT()
  const { change } = useSearchAddress()
  const { from, to, zone, newest } = address
  const offsets = found.records.map(({ offset }) => offset).toSorted((a, b) => a - b)
  return (
    <>
      <div className="st-row st-pad-2 st-under st-small">
        <FoundCount found={found} windowed={from !== '' || to !== ''} />
        <Choice name="newest" on={newest} usual={false} label={t('logsFiles.newest')} />
        <Ways address={address} offsets={offsets} />
      </div>
      <Histogram
        bars={found.histogram}
        width={found.width}
        zone={zone}
        onChoose={(first, end) =>
          change(
            withValues({ at: null, whole: null, from: wallOf(first, zone), to: wallOf(end, zone) }),
          )
        }
      />
    </>
  )
}

interface ChoiceProps {
  name: string
  on: boolean
  /** The default without a parameter in the address. */
  usual: boolean
  label: string
}

function Choice({ name, on, usual, label }: ChoiceProps) {
  const { change } = useSearchAddress()
  const toggled = on === usual ? (on ? '0' : '1') : null
  return (
    <Button
      aria-pressed={on}
      onClick={() => change(withValues({ [name]: toggled }), { replace: true })}
    >
      {label}
    </Button>
  )
}

/** Steps from match to match in the whole log, and switches between it and the list of matches. */
function Ways({ address, offsets }: { address: LogAddress; offsets: readonly number[] }) {
  const t = useT()
  const { change } = useSearchAddress()
  const { at, whole } = address
  const isWhole = at !== null || whole
  const here = at ?? -1
  const previous = offsets.findLast(offset => offset < here)
  const next = offsets.find(offset => offset > here)
  const go = (offset: number | undefined) => () => {
    if (offset !== undefined) change(withValues({ at: String(offset) }))
  }
  return (
    <span className="st-row">
      <Button aria-disabled={previous === undefined} onClick={go(previous)}>
        <Icon name="up" />
        {t('logsFiles.previous')}
      </Button>
      <Button aria-disabled={next === undefined} onClick={go(next)}>
        <Icon name="down" />
        {t('logsFiles.next')}
      </Button>
      <Button onClick={() => change(withValues({ at: null, whole: isWhole ? null : '1' }))}>
        {t(isWhole ? 'logsFiles.onlyFound' : 'logsFiles.wholeLog')}
      </Button>
    </span>
  )
}

/** Exports what is shown to a file, as a job: the list of jobs has it when it is done. */
function Export({ store, file, address }: LogViewProps) {
  const t = useT()
  const notify = useNotify()
  const { exportLog } = useSupport()
  const starting = useMutation({
    mutationFn: (key: string) => exportLog(file, narrowingOf(address), key, { store }),
    onSuccess: () => notify(t('logsFiles.exporting'), { type: 'success' }),
    onError: error => notify(failureText(error), { type: 'error' }),
  })
  return (
    <Button
      aria-disabled={starting.isPending}
      onClick={() => starting.isPending || starting.mutate(newKey())}
    >
      <Icon name="download" />
      {t('action.export')}
    </Button>
  )
}
