// The encoding and delimiter of the file: the detected ones, until the operator chooses others.
import { Alert, Button, Select } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import type { CsvReread, CsvUpload } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { delimiters } from './FileStep.tsx'

/** The encodings of store lists, by their web names, which are the same everywhere; only the region is translated. */
const encodings = {
  'utf-8': 'unicode',
  'utf-16le': 'unicode',
  'utf-16be': 'unicode',
  'windows-1252': 'western',
  macintosh: 'western',
  'windows-1250': 'central',
  'iso-8859-2': 'central',
  'windows-1251': 'cyrillic',
  'windows-1253': 'greek',
  'windows-1254': 'turkish',
  shift_jis: 'japanese',
  'euc-jp': 'japanese',
  gb18030: 'chinese',
  big5: 'chinese',
  'euc-kr': 'korean',
} as const

const signs = Object.entries(delimiters)
const isDelimiter = (sign: string): sign is CsvReread['delimiter'] =>
  Object.hasOwn(delimiters, sign)

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="st-field">
      <label htmlFor={id}>{label}</label>
      <Select native id={id} value={value} onChange={event => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  )
}

/** Rows in another encoding than the rest, or read in a wrong one. */
export function OddRows({ upload: { odd } }: { upload: CsvUpload }) {
  const t = useT()
  if (!odd || odd.rows === 0) return null
  return (
    <Alert role="note" severity="warning">
      <p>{t('csv.odd.lead', { smart_count: odd.rows })}</p>
      <ul>
        {odd.first.map(({ row, text }) => (
          <li key={row}>{t('csv.odd.row', { row, text: shownName(text) })}</li>
        ))}
      </ul>
      {odd.rows > odd.first.length && (
        <p>{t('csv.odd.more', { smart_count: odd.rows - odd.first.length })}</p>
      )}
    </Alert>
  )
}

interface HowReadProps {
  upload: CsvUpload
  busy: boolean
  /** It is being read again. */
  reading: boolean
  onReread: (how: CsvReread) => void
}

/** Choosing alone reads nothing: the keyboard passes other options on the way. */
export function HowRead({ upload, busy, reading, onReread }: HowReadProps) {
  const t = useT()
  const id = useId()
  const [encoding, setEncoding] = useState(upload.encoding)
  const [delimiter, setDelimiter] = useState(upload.delimiter)
  const isSame = encoding === upload.encoding && delimiter === upload.delimiter
  const isListed = Object.hasOwn(encodings, upload.encoding)
  const isOff = busy || isSame || !isDelimiter(delimiter)
  return (
    <div className="st-row st-csv-how">
      <Choice label={t('csv.read.encoding')} value={encoding} onChange={setEncoding}>
        {!isListed && <option value={upload.encoding}>{upload.encoding}</option>}
        {Object.entries(encodings).map(([name, region]) => (
          <option key={name} value={name}>
            {`${name} (${t(`csv.read.regions.${region}`)})`}
          </option>
        ))}
      </Choice>
      <Choice label={t('csv.read.delimiter')} value={delimiter} onChange={setDelimiter}>
        {signs.map(([sign, word]) => (
          <option key={word} value={sign}>
            {t(`csv.delimiters.${word}`)}
          </option>
        ))}
      </Choice>
      <Button
        aria-disabled={isOff}
        aria-describedby={id}
        onClick={() => !isOff && onReread({ encoding, delimiter })}
      >
        {t('csv.read.again')}
      </Button>
      <span id={id} className="st-own-line st-soft">
        {t('csv.read.hint')}
      </span>
      <span role="status">{reading && t('csv.file.reading')}</span>
    </div>
  )
}
