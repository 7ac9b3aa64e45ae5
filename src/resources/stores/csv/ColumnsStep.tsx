// The second step: which column fills which field, and how the file is read.

import { Alert, Checkbox, FormControlLabel, OutlinedInput, Select } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { omit } from '#common/omit.ts'
import { Combobox } from '#src/components/Combobox/Combobox.tsx'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { useCountryChoices } from '#src/components/Field/useCountryChoices.ts'
import { Folded } from '#src/components/Folded.tsx'
import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { CsvField, CsvReread, CsvUpload } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { countries } from '../countries.ts'
import { type CsvTexts, useCsvTexts } from './csvTexts.ts'
import { FileFacts } from './FileStep.tsx'
import { HowRead, OddRows } from './HowRead.tsx'
import type { Refusal, Settings } from './settings.ts'

interface FieldRowProps {
  upload: CsvUpload
  field: CsvField
  label: string
  at: number | undefined
  texts: CsvTexts
  /** Error message. */
  wrong: string
  onChange: (at: number | undefined) => void
  /** Further questions about it. */
  children?: ReactNode
}

/** One field: its column, and that column's value in the first row. */
function FieldRow(props: FieldRowProps) {
  const { upload, field, label, at, texts, wrong, onChange, children } = props
  const t = useT()
  const id = useId()
  const invalid = wrong !== ''
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>
          {label}
          {field.required && <span aria-hidden="true"> *</span>}
        </label>
      </th>
      <td>
        <Select
          native
          id={id}
          value={String(at ?? '')}
          error={invalid}
          inputProps={{
            'aria-invalid': invalid,
            'aria-describedby': invalid ? `${id}-wrong` : undefined,
          }}
          onChange={event =>
            onChange(event.target.value === '' ? undefined : Number(event.target.value))
          }
        >
          <option value="">{t('csv.columns.none')}</option>
          {upload.columns.map((_, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its number
            <option key={number} value={number}>
              {texts.column(number)}
            </option>
          ))}
        </Select>
        <div id={`${id}-wrong`}>
          <ErrorText>{wrong}</ErrorText>
        </div>
        {children}
      </td>
      <td className="st-soft st-csv-sample st-cut">
        {at === undefined ? '' : upload.columns[at]?.samples.find(Boolean)}
      </td>
    </tr>
  )
}

/** The country of rows without one: all of them if no column has it. */
function CountryOfRows({ settings, wrong, onChange }: CountryProps) {
  const t = useT()
  const id = useId()
  const choices = useCountryChoices(countries)
  const isAll = settings.mapping.country === undefined
  return (
    <div className="st-field">
      <span id={`${id}-label`}>
        <label htmlFor={id}>{t(isAll ? 'csv.columns.countryOfAll' : 'csv.columns.country')}</label>
      </span>
      <Combobox
        id={id}
        choices={choices}
        value={settings.country}
        onChange={country => onChange({ ...settings, country })}
        invalid={wrong !== ''}
        describedBy={`${id}-wrong`}
      />
      <div id={`${id}-wrong`}>
        <ErrorText>{wrong}</ErrorText>
      </div>
    </div>
  )
}

interface CountryProps {
  settings: Settings
  wrong: string
  onChange: (settings: Settings) => void
}

interface MappingProps {
  upload: CsvUpload
  fields: readonly CsvField[]
  caption: string
  nameOf: (field: CsvField) => string
  settings: Settings
  wrong: Refusal | null
  onChange: (settings: Settings) => void
}

