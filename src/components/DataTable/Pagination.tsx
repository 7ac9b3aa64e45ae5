import { Pagination as Pages } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'

interface PaginationProps {
  label: string
  current: number
  last: number
  onPage: (page: number) => void
}

/** Previous, next or a page number; always between 1 and the last page. */
export function Pagination({ label, current, last, onPage }: PaginationProps) {
  const t = useT()
  return (
    <Pages
      aria-label={label}
      // A filter can leave fewer pages than the requested one.
      page={Math.min(current, last)}
      count={last}
      siblingCount={2}
      getItemAriaLabel={(type, page) => {
        if (type === 'previous' || type === 'next') return t(`table.${type}`)
        return t('table.page', { page: page ?? '…' })
      }}
      onChange={(_, page) => page !== current && onPage(page)}
    />
  )
}
