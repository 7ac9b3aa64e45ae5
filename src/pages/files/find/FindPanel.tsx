import { Button, Checkbox, FormControlLabel, OutlinedInput } from '@mui/material'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FindHit } from '#src/dataProvider/index.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { type Translate, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { fileFailure } from '../failure.ts'
import { useFiles } from '../filesContext.ts'
import { longest, type Sought } from '../folderAddress.ts'
import { FindResults } from './FindResults.tsx'
import { type Found, useFind } from './useFind.ts'

/** Searches names and contents below the folder; results are streamed. */
export function FindPanel({ sought }: { sought: Sought }) {
  const { store, folder, view, openFolder, openFile, showIn, changeView } = useFiles()
  const { found, stop, again } = useFind(store, folder, view.hidden, sought)
  const open = ({ path, type, line }: Pick<FindHit, 'path' | 'type' | 'line'>) =>
    type === 'folder' ? openFolder(path, true) : openFile(path, line)
  return (
    <>
      <FindForm
        folder={folder}
        sought={sought}
        running={found.running}
        onStop={stop}
        onClose={() => changeView({ sought: null })}
        onSought={next => {
          if (isSame(next, sought)) again()
          else changeView({ sought: next })
        }}
      />
      <FindResults
        // A new search starts with everything expanded.
        key={JSON.stringify(sought)}
        {...{ folder, sought }}
        hits={found.hits}
        onOpen={open}
        onShowIn={showIn}
      />
      <FindFoot found={found} sought={sought} />
    </>
  )
}

const isSame = (a: Sought, b: Sought) =>
  a.name === b.name && a.content === b.content && a.matchCase === b.matchCase

interface FindFormProps {
  folder: string
  sought: Sought
  running: boolean
  onSought: (sought: Sought) => void
  onStop: () => void
  onClose: () => void
}

/** Long: its fields and buttons, one after the other. */
function FindForm({ folder, sought, running, onSought, onStop, onClose }: FindFormProps) {
  const t = useT()
  const [typed, setTyped] = useState(sought)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const change = (part: Partial<Sought>) => setTyped(old => ({ ...old, ...part }))
  const lacking = typed.name === '' && typed.content === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lacking) first.current?.focus()
    else onSought(typed)
  }
  return (
    <search className="st-under" aria-label={t('filesBrowse.findIn', { folder })}>
      <form
        className="st-find-form st-row st-pad-2"
        onSubmit={submit}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          if (running) onStop()
          else onClose()
        }}
      >
        <label className="st-field st-grow-wide st-medium">
          {t('filesBrowse.findName')}
          <OutlinedInput
            inputRef={first}
            value={typed.name}
            onChange={event => change({ name: event.target.value })}
            inputProps={{ maxLength: longest.name }}
          />
        </label>
        <label className="st-field st-grow-wide st-medium">
          {t('filesBrowse.findContent')}
          <OutlinedInput
            value={typed.content}
            onChange={event => change({ content: event.target.value })}
            inputProps={{ maxLength: longest.content }}
          />
        </label>
        <FormControlLabel
          className="st-rigid"
          control={
            <Checkbox
              checked={typed.matchCase}
              onChange={event => change({ matchCase: event.target.checked })}
            />
          }
          label={t('filesBrowse.matchCase')}
        />
        <div className="st-row">
          {running ? (
            <Button onClick={onStop}>{t('filesBrowse.stop')}</Button>
          ) : (
            <Button
              type="submit"
              variant="contained"
              aria-disabled={lacking}
              title={lacking ? t('filesBrowse.findNothing') : undefined}
            >
              {t('filesBrowse.find')}
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            {t('filesBrowse.closeFind')}
          </Button>
        </div>
      </form>
    </search>
  )
}

/** The search's progress or how it ended, claiming no more than is true. */
function FindFoot({ found, sought }: { found: Found; sought: Sought }) {
  const t = useT()
  const tag = useLanguageTag()
  if (sought.name === '' && sought.content === '') return null
  const skipped = found.end?.skipped ?? 0
  return (
    <footer className="st-files-foot st-gap-words st-pad-1 st-row st-over st-fine st-soft">
      <span role="status" data-going={found.running}>
        {stateOf(found, t, tag)}
      </span>
      {skipped > 0 && <span>{t('filesBrowse.skipped', { smart_count: skipped })}</span>}
    </footer>
  )
}

function stateOf({ hits, visited, end, failure, running }: Found, t: Translate, tag: string) {
  const count = formatNumber(hits.length, tag)
  const looked = formatNumber(visited, tag)
  if (running) return t('filesBrowse.looking', { count, looked })
  if (failure !== null) return t('filesBrowse.brokeOff', { reason: fileFailure(failure), count })
  if (!end) return ''
  if (end.reason === 'failed') return t('filesBrowse.brokeOff', { reason: end.info ?? '', count })
  return t(`filesBrowse.ended.${end.reason}`, { count, looked })
}