function Mapping(props: MappingProps) {
  const { upload, fields, caption, nameOf, settings, wrong, onChange } = props
  const t = useT()
  const texts = useCsvTexts(upload)
  const wrongAt = (name: string) => (wrong?.field === name ? t(`csv.columns.${wrong.text}`) : '')
  return (
    <div className="st-scroll">
      <table className="st-small st-csv-mapping st-narrow">
        <caption className="st-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('csv.columns.field')}</th>
            <th scope="col">{t('csv.columns.column')}</th>
            <th scope="col">{t('csv.columns.example')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(field => (
            <FieldRow
              key={field.field}
              {...{ upload, field, texts }}
              label={nameOf(field)}
              at={settings.mapping[field.field]}
              onChange={at => {
                const rest = omit(settings.mapping, field.field)
                const mapping = at === undefined ? rest : { ...rest, [field.field]: at }
                onChange({ ...settings, mapping })
              }}
              wrong={field.field === 'country' ? '' : wrongAt(field.field)}
            >
              {field.field === 'country' && (
                <CountryOfRows {...{ settings, onChange }} wrong={wrongAt('country')} />
              )}
            </FieldRow>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The fields of one address belong together, and can be collapsed. */
function Mappings(props: FieldsProps) {
  const { upload, settings, wrong, onChange } = props
  const t = useT()
  const texts = useCsvTexts(upload)
  const own = upload.fields.filter(({ part }) => part === null)
  const addresses = Map.groupBy(
    upload.fields.filter(({ part }) => part !== null),
    ({ label }) => label ?? '',
  )
  const caption = t('csv.columns.lead')
  return (
    <>
      <Mapping
        {...{ upload, settings, wrong, onChange, caption }}
        fields={own}
        nameOf={texts.field}
      />
      {[...addresses].map(([label, fields]) => {
        const name = t('csv.columns.more', { name: label })
        return (
          <Folded
            key={label}
            label={name}
            open={fields.some(({ field }) => field === wrong?.field)}
          >
            <Mapping
              {...{ upload, settings, wrong, onChange, fields }}
              caption={name}
              nameOf={texts.part}
            />
          </Folded>
        )
      })}
    </>
  )
}

/** The start of the file as it was read. */
function Preview({ upload }: { upload: CsvUpload }) {
  const t = useT()
  const { column } = useCsvTexts(upload)
  const { columns } = upload
  const rows = columns[0]?.samples.map((_, row) => columns.map(({ samples }) => samples[row] ?? ''))
  const label = t('csv.columns.preview')
  return (
    <section className="st-csv-preview st-stack">
      <h3>{label}</h3>
      <ScrollRegion className="st-scroll" aria-label={label}>
        <table className="st-small">
          <thead>
            <tr>
              {columns.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its number
                <th key={at} className="st-cut" scope="col">
                  {column(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows?.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
              <tr key={at}>
                {cells.map((cell, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={number} className="st-cut">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** Columns that were not used as they seemed, because most rows would have been refused. */
function Unsure({ upload, settings }: { upload: CsvUpload; settings: Settings }) {
  const t = useT()
  const texts = useCsvTexts(upload)
  const used = new Set(Object.values(settings.mapping))
  const open = (upload.unsure ?? []).filter(({ column }) => !used.has(column))
  if (open.length === 0) return null
  return (
    <Alert role="note" severity="warning">
      {open.map(({ field, column }) => (
        <p key={`${field} ${column}`}>
          {t('csv.columns.unsure', {
            column: texts.column(column),
            field: texts.byName(field),
          })}
        </p>
      ))}
    </Alert>
  )
}

function FirstRows(props: FieldsProps) {
  const { upload, settings, wrong, onChange } = props
  const t = useT()
  const id = useId()
  const invalid = wrong?.field === 'first'
  return (
    <div className="st-field">
      <label htmlFor={id}>{t('csv.columns.first')}</label>
      <OutlinedInput
        id={id}
        autoComplete="off"
        value={settings.first}
        error={invalid}
        onChange={event => onChange({ ...settings, first: event.target.value })}
        inputProps={{
          inputMode: 'numeric',
          'aria-invalid': invalid,
          'aria-describedby': `${id}-wrong ${id}-help`,
        }}
      />
      <div id={`${id}-wrong`}>
        <ErrorText>{invalid && t('csv.columns.firstWrong')}</ErrorText>
      </div>
      <span id={`${id}-help`} className="st-soft">
        {t('csv.columns.firstHelp', { total: upload.total })}
      </span>
    </div>
  )
}

interface FieldsProps {
  upload: CsvUpload
  settings: Settings
  /** Why the step cannot be left; that field takes the focus. */
  wrong: Refusal | null
  onChange: (settings: Settings) => void
}

interface ColumnsStepProps extends FieldsProps {
  /** Whether the first row holds titles changes the columns, so the file is read again at once. */
  onTitled: (titled: boolean) => void
  busy: boolean
  onReread: (how: CsvReread) => void
  reading: boolean
}

export function ColumnsStep(props: ColumnsStepProps) {
  const { upload, settings, wrong, onChange, onTitled, busy, onReread, reading } = props
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wrong) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  return (
    <div className="st-stack st-gap-4" ref={place}>
      <FileFacts upload={upload} />
      <OddRows upload={upload} />
      <HowRead key={upload.id} {...{ upload, busy, reading, onReread }} />
      <p className="st-soft">{t('csv.columns.lead')}</p>
      <Unsure upload={upload} settings={settings} />
      <Mappings {...{ upload, settings, wrong, onChange }} />
      {settings.mapping.storeNumber === undefined && (
        <p className="st-soft">{t('csv.columns.noNumber')}</p>
      )}
      <div className="st-tiles st-gap-4">
        <FirstRows {...{ upload, settings, wrong, onChange }} />
        <FormControlLabel
          sx={{ marginTop: 5.5 }}
          control={
            <Checkbox
              checked={upload.titled}
              onChange={event => !busy && onTitled(event.target.checked)}
              slotProps={{ input: { 'aria-disabled': busy } }}
            />
          }
          label={t('csv.columns.titled')}
        />
      </div>
      <Preview upload={upload} />
    </div>
  )
}
