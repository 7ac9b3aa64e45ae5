import { useT } from '#src/i18n/useT.ts'
import { PartsFrame } from '../Field/PartsFrame.tsx'
import { lazyPart } from '../Loading/lazyPart.tsx'
import type { AddressFormProps } from './AddressForm.tsx'
import './address.css'

const AddressForm = lazyPart(() => import('./AddressForm.tsx'))

interface AddressFieldProps extends AddressFormProps {
  /** A hint shown below the label. */
  hint?: string | undefined
}

/** An address as its country writes it. */
export function AddressField({ hint, ...part }: AddressFieldProps) {
  const { label, required, error, value } = part
  const t = useT()
  return (
    <PartsFrame
      className="st-address"
      {...{ label, required, hint }}
      error={value === null ? null : error} // otherwise shown at the country
    >
      <AddressForm part={part} fallback={<p className="st-soft">{t('app.loading')}</p>} />
    </PartsFrame>
  )
}
