import { Alert, Button, ButtonGroup, Chip } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { TitledSchema } from '#common/config/fields.ts'
import { type DraftOf, useDraft } from '#src/auth/drafts.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { ConfigDocument } from '#src/dataProvider/index.ts'
import { formatClock, formatMoment, formatSize } from '#src/i18n/format.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useLanguageTag, useT } from '#src/i18n/useT.ts'
import { documentViews, versionOf, viewOf } from './address.ts'
import { ConfigConflict } from './ConfigConflict.tsx'
import { type ConfigText, isConfigText } from './editing.ts'
import { FormView } from './FormView.tsx'
import { History } from './History.tsx'
import { useNewest } from './queries.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { TextView } from './TextView.tsx'
import { type OpenDocument, useDocument } from './useDocument.ts'
import { useFaults } from './useFaults.ts'
import { useWording } from './useWording.ts'
import { VersionDialog } from './VersionDialog.tsx'

/** Maximum characters of a document shown as a form. */
const maxForForm = 200_000

interface PaneProps {
  store: number
  name: string
}

/** One document: loading, not editable, or open. */
export function DocumentPane({ store, name }: PaneProps) {
  const t = useT()
  const query = useNewest(store, name)
  const { data } = query
  const place = useMemo(
    () => ({ page: 'logs' as const, store, key: `config:${name}` }),
    [store, name],
  )
  const draft = useDraft(place, isConfigText)
  if (data && !draft.looking) return <OpenPane store={store} opened={data} draft={draft} />
  const coming = { shape: 'form', rows: 8, label: t('logsConfig.loading') } as const
  if (data) return <Skeleton {...coming} /> // looking for a draft
  return <Reading query={query} failed={t('logsConfig.openFailed')} {...coming} />
}

interface OpenProps {
  store: number
  opened: ConfigDocument
  draft: DraftOf<ConfigText>
}

/** Long: the views, the dialogs and the buttons of one document, each with its part of it. */
function OpenPane({ store, opened, draft }: OpenProps) {
  const t = useT()
  const editing = useDocument(store, opened, draft)
  const { state, unsaved, offered, dispatch } = editing
  const { document, text } = state
  const { search, change } = useSearchAddress()
  // The server made it from a schema in its catalogue.
  const schema = (document.schema ?? undefined) as TitledSchema | undefined
  // A form parses the text on every key; nobody fills in one of that size.
  const hasForm = schema !== undefined && text.length <= maxForForm
  const view = viewOf(search, hasForm)
  const faults = useFaults({ format: document.format, text, schema })
  const wording = useWording(schema)
  // Text with faults can be saved in the text view only, where they are visible.
  const refuses = view !== 'text' && faults.length > 0
  const { saving, refused, setSaving } = useQuestion(editing, refuses)
  const blocked = offered
    ? t('logsConfig.chooseFirst')
    : unsaved
      ? null
      : t('logsConfig.nothingToSave')
  const ask = () => {
    if (blocked !== null) return
    editing.forgetProblem()
    setSaving(true)
    if (refuses && view === 'history') change(withValues({ view: hasForm ? 'form' : 'text' }))
  }
  const parts = { document, text, faults, wording, readOnly: offered !== null }
  const type = (typed: string) => dispatch({ do: 'typed', text: typed })
  return (
    <>
      <Head editing={editing} view={view} hasForm={hasForm}>
        {unsaved && <Button onClick={editing.reset}>{t('logsConfig.reset')}</Button>}
        <Button
          variant="contained"
          aria-disabled={blocked !== null}
          title={blocked ?? undefined}
          onClick={ask}
        >
          {t('logsConfig.save')}
        </Button>
      </Head>
      <Notes editing={editing} draft={draft} isAsking={saving} />
      <div className="st-column st-grow">
        {view === 'form' && schema && (
          <FormView
            {...parts}
            schema={schema}
            refused={refused}
            onChange={type}
            onText={() => change(withValues({ view: 'text' }))}
          />
        )}
        {view === 'text' && <TextView {...parts} onChange={type} onSave={ask} />}
        {view === 'history' && <History editing={editing} />}
      </div>
      <SaveDialog
        open={saving && unsaved && !refuses}
        editing={editing}
        faults={faults.length}
        onClose={() => setSaving(false)}
      />
      <ConfigConflict editing={editing} />
      <VersionDialog
        id={versionOf(search)}
        editing={editing}
        onClose={() => change(withValues({ version: null }))}
      />
    </>
  )
}

