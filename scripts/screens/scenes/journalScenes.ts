// The journal: its list, a record, a connection, its charts.
import type { Page } from '@playwright/test'
import type { FilesScene } from '../steps.ts'
import { broken, heading, journal, paths, rows, waiting } from '../steps.ts'

const firstRecord = async (page: Page) => {
  await journal(page)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.locator('.st-journal-parts').waitFor()
}

export const journalScenes: readonly FilesScene[] = [
  { name: 'journal', as: 'connected', arrange: page => journal(page) },
  {
    name: 'journal-loading',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(paths.journal, waiting)
      await page.goto('/journal')
      await heading(page, messages.route.journal)
    },
  },
  {
    name: 'journal-failed',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.route(paths.journal, broken(messages))
      await page.goto('/journal')
      await page.getByText(messages.journal.failed).waitFor()
    },
  },
  {
    name: 'journal-one',
    as: 'connected',
    arrange: async page => {
      await page.route(
        paths.journal,
        rows(all => all.slice(0, 1)),
      )
      // A narrow list has no header row.
      await page.goto('/journal')
      await page.getByRole('rowheader').first().waitFor()
    },
  },
  {
    name: 'journal-too-much',
    as: 'connected',
    arrange: async page => {
      const reason = 'The till prints the wrong address on receipts and on the kitchen tickets. '
      await page.route(
        paths.journal,
        rows(all =>
          all.map(item => ({
            ...item,
            reason: reason.repeat(6),
            target: `/${'folder/'.repeat(30)}`,
          })),
        ),
      )
      await journal(page)
    },
  },
  {
    name: 'journal-none-found',
    as: 'connected',
    arrange: async page => {
      await page.goto('/journal?filter=nothing+is+called+this')
      await page.getByText(/[“«]nothing is called this/).waitFor()
    },
  },
  { name: 'journal-record', as: 'connected', arrange: firstRecord },
  {
    name: 'journal-connection',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.goto('/journal?operation=setTools')
      await page.getByRole('rowheader').first().getByRole('link').click()
      await page.getByRole('link', { name: messages.journal.record.toConnection }).click()
      await page.locator('.st-journal-steps').waitFor()
    },
  },
  {
    name: 'journal-filters',
    as: 'connected',
    arrange: async (page, messages) => {
      await page.goto('/journal?outcome=ok&operation=setTools')
      // The button's name includes the number of active filters.
      await page.getByRole('button', { name: messages.journal.filters.more }).click()
      await page.getByRole('rowheader').first().waitFor()
    },
  },
  {
    name: 'journal-statistics',
    as: 'connected',
    arrange: async page => {
      await page.goto('/journal?view=statistics')
      await page.locator('.recharts-bar-rectangle').first().waitFor()
      await page.locator('.recharts-pie-sector').first().waitFor()
    },
  },
]
