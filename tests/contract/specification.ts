// The specification's demands on the contract, copied by hand from sections 2, 3 and 7.

/**
 * Section 7, one line per call. The specification's {FranchiseId} is our {id}: the name is not on
 * the wire.
 */
export const calls = `
POST /exp/login
POST /exp/otp
POST /new/register
GET /acl
GET /stores/list
GET /freshdesk/fields
POST /set/tools
GET /stores/dsurl
GET /filesystem/folder
GET /filesystem/file/edit
POST /filesystem/file/edit
POST /filesystem/file/download
GET /filesystem/rootpath
GET /getDbDownloader
PATCH /conString
POST /genericDbDownloader
POST /analysisFiles
GET /data/journal
POST /glogfile
POST /glog
POST /config
PATCH /config
POST /api
POST /api/query
POST /api/query/exec
GET /api/chains
GET /api/chain/{id}
POST /api/chain
PUT /api/chain/{id}
DELETE /api/chain/{id}
GET /api/franchises
GET /api/franchise/{id}
POST /api/franchise
PUT /api/franchise/{id}
DELETE /api/franchise/{id}
POST /api/franchise/{franchise}/csv
GET /api/stores
GET /api/store/{id}
POST /api/store
PUT /api/store/{id}
DELETE /api/store/{id}
GET /api/forms
GET /api/form/{id}
POST /api/form
PUT /api/form/{id}
DELETE /api/form/{id}
GET /api/algodb
GET /api/dbs/{chainId}/{franchiseId}/{storeId}
`
  .trim()
  .split('\n')

/** Section 3: schemas (a dot leads into a property) and their required fields. */
export const fields: readonly (readonly [schema: string, ...fields: string[]])[] = [
  ['TokenClaims', 'username', 'exp'],
  ['StoreEntry', 'name', 'extra', 'full_name', 'country', 'picked'],
  ['Chain', 'id', 'name'],
  ['ChainInput', 'name'],
  ['Franchise', 'id', 'name', 'chainId', 'defaultForm'],
  ['FranchiseInput', 'name', 'chainId', 'defaultForm'],
  ['Store', 'id', 'name', 'storeNumber', 'franchiseId', 'formId'],
  ['StoreInput', 'name', 'storeNumber', 'franchiseId', 'formId'],
  ['Form', 'name', 'id', 'Fields'],
  ['FormInput', 'name', 'Fields'],
  ['FormField', 'type', 'index'],
  ['FormFieldInput', 'type', 'index'],
  ['ChainResult', 'success', 'entity', 'action'],
  ['FranchiseResult', 'success', 'entity', 'action'],
  ['StoreResult', 'success', 'entity', 'action'],
  ['FormResult', 'success', 'entity', 'action'],
  ['StoresCsvResult', 'success', 'entity', 'action'],
  ['FileEntry', 'name', 'metadata'],
  ['FileEntry.metadata', 'size', 'type', 'path'],
  ['FolderAnswer', 'status', 'payload'],
  ['RootPath', 'status', 'payload'],
  ['FileSave', 'file', 'content'],
  ['StillsDownload', 'files'],
  ['DownloadPath', 'path'],
  ['StatusInfo', 'status', 'info'],
  ['SessionAnswer', 'status', 'info'],
  ['ConnectionAnswer', 'status', 'info', 'not_supported', 'version'],
  ['AccessList', 'pages', 'info'],
  [
    'Pagination',
    'total',
    'per_page',
    'current_page',
    'last_page',
    'next_page_url',
    'prev_page_url',
    'from',
    'to',
  ],
]

/** Section 3: schemas and the values it names. */
export const values: readonly (readonly [schema: string, ...values: string[]])[] = [
  ['FormFieldType', 'db', 'custom', 'address', 'polygon'],
  ['FileEntry.metadata.type', 'file', 'folder'],
]

/** Section 2: addresses of the browser. */
export const routes: readonly string[] = [
  '/',
  '/monitor',
  '/downloads',
  '/filesmanager',
  '/logs',
  '/stores',
  '/journal',
  '/devices',
  '/plugins',
  '/plugins/dscreen',
  '/plugins/terminal',
  '/actions',
  '/actions/restart',
  '/qtcamera',
  '/operators',
  '/onboardingform/chains',
  '/onboardingform/forms',
  ...['chain', 'franchise', 'store', 'form'].flatMap(name => [
    `/onboardingform/chains/create${name}`,
    `/onboardingform/chains/create${name}/7`,
  ]),
  '/auth/login',
  '/auth/signup',
]
