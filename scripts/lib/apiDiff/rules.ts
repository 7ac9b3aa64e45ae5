// Every change that a contract can have, whom it breaks, and what to do. It breaks a client when an
// unchanged client fails on a server of the new document. It breaks a server when an unchanged
// server answers or refuses in a way that the new document does not allow for an existing
// operation.
import { type SchemaRule, schemaRules } from './schemaRules.ts'

export type Broken = 'client' | 'server' | 'none'

export interface Rule {
  readonly breaks: Broken
  readonly says: string
  readonly todo: string
}

const rule = (breaks: Broken, says: string, todo: string): Rule => ({ breaks, says, todo })
const client = (says: string, todo: string) => rule('client', says, todo)
const server = (says: string, todo: string) => rule('server', says, todo)
const nobody = (says: string, todo = 'Nothing to do.') => rule('none', says, todo)

const keepServed = 'Keep it served, or raise the version when no client calls it any more.'
const both = 'Serve the old one as well until each client has moved.'
const serveFirst = 'Change the server so that it does this before a client relies on it.'
const changeClients = 'Change each client first, or make it optional.'

const ownRules = {
  'operation-removed': client('the operation is gone', keepServed),
  'operation-added': nobody('the operation is new', 'Write its handler, mock and contract row.'),
  'operation-path-changed': client('the path has changed', both),
  'operation-method-changed': client('the method has changed', both),
  'operation-id-changed': client(
    'the operation id has changed',
    'Give it its old id back, or rename it in each client that was generated from it.',
  ),
  'operation-deprecated': nobody(
    'the operation is deprecated',
    'Tell its users what to call instead.',
  ),
  'path-parameter-renamed': nobody(
    'a path parameter has been renamed',
    'Rename it in clients that were generated from it; the address stays.',
  ),
  'parameter-required-added': client('a required parameter is new', changeClients),
  'parameter-optional-added': nobody('an optional parameter is new'),
  'parameter-removed': client('the parameter is gone', keepServed),
  'parameter-made-required': client('the parameter is required now', changeClients),
  'parameter-made-optional': server('the parameter is optional now', serveFirst),
  'parameter-moved': client('the parameter has moved', both),
  'parameter-style-changed': client('the parameter is serialised differently', both),
  'request-body-required-added': client('a required body is new', changeClients),
  'request-body-optional-added': nobody('an optional body is new'),
  'request-body-removed': client('the body is gone', keepServed),
  'request-body-made-required': client('the body is required now', changeClients),
  'request-body-made-optional': server('the body is optional now', serveFirst),
  'request-media-removed': client('a media type is no longer accepted', keepServed),
  'request-media-added': nobody('another media type is accepted'),
  'request-encoding-changed': client('a part of the body is serialised differently', both),
  'response-status-removed': client(
    'the status is no longer returned',
    'Keep returning it, or change each client that waits for it.',
  ),
  'response-status-added': nobody('another status is returned', 'Check that clients handle it.'),
  'response-media-removed': client('a media type is no longer returned', keepServed),
  'response-media-added': nobody('another media type is returned'),
  'response-header-removed': client('the header is no longer returned', keepServed),
  'response-header-added': nobody('another header is returned'),
  'response-header-made-optional': client(
    'the header may be missing now',
    'Always return it, or change each client so that it can do without.',
  ),
  'response-header-made-required': server('the header is always returned now', serveFirst),
  'links-changed': nobody(
    'the links have changed',
    'Look at the links that tests and docs follow.',
  ),
  'callbacks-changed': client('the callbacks have changed', both),
  'security-tightened': client(
    'an authentication scheme is no longer accepted',
    'Accept the old one until each client has moved.',
  ),
  'security-loosened': server('another authentication scheme is accepted', serveFirst),
  'security-scheme-changed': client('the authentication scheme has changed', both),
  'x-page-tightened': client(
    'operators need a page that they did not need',
    'Give the page to those who use it, or let the old page do as well.',
  ),
  'x-page-loosened': server(
    'operators with fewer pages may call it',
    'Check that this is intended, then run codegen and the access rules of the server.',
  ),
  'x-requires-store-tightened': client(
    'it needs a connection to a store now',
    'Change the screens that call it without one.',
  ),
  'x-requires-store-loosened': server('it needs no connection to a store now', serveFirst),
  'x-draft-added': client('it is a draft again, and not served', keepServed),
  'x-draft-removed': nobody('it is no draft any more', 'Write its handler, mock and contract row.'),
  'x-source-changed': nobody('its source has changed', 'Check that its path says so too.'),
  'x-resource-changed': client(
    'its verb or resource has changed',
    'Look at the pages of the resource; they follow this word.',
  ),
  'x-socket-changed': client('the socket has changed', both),
  'x-sortable-tightened': client('lists are not sorted by it any more', changeClients),
  'x-sortable-loosened': server('lists are sorted by it', serveFirst),
  'x-listed-tightened': client('lists leave the field out', changeClients),
  'x-listed-loosened': server('lists have the field', serveFirst),
  'x-unique-changed': client(
    'which records must be unique has changed',
    'Check that existing records comply, and say it in the form.',
  ),
  'x-reference-changed': client(
    'it holds the id of another resource',
    'Check that existing records comply, and look at the form.',
  ),
  'x-counts-changed': nobody('it counts something else', 'Look at the list that shows the number.'),
  'x-word-changed': nobody(
    'a word of ours that no rule knows',
    'Check its spelling; a word that changes behaviour gets a rule in scripts/lib/apiDiff.',
  ),
  'servers-changed': client('the address of the API has changed', both),
  'tags-changed': nobody(
    'it is listed under another tag',
    'Move its code to the folder of the tag.',
  ),
  'text-changed': nobody('a text has changed'),
} as const

type OwnRule = keyof typeof ownRules
export type RuleId = OwnRule | SchemaRule

export const rules: Readonly<Record<RuleId, Rule>> = { ...ownRules, ...schemaRules }
