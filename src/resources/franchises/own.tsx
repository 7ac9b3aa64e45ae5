// Custom parts for franchises: importing their stores from a file, and all their areas on a map.
import type { Overrides } from '../schema/overrides.ts'
import { UploadLink } from '../stores/csv/UploadLink.tsx'
import { CoverageLink } from './coverage/CoverageLink.tsx'

export const franchises: Overrides = {
  tools: ({ record }) => (
    <>
      <CoverageLink franchise={record.id} />
      <UploadLink franchise={record.id} />
    </>
  ),
}
