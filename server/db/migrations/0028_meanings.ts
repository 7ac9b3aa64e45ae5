import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Comments on tables and columns whose name does not explain them, shown here, in psql and in the generated types. */
const meanings: Readonly<Record<string, string>> = {
  'operators.username_key': '`usernameKey(username)`: unique.',
  'operators.totp_secret': 'Sealed by the caller; opaque here.',
  'operators.totp_last_step':
    'The last TOTP time step that signed somebody in: no step works twice.',
  'operators.version': 'Counts changes of pages and disabled.',
  'operators.changed_by':
    'Username of who made this version; null: the command line, or nobody yet.',
  'sessions.limit_at': 'No renewal goes past this moment.',
  'idempotency_keys.request': 'A keyed hash of the body.',
  'idempotency_keys.answer': 'Sealed by the caller; null while it is carried out.',
  idempotency_keys: 'What was answered to a creation, for whoever repeats it.',
  'chains.deletion_id': 'Being deleted or brought back by it, out of sight.',
  'chains.name_key': 'Hash of the name as people compare it: unique.',
  'franchises.deletion_id': 'As of a chain.',
  'franchises.name_key': 'As of a chain; unique in the chain.',
  'franchises.default_form_id': 'Null: no form; 0 on the wire.',
  'stores.number_key':
    'The number as people compare it: unique in the franchise. Zeros in front count.',
  'stores.form_id': "Null: the franchise's default form; 0 on the wire.",
  'stores.country': 'ISO 3166-1 alpha-2, upper case; ZZ when nobody said.',
  'stores.sort_name': 'The beginning of the name, folded.',
  'stores.answers': 'Key of a form field to what was filled in; nothing empty.',
  'stores.filled_form_id':
    'The form, and which version of it, the answers are for. Null: there is none.',
  'stores.complete': 'Everything that version requires is filled in.',
  'stores.area': 'GeoJSON of the first area of the answers.',
  'stores.area_box': 'The box round it.',
  'forms.name_key': 'As of a chain.',
  'form_versions.required': 'Keys of the fields that must be filled in.',
  'deletions.below': '[{kind, count}] of what was deleted with it.',
  'deletions.moved_to': 'Where what belonged to it was moved; null: nowhere, or to no form.',
  'deletions.moved': 'Kind to ids of what was moved.',
  'deletions.doing':
    'What a job does to it in steps, or did until it was stopped; null: it is over.',
  'deleted_records.record': 'The row as JSON; of a store also its `host` and `favourites`.',
  'hosts.location':
    'local: a path relative to DATA_DIR/hosts; ssh: `ssh://user@address:port/root`.',
  'hosts.host_key': 'ssh: the pinned public key as it goes over the wire, base64.',
  'hosts.credential': "ssh: which of the server's secrets signs in; null: the usual one.",
  'hosts.guarded': "An operator has said it: the server's rule of addresses holds.",
  'reason_fields.levels': 'Of a tree of choices: labels of the levels below the first.',
  'connections.last_operation': 'What the operator asked for last.',
  'connections.ended_by': 'Another operator ended it.',
  'drafts.store_id': 'Null: it belongs to no store.',
  'drafts.key_hash': 'Tells keys apart in an index.',
  'drafts.content': 'JSON as text.',
  'drafts.size': 'Bytes of the content.',
  'config_versions.path': 'Links followed: one file has one history.',
  'config_versions.version': "The host's, see HostVersioned.",
  'config_versions.username': 'Null: a program of the host, or somebody past this console.',
  'config_versions.confirmed': 'False while the host is being written.',
  config_versions: 'What a configuration document of a host was at some time.',
  'journal.written':
    'Store and reason as they were sealed, of a record that was put right by 0025.',
  journal_unsealed:
    'What the sealer has still to see: a record that is there, or one that has ended.',
  journal_seals: 'The chain: `ended` is false where a record was sealed while it was pending.',
  'journal_anchor.removed': 'Records removed so far.',
  'journal_anchor.before': 'All that was removed was sealed before this moment.',
  journal_anchor: 'Where the chain begins once retention has removed what was before.',
  'journal_hours.key': 'Of the columns that follow, which are too long for a key.',
  journal_hours: 'Sealed records that have ended, counted by the hour (UTC).',
  'jobs.kind': 'The operationId that started it.',
  'jobs.connection_id': 'Null: it needed none, and is about no store.',
  'jobs.total': 'Null while nobody knows.',
  'jobs.home': 'The node that was asked: it comes first.',
  'jobs.runner':
    'The engine that runs it, until when it may, and the node whose disk has the file.',
  'jobs.expires_at': 'When it is forgotten.',
  'job_inputs.entry': 'Who asked, as the journal tells it.',
  job_inputs: 'Written once, beside the row that changes with each step.',
  'download_tickets.kind': 'What gives the bytes, and its name for them.',
  'trash.path': 'Where it was; null when nobody knows.',
  'trash.runner': 'The process that is at it, and when it last said so.',
  'action_runs.batch': 'The job of a run on several stores; null of one that is alone.',
  'action_runs.parameters': 'Without secrets.',
  'action_runs.step': 'The one that was begun last, from 0.',
  'action_runs.size': 'UTF-16 units of what was said and kept.',
  action_runs: 'One action on one store. Its job may be forgotten before it.',
  action_output: 'What was said, in pieces; a piece begins at `start`.',
  'upload_batches.entry': 'Who asked, as the journal tells it.',
  'uploads.key': 'The Idempotency-Key of its creation, or its id.',
  'uploads.path': 'Below the folder of its batch.',
  'uploads.modified': 'Of the file where it comes from.',
  'uploads.seen': 'What may be replaced.',
  'uploads.node': 'The node whose disk has the bytes.',
  'uploads.placing': 'It was to be put in its place, and how that ended is not known.',
  'uploads.placed': 'Where it is on the host; null until then.',
  'live_events.seq': 'Null until it is numbered.',
  'live_events.audience': "A page's name, or the id of operator, session or store.",
  'live_position.last': 'The highest number given.',
  'live_position.gone': 'The highest number that was tidied away.',
  live_position: 'One row.',
  'terminals.node': "Where it runs, and its recording lies: the id of a server's data folder.",
  'terminals.why': '`TerminalEnd` of the contract.',
  'terminals.size': 'Bytes of the recording.',
  'terminals.cut': 'The limit was reached before the end.',
  'terminals.kept': 'The recording is there.',
  'devices.address': 'local: the folder of the host.',
  'devices.account': 'As it stands in an address: percent-encoded, like `path` of ssh.',
  'devices.host_key': 'ssh: the accepted public key as it goes over the wire, base64.',
  'devices.step': 'Where it failed, and the code of why.',
  'devices.about': 'What the sentence of the failure names.',
  'devices.seen_at': 'When it was found other than down last.',
  'devices.since':
    'The first look that found this state; and the last one before that, null when nobody had looked for long.',
  'devices.deep_at': 'When it was signed in to last.',
  download_paths: "Where on a store's host a handler reads, as an operator has set it.",
  'camera_visits.connection_id': 'Null of a visit with a reason of its own.',
  'camera_looks.day': '2026-11-20: by the clock of the store.',
  'monitor_samples.step': 'Seconds.',
  'monitor_states.code': 'Of the worst problem; what its sentence names.',
  'monitor_states.since': 'Of the worst problem.',
  'monitor_states.until': 'From then on it says nothing about now.',
  'monitor_problems.since':
    'The first look that found it; and the last one before that, null when nobody had looked for long.',
  monitor_beats: 'When a machine is looked at without anybody watching.',
  'fleet_states.rank': '0 refused, 1 down, 2 degraded, 3 unknown, 4 up, 5 none.',
  fleet_states: 'Kept by the database itself.',
  'notes.text': 'Null: taken back.',
}

export const meaningsOfColumns: Migration = {
  async up(db) {
    for (const [name, meaning] of Object.entries(meanings)) {
      const [table = '', column] = name.split('.')
      const of = column
        ? sql`column ${sql.ref(`${table}.${column}`)}`
        : sql`table ${sql.table(table)}`
      await sql`comment on ${of} is ${sql.lit(meaning)}`.execute(db)
    }
  },
}
