// The card of a store or franchise on the map; a separate chunk, because of the address formats.

import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type AddressValue, addressLines } from '#common/address/address.ts'
import { answerProblems, type FormField } from '#common/formSchema.ts'
import { IconAction } from '#src/components/IconAction.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { type ResourceRecord, resourceInfo, useSupport } from '#src/dataProvider/index.ts'
import { countryName } from '#src/i18n/format.ts'
import { useT } from '#src/i18n/useT.ts'
import { recordPath } from '#src/resources/schema/fields.ts'
import { recordName } from '#src/resources/schema/resourceTexts.ts'
import { useRecord } from '#src/resources/schema/useRecord.ts'
import { Completeness } from '#src/resources/stores/Completeness.tsx'
import { tellOf } from '../tree/TreeLine.tsx'

interface CardProps {
  /** A point on the map: `s17` is store 17, `f4` franchise 4. */
  point: string
  onClose: () => void
  /** Limits the map to a franchise. */
  onOnly: (franchise: number) => void
}
type BodyProps = Omit<CardProps, 'point'> & { id: number }

/** More names are only counted. */
const maxNamed = 3

const answersOf = ({ answers }: ResourceRecord): Readonly<Record<string, unknown>> =>
  Object(answers)

/** The fields of the store's form, in the version it uses; none while unknown. */
function useFields(store: ResourceRecord | undefined, franchise: ResourceRecord | undefined) {
  const support = useSupport()
  const version = String(store?.formVersion ?? '')
  const form = Number(store?.formId) || Number(franchise?.defaultForm) || 0
  const { data } = useQuery({
    queryKey: ['forms', 'version', form, version],
    queryFn: () => support.formVersion(form, version),
    enabled: form > 0 && version !== '',
  })
  // The contract's fields have the shape the schema reads.
  return (data?.Fields ?? []) as readonly FormField[]
}

/** The first address among the answers, in its country's format. */
function addressIn(fields: readonly FormField[], store: ResourceRecord): string[] {
  for (const { type, key } of fields) {
    const answer = answersOf(store)[key]
    if (type !== 'address' || typeof answer !== 'object' || answer === null) continue
    const value = { country: '', parts: {}, ...answer } as AddressValue // the server has validated it
    return addressLines(value, countryName(value.country))
  }
  return []
}

function Missing({ fields, store }: { fields: readonly FormField[]; store: ResourceRecord }) {
  const t = useT()
  const problems = answerProblems(fields, answersOf(store))
  if (store.complete === true || problems.length === 0) return null
  const names = problems.slice(0, maxNamed).map(({ params }) => String(params.name))
  const more = problems.length > maxNamed ? ' …' : ''
  return (
    <p>
      {t('chains.map.missing', { smart_count: problems.length })} {names.join(', ')}
      {more}
    </p>
  )
}

interface FrameProps {
  /** The record's query. */
  query: ReturnType<typeof useRecord>
  onClose: () => void
  children: ReactNode
}

/** The card takes the focus when opened, and returns it when closed. */
function Frame({ query, onClose, children }: FrameProps) {
  const t = useT()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    card.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <section
      ref={card}
      className="st-map-card st-raised st-stack st-scroll st-pad-3 st-small"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="st-in-line st-top st-apart">
        <h2 id={id}>
          <bdi>{query.data ? recordName(query.data) : '…'}</bdi>
        </h2>
        <IconAction label={t('chains.map.close')} icon="close" onClick={onClose} />
      </header>
      <Reading query={query} failed={t('onboarding.openFailed')} shape="panel" rows={3} />
      {children}
    </section>
  )
}

function useBack(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

function StoreBody({ id, onClose }: BodyProps) {
  const query = useRecord('stores', id)
  const store = query.data
  const { data: franchise } = useRecord('franchises', Number(store?.franchiseId) || undefined)
  const fields = useFields(store, franchise)
  return (
    <Frame query={query} onClose={onClose}>
      {store && <StoreFacts {...{ store, franchise, fields }} />}
    </Frame>
  )
}

interface FactsProps {
  store: ResourceRecord
  franchise: ResourceRecord | undefined
  fields: readonly FormField[]
}

function StoreFacts({ store, franchise, fields }: FactsProps) {
  const t = useT()
  const back = useBack()
  const address = addressIn(fields, store)
  return (
    <>
      <p className="st-soft">
        {[store.storeNumber, franchise?.name].filter(Boolean).map(String).join(' · ')}
      </p>
      {address.length > 0 && (
        <address className="st-stack st-gap-0 st-plain-text">
          {address.map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address
            <bdi key={nth}>{line}</bdi>
          ))}
        </address>
      )}
      <p>
        <Completeness store={store} />
      </p>
      <Missing fields={fields} store={store} />
      <Button
        component={Link}
        variant="contained"
        to={recordPath(resourceInfo('stores'), store.id)}
        state={{ record: store, back }}
      >
        {t('chains.map.openStore')}
      </Button>
    </>
  )
}

function FranchiseBody({ id, onClose, onOnly }: BodyProps) {
  const t = useT()
  const back = useBack()
  const query = useRecord('franchises', id)
  const record = query.data
  const { data: chain } = useRecord('chains', Number(record?.chainId) || undefined)
  return (
    <Frame query={query} onClose={onClose}>
      {record && (
        <>
          <p className="st-soft">
            {[chain?.name, tellOf({ kind: 'franchises', record }, t)].filter(Boolean).join(' · ')}
          </p>
          <Button onClick={() => onOnly(id)}>{t('chains.map.only')}</Button>
          <Button
            component={Link}
            variant="contained"
            to={recordPath(resourceInfo('franchises'), id)}
            state={{ record, back }}
          >
            {t('chains.map.openFranchise')}
          </Button>
        </>
      )}
    </Frame>
  )
}

/** The card of a point. */
export default function StoreCard({ point, ...more }: CardProps) {
  const id = Number(point.slice(1))
  return point.startsWith('s') ? (
    <StoreBody key={id} id={id} {...more} />
  ) : (
    <FranchiseBody key={id} id={id} {...more} />
  )
}
