// Custom parts for franchises: importing their stores from a file.
import type { Overrides } from '../schema/overrides.ts'
import { UploadLink } from '../stores/csv/UploadLink.tsx'

export const franchises: Overrides = {
  tools: ({ record }) => <UploadLink franchise={record.id} />,
}