/** Whether the question before a save is open, or was withheld because values are invalid. */
function useQuestion({ unsaved, state: { conflict } }: OpenDocument, refuses: boolean) {
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState(false)
  // For a large text this is known late.
  useEffect(() => {
    setRefused(was => refuses && (was || saving))
    if (refuses) setSaving(false)
  }, [refuses, saving])
  // Saved or refused: either way the question is over.
  useEffect(() => {
    if (!unsaved || conflict) setSaving(false)
  }, [unsaved, conflict])
  return { saving, refused, setSaving }
}

interface HeadProps {
  editing: OpenDocument
  view: string
  hasForm: boolean
  children: React.ReactNode
}

function Head({ editing, view, hasForm, children }: HeadProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { linkTo } = useSearchAddress()
  const { document } = editing.state
  const facts = {
    format: document.format.toUpperCase(),
    encoding: document.encoding,
    size: formatSize(document.size, tag),
  }
  return (
    <header className="st-config-head st-row st-gap-wide st-pad-wide st-under">
      <div className="st-grow-wide">
        <Link
          className="st-beside-back"
          {...linkTo(withValues({ doc: null, view: null, version: null }))}
        >
          {t('logsConfig.back')}
        </Link>
        <h2 className="st-row">
          {shownName(document.name)}
          {editing.unsaved && <Chip component="span" label={t('logsConfig.unsaved')} />}
        </h2>
        <p className="st-soft">
          {shownName(document.path)} · {t('logsConfig.facts', facts)}
        </p>
      </div>
      <nav aria-label={t('logsConfig.view')}>
        <ButtonGroup>
          {documentViews
            .filter(name => name !== 'form' || hasForm)
            .map(name => (
              <Button
                component={Link}
                key={name}
                aria-current={name === view ? 'page' : undefined}
                {...linkTo(withValues({ view: name }))}
              >
                {t(`logsConfig.views.${name}`)}
              </Button>
            ))}
        </ButtonGroup>
      </nav>
      <div className="st-row">{children}</div>
    </header>
  )
}

interface NotesProps {
  editing: OpenDocument
  draft: DraftOf<ConfigText>
  /** The question before a save reports the failure itself. */
  isAsking: boolean
}

const noteTexts = {
  saved: 'logsConfig.saved',
  reverted: 'logsConfig.reverted',
  mine: 'logsConfig.conflict.mineNext',
  merged: 'logsConfig.conflict.mergedNext',
} as const

function Notes({ editing, draft, isAsking }: NotesProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { offered, state, problem } = editing
  const { note, document } = state
  return (
    <>
      {offered && (
        <Alert className="st-margin" role="status">
          <span>
            {t('logsConfig.draft.found', { time: formatMoment(offered.at, tag) })}{' '}
            {offered.content.version !== document.version && t('logsConfig.draft.older')}
          </span>
          <span className="st-row">
            <Button onClick={editing.restore}>{t('logsConfig.draft.use')}</Button>
            <Button onClick={draft.drop}>{t('logsConfig.draft.drop')}</Button>
          </span>
        </Alert>
      )}
      {editing.unsaved && draft.where === 'tab' && (
        <Alert className="st-margin" severity="warning" role="status">
          {t('logsConfig.draft.tabOnly')}
        </Alert>
      )}
      <div role="status">
        {note && (
          <Alert className="st-margin" role="note">
            {t(noteTexts[note.kind], { time: formatClock(note.at, tag) })}
          </Alert>
        )}
      </div>
      <div role="alert">
        {problem !== null && !isAsking && (
          <Alert className="st-margin" role="note" severity="error">
            {t('logsConfig.history.revertFailed')} {failureText(problem)}
          </Alert>
        )}
      </div>
    </>
  )
}
