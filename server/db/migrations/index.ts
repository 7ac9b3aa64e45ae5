import type { Migration } from 'kysely/migration'
import { first } from './0001_first.ts'
import { people } from './0002_people.ts'
import { connection } from './0003_connection.ts'
import { storeSearch } from './0004_store_search.ts'
import { hosts } from './0005_hosts.ts'
import { live } from './0006_live.ts'
import { jobs } from './0007_jobs.ts'
import { jobReports } from './0008_job_reports.ts'
import { trash } from './0009_trash.ts'
import { uploads } from './0010_uploads.ts'
import { onboarding } from './0011_onboarding.ts'
import { csv } from './0012_csv.ts'
import { journalSeal } from './0013_journal_seal.ts'
import { configVersions } from './0014_config_versions.ts'
import { journalMonths } from './0015_journal_months.ts'
import { actions } from './0017_actions.ts'
import { terminals } from './0018_terminals.ts'
import { devices } from './0019_devices.ts'
import { monitor } from './0020_monitor.ts'
import { notes } from './0021_notes.ts'
import { downloadPaths } from './0022_download_paths.ts'
import { cameras } from './0023_cameras.ts'
import { fleetChanges } from './0024_fleet_changes.ts'
import { journalSubjects } from './0025_journal_subjects.ts'
import { since } from './0026_since.ts'
import { deletionsInSteps } from './0027_deletions_in_steps.ts'
import { meaningsOfColumns } from './0028_meanings.ts'
import { csvBytes } from './0029_csv_bytes.ts'
import { journalCategories } from './0030_journal_categories.ts'
import { csvReread } from './0031_csv_reread.ts'
import { csvMade } from './0032_csv_made.ts'
import { recentFiles } from './0033_recent_files.ts'
import { operatorSeen } from './0034_operator_seen.ts'
import { storeChecks } from './0035_store_checks.ts'
import { journalHeads } from './0036_journal_heads.ts'
import { servers } from './0037_servers.ts'
import { terminalsEverywhere } from './0038_terminals_everywhere.ts'
import { sharedUploads } from './0039_shared_uploads.ts'
import { devicesNotUp } from './0040_devices_not_up.ts'

/** All migrations in order of their names. A released name never changes. */
export const migrations: Record<string, Migration> = {
  '0001_first': first,
  '0002_people': people,
  '0003_connection': connection,
  '0004_store_search': storeSearch,
  '0005_hosts': hosts,
  '0006_live': live,
  '0007_jobs': jobs,
  '0008_job_reports': jobReports,
  '0009_trash': trash,
  '0010_uploads': uploads,
  '0011_onboarding': onboarding,
  '0012_csv': csv,
  '0013_journal_seal': journalSeal,
  '0014_config_versions': configVersions,
  '0015_journal_months': journalMonths,
  '0017_actions': actions,
  '0018_terminals': terminals,
  '0019_devices': devices,
  '0020_monitor': monitor,
  '0021_notes': notes,
  '0022_download_paths': downloadPaths,
  '0023_cameras': cameras,
  '0024_fleet_changes': fleetChanges,
  '0025_journal_subjects': journalSubjects,
  '0026_since': since,
  '0027_deletions_in_steps': deletionsInSteps,
  '0028_meanings': meaningsOfColumns,
  '0029_csv_bytes': csvBytes,
  '0030_journal_categories': journalCategories,
  '0031_csv_reread': csvReread,
  '0032_csv_made': csvMade,
  '0033_recent_files': recentFiles,
  '0034_operator_seen': operatorSeen,
  '0035_store_checks': storeChecks,
  '0036_journal_heads': journalHeads,
  '0037_servers': servers,
  '0038_terminals_everywhere': terminalsEverywhere,
  '0039_shared_uploads': sharedUploads,
  '0040_devices_not_up': devicesNotUp,
}

/**
 * The newest migration that a server has to know to run on these tables. Those after it only add, so that servers of
 * the version before go on, and may be started again, while this version is rolled out. A migration that changes or
 * removes something that an older version uses is named here; `beside.test.ts` finds it.
 */
export const mustKnow = '0035_store_checks'
