// Generated from openapi.yaml by "npm run codegen". Do not edit.

export interface paths {
    "/acl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages this operator may use */
        get: operations["acl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exp/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the name and password; the one-time code comes next
         * @description Sets a five-minute HttpOnly cookie that holds the challenge. A 401 here does not end an existing session.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exp/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange the one-time code for a session token */
        post: operations["otp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/session/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/session/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew the session, up to twelve hours after sign-in */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/new/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an operator */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the operators */
        get: operations["listOperators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/operators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an operator and their live sessions */
        get: operations["getOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/operators/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an operator a new authenticator secret */
        post: operations["resetOperatorCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/operators/{id}/disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Disable or enable an operator */
        put: operations["setOperatorDisabled"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/operators/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the pages an operator may use */
        put: operations["setOperatorPages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/operators/{id}/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End an operator's sessions */
        post: operations["endOperatorSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in operator and their live sessions */
        get: operations["profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change your password */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/profile/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the tour or the news of a version have been shown */
        post: operations["markSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/profile/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End your other sessions */
        post: operations["endOwnSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/drafts": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** List the operator's drafts, without their contents */
        get: operations["listDrafts"];
        /** Save a draft */
        put: operations["saveDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/drafts/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the draft.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        /** Read a draft */
        get: operations["readDraft"];
        put?: never;
        post?: never;
        /** Delete a draft */
        delete: operations["dropDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the session's connection */
        get: operations["currentConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/connection/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disconnect from the store */
        post: operations["endConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the stores an operator can connect to */
        get: operations["searchStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/stores/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The operator's favourite and recent stores */
        get: operations["listOwnStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/stores/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the stores in each region */
        get: operations["listStoreRegions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/stores/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an operator needs to know before connecting to a store */
        get: operations["aboutStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/stores/{id}/favourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add a store to the operator's favourites, or remove it */
        put: operations["setFavourite"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/freshdesk/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the fields of the reason form
         * @description The shapes are those of Freshdesk's public ticket fields; labels are in the operator's language.
         */
        get: operations["listReasonFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/set/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connect to a store with a reason */
        post: operations["setTools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stores an operator can connect to, by region */
        get: operations["listStoresByRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/fleet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the stores in each state
         * @description Derived from the states of the devices and the latest readings. At most ten seconds old; topic `fleet` reports changes at most every ten seconds.
         */
        get: operations["readFleet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/fleet/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Points on the map: the stores within a box, with their states
         * @description One point for each store. Where the box has more than 2,000, nearby stores share a point; zoom in for single ones.
         */
        get: operations["listFleetPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/fleet/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List stores by state, worst first */
        get: operations["listFleet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/monitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current state of the connected store
         * @description Asking is watching: one collector reads the store's machine every `beat` seconds for all who watch it, from the first call
         *     until nobody has asked for three beats, and reports each reading on topic `monitor`. The answer is the last reading; only the
         *     first call waits for one, for at most a few seconds. `parts` names what could not be read; everything else is there. For a
         *     machine that cannot be reached, `failure` says why, and the values are the last known ones.
         */
        get: operations["readMonitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/monitor/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What operators did on the connected store
         * @description From the journal, newest first. Every operator with the monitor sees who did what and when; the target is visible only with
         *     the page of the tool that was used, or with the journal. Topic `feed` reports new entries.
         */
        get: operations["readFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/monitor/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readings of the store's machine over an hour, a day or a month
         * @description One value a minute for an hour, every ten minutes for a day, every six hours for thirty days: the mean of the readings, or null where there is none. While nobody watches, the values come from the server's own heartbeat.
         */
        get: operations["readMonitorHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/monitor/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last lines of a service's log */
        get: operations["readServiceLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/monitor/thresholds/{chain}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the chain.
                 * @example 1
                 */
                chain: components["parameters"]["ThresholdsChain"];
            };
            cookie?: never;
        };
        /** Get the thresholds of a chain */
        get: operations["readThresholds"];
        /**
         * Set the thresholds of a chain
         * @description Thresholds that are not given return to their defaults. A warning threshold must be milder than the critical one (422 `monitor.thresholds`). Journalled with the values before and after.
         */
        put: operations["setThresholds"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/notes": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes on the connected store
         * @description Topic `notes` reports each new note and each one withdrawn.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Post a note for the operators of this store
         * @description Outer spaces are trimmed; a note without text is refused (422 `note.empty`). The journal records that a note was posted and
         *     its length, not its text. At most 20 a minute for each operator (429).
         */
        post: operations["postNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw one of your notes
         * @description The text is deleted; a placeholder stays. Another operator's note is 404.
         */
        delete: operations["withdrawNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connections that are open now
         * @description `mayEnd` says whether you may end other operators' connections, which requires page `operators`.
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/connections/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an operator's connection to a store
         * @description 409 `connection.over`: the connection had ended before. Their shells on the store are closed; their jobs go on.
         */
        post: operations["endOperatorConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/devices": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices
         * @description `filter` searches name, address, notes, software and the store's name and number. `counts` has the number of devices in each state, under the same filters except `state`.
         */
        get: operations["listDevices"];
        put?: never;
        /**
         * Register a device of a store
         * @description A device of kind host over ssh or local is the store's machine, which the tools connect to. A store has one at most
         *     (409 `device.host_exists`); over ssh its key must be accepted first. 409 `name.taken`: the store already has a device of that
         *     name. 422 `device.address_refused`: the server may not connect to that address.
         */
        post: operations["createDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/devices/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or remove several devices
         * @description `change` has only the fields to change. With `remove` the devices are removed and `change` is empty.
         */
        post: operations["changeDevices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/devices/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names of the server's secrets that devices can use to sign in */
        get: operations["listCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/devices/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import devices from a CSV file
         * @description All or nothing: with one rejected row nothing is written, and `applied` is false. A device is identified by `id`, otherwise by its store and name; an empty cell changes nothing.
         *     Titles, in any order: id, store (id, or the store's number when only one store has it), name, kind, protocol, address, port, account, path, credential, enabled (yes or no), why, notes;
         *     columns with other titles are ignored, so that an export can be imported again. At most 4 MB and 5,000 rows.
         */
        post: operations["importDevices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/devices/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        /** Get a device */
        get: operations["getDevice"];
        /**
         * Change a device
         * @description A new address, port or account of a machine over ssh resets its key, which must be accepted again.
         */
        put: operations["updateDevice"];
        post?: never;
        /** Remove a device */
        delete: operations["deleteDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/devices/{id}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the key that a machine presents
         * @description Asks the machine for its key again: 409 `device.key_other` when it presents another key than the one accepted, 422 `device.no_key` when its protocol is not ssh.
         */
        post: operations["acceptDeviceKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/devices/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a device, step by step
         * @description Answers within 45 seconds. With `test`, topic `devices` also reports to this session when each step begins and ends. 429 `device.testing`: too many tests are running.
         *     Steps: name, port, and then for ssh key, signin, root, programs; for http and rtsp answer; for local root, programs.
         */
        post: operations["testDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/views": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** List the operator's saved views of a page */
        get: operations["listViews"];
        /**
         * Save a view of a page
         * @description 422 `views.full`: the page has 50 views already.
         */
        put: operations["saveView"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a saved view */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/bytes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a range of bytes of a file */
        get: operations["readFileRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an empty file */
        post: operations["makeFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search names and contents below a folder; hits are streamed */
        post: operations["findFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a folder */
        post: operations["makeFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change permissions (as a job) */
        post: operations["changePermissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the files the operator opened last at the store */
        get: operations["listRecentFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rename a file or folder */
        post: operations["renameFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check whether open files have changed */
        post: operations["fileStates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move or copy files and folders (as a job) */
        post: operations["transferFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/transfers/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a move or a copy for conflicts */
        post: operations["checkTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/trash": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** List the store's trash */
        get: operations["listTrash"];
        put?: never;
        /** Move files and folders to the trash */
        post: operations["trashFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/trash/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete items from the trash for good (as a job) */
        post: operations["emptyTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/trash/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore items from the trash */
        post: operations["restoreTrash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/uploads": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** List your unfinished uploads */
        get: operations["listUploads"];
        put?: never;
        /**
         * Start an upload (tus 1.0, creation and creation-with-upload)
         * @description Upload-Metadata, each value in Base64: `batch` (from checkUploads), `path` (as it was checked), `modified` (ISO 8601),
         *     `conflict` (`fail`, `replace` or `keepBoth`; `fail` by default) and, to replace, `seen` of the conflict. The request may already
         *     carry bytes. A path that ends with a slash is a folder without files, of length 0; an existing folder is left as it is.
         *     The upload is complete once the file is in its place: it is whole, its missing folders are created and the journal has it.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/uploads/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check files before they are uploaded
         * @description Nothing is changed. `batch` allows these files to be uploaded to this folder of this store for a day, under the current
         *     connection, even after the operator changes to another store.
         */
        post: operations["checkUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/files/uploads/{id}": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The version of tus; other than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22
                 */
                id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel an unfinished upload
         * @description A file that is already in its place stays: 409 `upload.arrived`. While it is being moved there, the answer is 423.
         */
        delete: operations["dropUpload"];
        options?: never;
        /**
         * Get the offset of an upload
         * @description Stops any request still sending to the upload, as the client that asks has lost that connection. Only the operator who
         *     started the upload can ask, from any store. An answer to HEAD has no body; for HEAD calls, the code of a failure is in the
         *     header `Failure-Code`.
         */
        head: operations["uploadOffset"];
        /**
         * Send the next bytes of an upload
         * @description Bytes that were received are kept when the connection is lost. The upload is complete once the file is in its place.
         */
        patch: operations["sendUpload"];
        trace?: never;
    };
    "/filesystem/file/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Download files of the store */
        post: operations["downloadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/filesystem/file/edit": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** Read a text file for editing */
        get: operations["openFile"];
        put?: never;
        /**
         * Save a text file
         * @description With `If-Match`, saves only over the version that was read; without it the save is accepted and journalled as unconditional. A character missing from the encoding is 422 `file.not_encodable`, which names the character and its position.
         */
        post: operations["saveFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/filesystem/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a folder */
        get: operations["listFolder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/filesystem/rootpath": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the root of the store's files */
        get: operations["rootPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conString": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the path a handler reads from */
        patch: operations["setDownloadPath"];
        trace?: never;
    };
    "/ext/downloads/{ticket}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the bytes of a ticket
         * @description For the browser's own download: no token; the ticket and the cookie of its session authorise it. HEAD gives the same answer
         *     without the bytes. Each request extends the ticket. Any problem with a ticket gives the same answer, 404.
         */
        get: operations["fetchDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/downloads/{ticket}/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * SHA-256 of a ticket's file
         * @description The hash of exactly the bytes of the ticket's version, computed when first requested: a large file takes as long as reading
         *     it. Requires one of your tickets that has not expired, otherwise 404.
         */
        get: operations["downloadDigest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/downloads/{ticket}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a download
         * @description A new ticket for the same file and version, in exchange for one of your tickets that expired or belongs to an earlier session
         *     of yours, up to twelve hours after its end. The download is not journalled again. Anything else is 404.
         */
        post: operations["renewDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/genericDbDownloader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Download a handler's export */
        post: operations["downloadDatabase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getDbDownloader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what this store can export */
        get: operations["listDownloadHandlers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysisFiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download camera pictures as one archive
         * @description A job makes the archive. It holds the complete pictures, the remains of incomplete ones in a folder `broken`, and a table of
         *     contents, `contents.csv`. A client that does not accept JSON waits for the archive itself.
         *     Without `reason`, the reason of the visit (`/ext/camera/{store}/visit`) or of the connection applies; without any, 409 `camera.no_reason`.
         */
        post: operations["downloadStills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/camera/{store}/cameras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the cameras of a store that have pictures */
        get: operations["listCameras"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/camera/{store}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the days on which a camera stored pictures */
        get: operations["listCameraDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/camera/{store}/moment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of each camera at one moment */
        get: operations["listMoment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/camera/{store}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a picture or its thumbnail
         * @description Only files whose name matches the naming rule (CAMERA_FILES) and that are pictures.
         */
        get: operations["readPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/camera/{store}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pictures of a camera on a day
         * @description Journalled once for each camera, day and visit.
         */
        get: operations["listPictures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/camera/{store}/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a reason for viewing a store's cameras
         * @description A visit belongs to the session and gives its reason to the journal. While connected to the store no visit is needed: the
         *     connection's reason applies. A new reason begins a new visit.
         */
        post: operations["openCamera"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/dispatch/{storeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page that embeds a store's dispatch screen
         * @description For an iframe of the console: no token; the cookie of its session, which must be connected to the store, authorises it.
         *     Contains only a frame, with its own content security policy: `frame-src` is only the origin of the dispatch screen, and the
         *     screen is sandboxed. Any problem gives the same answer, 404.
         */
        get: operations["dispatchScreenFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/plugins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the store's plugins, and why some are unavailable */
        get: operations["listPlugins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stores/dsurl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the address of the store's dispatch screen
         * @description The server tries the address first, for up to three seconds: only where the configuration allows it, and never if it resolves
         *     to an address in the server's own network. `probe`, `code` and `info` say what is wrong.
         */
        get: operations["dispatchScreenUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/recordings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the details of a terminal recording */
        get: operations["readRecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/recordings/{id}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a ticket for a recording
         * @description asciicast version 2, up to its current length. Journalled with who watches. 409 `recording.gone` when it has expired or never existed, 503 `recording.elsewhere` when it is on another server that shares no files with this one.
         */
        post: operations["openRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/terminals": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** List this session's open terminals on the store */
        get: operations["listTerminals"];
        put?: never;
        /**
         * Open a shell on the store's machine
         * @description The shell ends if nobody opens its socket for half a minute. 422 `terminal.off` where none is offered,
         *     422 `host.unsupported` for an account without a shell, 429 `terminal.too_many`.
         *
         *     The socket is a WebSocket at `path` of the answer, opened before the ticket expires, with the subprotocols
         *     `support-tools.terminal.1` and `ticket.` followed by the ticket. Its Origin must be exactly this console's. Refused before
         *     it opens, as HTTP: 403 `live.origin`, 400 `live.protocol`, 401 `live.ticket`, 426 `live.upgrade`; with a valid ticket also
         *     403 `page.not_allowed` and 409 `connection.changed` if the page or the connection was lost meanwhile.
         *
         *     The console sends `TerminalAsk` messages, first of all `attach`, and receives `TerminalMessage`s, each one text frame of JSON.
         *     The shell's output comes in binary frames: the bytes from `from` of `attached` on, in order. With `ack` the console reports how
         *     far its terminal has shown them; the server sends at most a window beyond that, and the program waits. After a lost connection
         *     the socket is opened again with another ticket, and continues `after` the bytes received.
         *
         *     The server closes with 4400 (not a message of the contract), 4408 (silent for too long), 4409 (opened elsewhere),
         *     4410 (the terminal has ended; `ended` said why), 4429 (too many messages), 1003 (binary), 1009 (too long), 1012 (the
         *     server stops) and 1013 (busy: try again). The socket may reach any server: it passes it on to the one that holds the
         *     terminal. If that one is gone or does not answer within 1.5 s, `ended` comes first, with `why: server`.
         */
        post: operations["openTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/terminals/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a terminal and end all that runs in it */
        post: operations["closeTerminal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/terminals/{id}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get another ticket for a terminal's socket */
        post: operations["terminalTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the journal records */
        get: operations["listJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/journal/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one connection from the journal */
        get: operations["readJournalConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/journal/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the journal records that match */
        post: operations["exportJournal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/journal/records/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one journal record in full */
        get: operations["readJournalRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/journal/seals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the journal is sealed, and how long it is kept */
        get: operations["journalSeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/journal/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count journal records by a field */
        get: operations["journalStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Export the lines of a log file that match */
        post: operations["exportLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/logs/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search all log files of the store; hits are streamed */
        post: operations["findInLogs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/glog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search the input/output logs of the store */
        post: operations["searchExchanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/glogfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the store's log files, or read or search one */
        post: operations["searchLogFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the store's configuration documents, or read one */
        post: operations["readConfig"];
        delete?: never;
        options?: never;
        head?: never;
        /** Save a configuration document of the store */
        patch: operations["saveConfig"];
        trace?: never;
    };
    "/ext/config/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a configuration document */
        get: operations["configVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/config/versions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one version of a configuration document */
        get: operations["readConfigVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/config/versions/{id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revert a configuration document to an earlier version */
        post: operations["revertConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the actions */
        post: operations["listActions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get an action's form, or do a dry run */
        post: operations["queryAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/exec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run an action on the store */
        post: operations["executeAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/actions/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run an action on several stores */
        post: operations["executeActions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/actions/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the runs of an action on several stores */
        get: operations["readActionBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/actions/favourites/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add an action to the operator's favourites, or remove it */
        put: operations["setActionFavourite"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/actions/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the runs on the store */
        get: operations["listActionRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/actions/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a run and its output */
        get: operations["readActionRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a chain */
        post: operations["createChain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chain/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        /** Get a chain */
        get: operations["getChain"];
        /** Change a chain */
        put: operations["updateChain"];
        post?: never;
        /** Delete a chain */
        delete: operations["deleteChain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the chains */
        get: operations["listChains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deleted records that can be restored */
        get: operations["listDeletions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/deleted/{id}/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a large deletion that was stopped */
        post: operations["continueDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/deleted/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore deleted records */
        post: operations["restoreDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/franchise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a franchise */
        post: operations["createFranchise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/franchise/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        /** Get a franchise */
        get: operations["getFranchise"];
        /** Change a franchise */
        put: operations["updateFranchise"];
        post?: never;
        /** Delete a franchise */
        delete: operations["deleteFranchise"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/franchises": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the franchises */
        get: operations["listFranchises"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/franchises/{id}/areas": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        /**
         * Areas of a franchise's stores, 50 at a time
         * @description What a map of all areas of a franchise is drawn from. Areas are compact, see `rings`. `downloadCoverage` has the same areas as GeoJSON, unchanged.
         */
        get: operations["listCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/franchises/{id}/areas.geojson": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        /** Download the areas of a franchise's stores as GeoJSON */
        get: operations["downloadCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/franchise/{franchise}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload stores of a franchise as CSV
         * @description Without parameters it applies the file; rows with errors are skipped and reported. Encoding and delimiter are detected, columns are matched by their titles. A file has at most 16 MB, 50,000 rows, 200 columns and 10,000 characters in a cell. An empty cell changes nothing.
         */
        post: operations["uploadStoresCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a store */
        post: operations["createStore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        /** Get a store */
        get: operations["getStore"];
        /** Change a store */
        put: operations["updateStore"];
        post?: never;
        /** Delete a store */
        delete: operations["deleteStore"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the stores */
        get: operations["listStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Areas of stores that touch a box, at most 200 */
        get: operations["listAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/areas/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Areas of stores found by name, number or id, at most 20 */
        get: operations["searchAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv-template/{franchise}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a CSV template for the stores of a franchise
         * @description The columns of every store, then those of the form that a new store of the franchise gets. A file with these titles needs no column mapping.
         */
        get: operations["readCsvTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an upload of stores that was checked and not applied yet */
        get: operations["readCsvUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apply an upload of stores */
        post: operations["applyCsvUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct an upload of stores or its mapping, and check it again */
        post: operations["checkCsvUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Group the errors of an upload of stores */
        get: operations["readCsvGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}/made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check what has changed since an upload of stores was applied */
        get: operations["readCsvMade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the rejected rows of an upload of stores */
        get: operations["readRejectedCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}/reread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read an uploaded file again with another encoding or delimiter */
        post: operations["rereadCsvUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows of an upload of stores */
        get: operations["readCsvRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/csv/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo an upload of stores */
        post: operations["undoCsvUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The positions of all stores */
        get: operations["listStorePoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/stores/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Warnings on the places of a store, as they are now
         * @description Removes open warnings that no longer apply.
         */
        get: operations["readStoreChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/onboarding/stores/{id}/checks/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a reason why the warnings on a store's places are no mistake
         * @description One reason for all that are open. It holds until a warning is twice as bad. 409 `checks.changed` when they are no longer the ones that were read.
         */
        post: operations["acceptStoreWarnings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/algodb": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the schemas, tables and columns a DB field can use */
        get: operations["listDatabaseSchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dbs/{chainId}/{franchiseId}/{storeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the values of a DB field for a store */
        get: operations["listDatabaseValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a form */
        post: operations["createForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/form/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        /** Get a form */
        get: operations["getForm"];
        /** Change a form */
        put: operations["updateForm"];
        post?: never;
        /** Delete a form */
        delete: operations["deleteForm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the forms */
        get: operations["listForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/forms/{id}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Update stores to the newest version of their form */
        post: operations["advanceStores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/forms/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview what saving a form would mean for its stores */
        post: operations["checkForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/forms/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of a form in use, and the newest */
        get: operations["listFormVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/forms/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one version of a form */
        get: operations["getFormVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the streets of the maps
         * @description Describes the streets that MAP_TILES and MAP_ATTRIBUTION set. Without them, or when they cannot be read, the console draws its own ground.
         */
        get: operations["readMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/map/tiles/{z}/{x}/{y}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one tile of the streets
         * @description Tiles are numbered as usual for web maps, with y from the north. An empty answer means that nothing is there. The browser may cache a tile for
         *     an hour and revalidate it by its ETag.
         */
        get: operations["readTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find at most 20 towns by a part of their name
         * @description Finds towns with 500 inhabitants and more by any of their names in any script, ignoring accents and case. A country, or a state of the United States, may follow after a comma. Whole names come first, then names that begin with the text, then names with a later word that does. Equal matches are ordered by distance, or else by size. The first search after the server starts takes some seconds. A search without `filter` finds nothing and only loads the table.
         */
        get: operations["searchPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/places/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find addresses, down to the house, through the geocoder
         * @description Asks the geocoder that `GEOCODER_URL` sets, in the dialect of Nominatim or Photon. Answers are cached for a day, two calls run at the same time, and a call fails after six seconds. The journal records none of it.
         */
        get: operations["findAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/archives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pack files and folders into a zip (as a job) */
        post: operations["archiveFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your jobs */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/jobs/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Dismiss jobs that have ended, and delete their files */
        post: operations["dismissJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/jobs/{id}": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        /** Get a job */
        get: operations["readJob"];
        put?: never;
        post?: never;
        /** Dismiss a job that has ended, and delete its file */
        delete: operations["dismissJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a job */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/jobs/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a ticket for a job's file */
        post: operations["downloadJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/live/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a ticket for the live socket
         * @description The socket is a WebSocket at `path` of the answer, opened before the ticket expires, with the subprotocols
         *     `support-tools.live.1` and `ticket.` followed by the ticket. Its Origin must be exactly this console's. Refused before it
         *     opens, as HTTP: 403 `live.origin`, 400 `live.protocol`, 401 `live.ticket`, 429 `live.too_many`, 426 `live.upgrade`.
         *
         *     The console sends `LiveAsk` messages and receives `LiveMessage`s, each one text frame of JSON. After `welcome` it subscribes to
         *     topics, with the last `seq` it has of each: later events are sent again in order, then `subscribed`. With `complete` false some
         *     are missing, and the console loads its data again. Both sides send `beat`: the server every `beat` seconds, the console in
         *     answer.
         *
         *     The server closes with 4400 (not a message of the contract), 4401 (the session ended), 4408 (silent for too long),
         *     4413 (reads too slowly), 4429 (too many messages), 1003 (binary), 1009 (too long), 1012 (the server stops).
         */
        post: operations["liveTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ext/runtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the settings the console needs before anyone signs in */
        get: operations["runtime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Any JSON. */
        JsonValue: unknown;
        /**
         * @description Name of a page of the console.
         * @enum {string}
         */
        PageName: "monitor" | "downloads" | "filesmanager" | "logs" | "stores" | "journal" | "devices" | "plugins" | "dscreen" | "terminal" | "actions" | "action" | "qtcamera" | "chains" | "forms" | "signup" | "operators";
        /** @description Every answer that is not 2xx. */
        Failure: {
            /** @constant */
            status: "failed";
            /** @description What went wrong and what to do, in the language of Accept-Language. */
            info: string;
            /** @description Stable, dotted code. */
            code: string;
            /** @description `action failed` on list calls. */
            message?: string;
            fields?: components["schemas"]["FieldFailure"][];
            conflict?: components["schemas"]["Conflict"];
            file?: components["schemas"]["FileFacts"];
            place?: components["schemas"]["TextPlace"];
            /** @description The records that belong to it, when they prevent its deletion. */
            below?: components["schemas"]["BelowCount"][];
            /** @description The current record, when it was changed after it was read. */
            current?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description The request's id in the server's log. */
            request?: string;
        };
        BelowCount: {
            /** @enum {string} */
            kind: "franchises" | "stores" | "connections";
            count: number;
        };
        FieldFailure: {
            /** @description JSON pointer into the body, or the name of the parameter. */
            path: string;
            code: string;
            info: string;
        };
        /** @description Who made the current version, if known. */
        Conflict: {
            by: string | null;
            /** Format: date-time */
            at: string | null;
            version: string | null;
        };
        StatusInfo: {
            /** @description `ok`, or another word. */
            status: string;
            info: string;
        };
        SessionAnswer: {
            /** @description `ok`, or another word. */
            status: string;
            /** @description The session token. */
            info: string;
        };
        /** @description The decoded session token. */
        TokenClaims: {
            username: string;
            /** @description Expiry in seconds since 1970. */
            exp: number;
            /**
             * Format: uuid
             * @description Extension. Id of the session.
             */
            jti: string;
        };
        Credentials: {
            username: string;
            /** Format: password */
            password: string;
        };
        ControlCode: {
            /** @description The digits from the authenticator app; blanks are ignored. */
            code: string;
        };
        AccessList: {
            pages: components["schemas"]["PageName"][];
            info?: string;
        };
        /** @description Why there are no streets although MAP_TILES is set. */
        MapProblem: {
            /** @enum {string} */
            code: "map.missing" | "map.broken" | "map.cut" | "map.kind" | "map.unreachable" | "map.upstream" | "map.slow";
            info: string;
        };
        MapGround: {
            /**
             * @description The kind of the tiles; none without streets.
             * @enum {string}
             */
            kind: "none" | "vector" | "raster";
            /** @description Plain text; shown with the map. */
            attribution: string | null;
            /** @description The first zoom that has tiles. */
            min_zoom: number;
            /** @description The last zoom that has tiles; closer zooms enlarge them. */
            max_zoom: number;
            /** @description West, south, east and north in degrees; nothing lies outside. */
            bounds: number[];
            problem: components["schemas"]["MapProblem"] | null;
        };
        FoundAddress: {
            /** @description As the geocoder writes it. */
            label: string;
            /** @description ISO 3166-1 alpha-2; empty when unknown. */
            country: string;
            /**
             * @description How exact the place is.
             * @enum {string}
             */
            precision: "house" | "street" | "area";
            /** @description Degrees. */
            latitude: number;
            /** @description Degrees. */
            longitude: number;
        };
        FoundAddresses: {
            /** @description Whether a geocoder is configured. */
            available: boolean;
            addresses: components["schemas"]["FoundAddress"][];
        };
        Place: {
            name: string;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description The state of a town in the United States, otherwise empty. */
            region: string;
            /** @description Degrees. */
            latitude: number;
            /** @description Degrees. */
            longitude: number;
            /** @description 0 when unknown. */
            population: number;
        };
        Places: {
            places: components["schemas"]["Place"][];
            /** @description Where the data comes from; named wherever the data is shown. */
            source: string;
        };
        Runtime: {
            provider: {
                name: string;
                /** Format: uri */
                url: string;
            };
            /** @description True if this is the demo. */
            demo: boolean;
            /** @description Version of the server. */
            version: string;
        };
        /** @description A store by its id and name. */
        NamedStore: {
            id: number;
            name: string;
        };
        /** @description A record by its id and name. */
        NamedRecord: {
            id: number;
            name: string;
        };
        /** @description Number of devices in each state. */
        DeviceCounts: {
            up: number;
            degraded: number;
            down: number;
            refused: number;
            unknown: number;
            disabled: number;
        };
        /** @description A store an operator can connect to. */
        StoreEntry: {
            id: number;
            name: string;
            /** @description City and store number. */
            extra: string;
            /** @description Chain, franchise and store. */
            full_name: string;
            /** @description ISO 3166-1 alpha-2, upper case. */
            country: string;
            /** @description Whether this session is connected to it. */
            picked: boolean;
            /** @description In a search: its number or id equals the filter. Omitted otherwise. */
            exact?: boolean;
        };
        StoresByRegion: {
            [key: string]: components["schemas"]["StoreEntry"][];
        };
        ReasonField: {
            id: number;
            /** @description The key under which its value is sent. */
            name: string;
            label: string;
            /** @enum {string} */
            type: "custom_text" | "custom_paragraph" | "custom_number" | "custom_decimal" | "custom_date" | "custom_checkbox" | "custom_dropdown" | "custom_multi_select" | "nested_field";
            /** @description Position in the form, from 1. */
            position: number;
            /** @description True when a connection requires it. */
            required_for_agents: boolean;
            /** @description A list for dropdown and multi-select. For a nested field a tree of names; a list where no name of a level has names below it. */
            choices?: string[] | {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description For a nested field, the labels of the levels below the first. */
            nested_ticket_fields?: {
                name: string;
                label: string;
                /** @description Depth; the field itself is level 1. */
                level: number;
            }[];
        };
        /** @description The value entered or chosen for one field. */
        ReasonValue: string | number | boolean | null | string[];
        ConnectionRequest: {
            store: number;
            /** @description Field name to value. */
            reason: {
                [key: string]: components["schemas"]["ReasonValue"];
            };
        };
        ConnectionAnswer: {
            /** @description `ok`, or another word. */
            status: string;
            info: components["schemas"]["StoreEntry"];
            /** @description Page name to the reason why this store does not offer it. */
            not_supported: {
                [key: string]: string;
            };
            /** @description Version of the store's software; empty when unknown. */
            version: string;
            /**
             * Format: uuid
             * @description Extension. Id of the connection.
             */
            connection?: string;
        };
        RootPath: {
            status: string;
            payload: string;
        };
        FileEntry: {
            name: string;
            metadata: {
                path: string;
                /** @enum {string} */
                type: "file" | "folder";
                /** @description Bytes. */
                size: number;
                /** Format: date-time */
                modified?: string;
                /** @description Permission bits. */
                mode?: number;
                owner?: components["schemas"]["FileOwner"];
                /** @description Its name begins with a dot. */
                hidden?: boolean;
                /** @description A symbolic link; `type` is that of its target. */
                link?: boolean;
                /**
                 * @description Why it cannot be opened: its name, a link to outside, or neither file nor folder.
                 * @enum {string}
                 */
                locked?: "name" | "outside" | "kind";
            };
        };
        FileOwner: {
            /** @description Id of the owner on the store's machine. */
            uid: number;
            /** @description Id of the group on the store's machine. */
            gid: number;
            /** @description Name of the owner, if the machine tells it. */
            user: string | null;
            /** @description Name of the group, if the machine tells it. */
            group: string | null;
        };
        Pagination: {
            total: number;
            per_page: number;
            current_page: number;
            last_page: number;
            next_page_url: string | null;
            prev_page_url: string | null;
            from: number | null;
            to: number | null;
            /** @description Extension. False when there are more entries than total. */
            total_is_exact?: boolean;
        };
        PageLinks: {
            pagination: components["schemas"]["Pagination"];
        };
        FolderAnswer: {
            status: string;
            payload: components["schemas"]["FileEntry"][];
            links?: components["schemas"]["PageLinks"];
        };
        /**
         * @description Extension. The encoding of a text; latin1 is ISO 8859-1. A save without it keeps the file's encoding; for a new file, utf-8.
         * @enum {string}
         */
        TextEncoding: "utf-8" | "utf-16le" | "utf-16be" | "latin1";
        /** @description Extension. The first character missing from the encoding. */
        TextPlace: {
            /** @description From 1. */
            line: number;
            /** @description In UTF-16 units, without the byte order mark. */
            column: number;
            /** @description The character and its number, or only its number if it is invisible. */
            character: string;
        };
        /** @description Extension. A file that cannot be edited, for a viewer. */
        FileFacts: {
            /**
             * @description binary: not text; large: more than 5 MB.
             * @enum {string}
             */
            kind: "binary" | "large";
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            /** @description Opaque; changes with the content. */
            version: string;
            /**
             * @description As detected, for a large file from its beginning; null: not text.
             * @enum {string|null}
             */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "latin1" | null;
        };
        OpenedFile: {
            name: string;
            path: string;
            /** @description A byte order mark is its first character; line endings are those on disk. */
            content: string;
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            /** @description Opaque; changes with the content. */
            version: string;
            encoding?: components["schemas"]["TextEncoding"];
            /** @description Extension. Permission bits. */
            mode?: number;
        };
        OpenFileAnswer: {
            status: string;
            payload: components["schemas"]["OpenedFile"];
        };
        FileSave: {
            file: string;
            /** @description At most 5 MB when encoded; more is 422 `file.too_large`. */
            content: string;
            encoding?: components["schemas"]["TextEncoding"];
        };
        SavedFile: {
            path: string;
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            /** @description Opaque; changes with the content. */
            version: string;
        };
        SaveFileAnswer: {
            status: string;
            payload: components["schemas"]["SavedFile"];
        };
        /** @description A name, a content, or both, in which case both must match. Literal text, not a pattern. */
        FindRequest: {
            /** @description The folder to search, including the folders below. */
            folder: string;
            /** @description Part of the name. */
            name?: string;
            /** @description Part of a line. Binary files and those over 20 MB are not read. */
            content?: string;
            /** @description False by default. */
            matchCase?: boolean;
            /** @description False skips names that begin with a dot, and all below them; true by default. */
            hidden?: boolean;
        };
        FindHit: {
            /** @constant */
            kind: "hit";
            path: string;
            /** @enum {string} */
            type: "file" | "folder";
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            /** @description Only for a content match. */
            line?: number;
            /** @description Only for a content match; in UTF-16 units. */
            column?: number;
            /** @description Only for a content match: the line, or the part of it around the match. */
            text?: string;
            /** @description Only for a content match: further lines of this file are not listed. */
            more?: boolean;
        };
        FindProgress: {
            /** @constant */
            kind: "progress";
            /** @description Names searched so far. */
            visited: number;
        };
        FindEnd: {
            /** @constant */
            kind: "end";
            /** @description Everything below the folder was searched. */
            complete: boolean;
            /**
             * @description Why it ended. hits: the maximum of 1,000; entries: 200,000 names searched; time: 30 seconds; failed: see code and info.
             * @enum {string}
             */
            reason: "done" | "hits" | "entries" | "time" | "stopped" | "failed";
            /** @description Hits that were sent. */
            hits: number;
            /** @description Names searched. */
            visited: number;
            /** @description Files and folders that could not be searched: no permission, or over 20 MB. */
            skipped: number;
            /** @description Only if it failed. */
            code?: string;
            /** @description In the requested language. */
            info?: string;
        };
        FindLine: components["schemas"]["FindHit"] | components["schemas"]["FindProgress"] | components["schemas"]["FindEnd"];
        StatesRequest: {
            files: {
                path: string;
                /** @description The version that was read. */
                version: string;
            }[];
        };
        FileState: {
            /** @description The path of the request. */
            path: string;
            /**
             * @description folder: it is a folder now; unreadable: neither file nor folder, or no permission.
             * @enum {string}
             */
            state: "same" | "changed" | "gone" | "folder" | "unreadable";
            /** @description The current version. */
            version: string | null;
            /** @description Bytes. */
            size: number | null;
            /** Format: date-time */
            modified: string | null;
            /** @description Who made the current version, when it is another one and was made with this console. */
            by: string | null;
            /** Format: date-time */
            at: string | null;
        };
        RecentFiles: {
            /** @enum {string} */
            status: "ok";
            payload: {
                /** @description The virtual path. */
                path: string;
                /**
                 * Format: date-time
                 * @description When this operator last opened it.
                 */
                at: string;
            }[];
        };
        StatesAnswer: {
            status: string;
            payload: components["schemas"]["FileState"][];
        };
        NewEntry: {
            /** @description A virtual path from `/`; its parent folder must exist. */
            path: string;
        };
        FileRename: {
            /** @description The item to rename. */
            path: string;
            /** @description Without `/`; at most 255 bytes as UTF-8. */
            name: string;
        };
        FilePaths: {
            files: string[];
        };
        /** @enum {string} */
        TransferKind: "move" | "copy";
        /**
         * @description What happens when a name is taken; `replace` of a folder by a folder merges them and replaces the files inside.
         * @enum {string}
         */
        ConflictChoice: "skip" | "replace" | "keepBoth";
        TransferCheck: {
            kind: components["schemas"]["TransferKind"];
            files: string[];
            /** @description The destination folder. */
            folder: string;
        };
        UploadCheck: {
            /** @description The destination folder. */
            folder: string;
            files: components["schemas"]["UploadFile"][];
        };
        UploadFile: {
            /** @description Path below the destination folder, including subfolders. One that ends with a slash is a folder without files. */
            path: string;
            /** @description Bytes; 0 for a folder. */
            size: number;
            /** Format: date-time */
            modified: string;
        };
        UploadCheckAnswer: {
            /**
             * Format: uuid
             * @description To be sent with each of these files.
             */
            batch: string;
            /** Format: date-time */
            expires: string;
            conflicts: components["schemas"]["UploadConflict"][];
            refused: components["schemas"]["FileRefusal"][];
            room: {
                /** @description Maximum size of one file in bytes. */
                file: number;
                /** @description Free bytes on the store's machine, if known. */
                host: number | null;
            };
        };
        UploadConflict: {
            /** @description The path of the request. */
            path: string;
            /** @description The path that is taken. */
            target: string;
            /** @enum {string} */
            type: "file" | "folder";
            /** @enum {string} */
            targetType: "file" | "folder";
            /** @description Bytes. */
            size: number;
            /** @description Bytes. */
            targetSize: number;
            /** Format: date-time */
            modified: string;
            /** Format: date-time */
            targetModified: string;
            /** @description Identifies the current file; send it back to replace this file and no other. */
            seen: string;
        };
        Upload: {
            /** Format: uuid */
            id: string;
            store: components["schemas"]["NamedStore"];
            /** @description The destination folder. */
            folder: string;
            /** @description Path below that folder. */
            path: string;
            /** @description Size of the file in bytes. */
            size: number;
            /** @description Bytes received. */
            offset: number;
            /**
             * Format: date-time
             * @description Modification time of the file on the sender's computer.
             */
            modified: string;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description When the unfinished upload is deleted unless more bytes arrive.
             */
            expires: string;
        };
        TransferConflict: {
            /** @description The item to move or copy. */
            path: string;
            /** @description The path that is taken. */
            target: string;
            /** @enum {string} */
            type: "file" | "folder";
            /** @enum {string} */
            targetType: "file" | "folder";
            /** @description Bytes. */
            size: number;
            /** @description Bytes. */
            targetSize: number;
            /** Format: date-time */
            modified: string;
            /** Format: date-time */
            targetModified: string;
        };
        FileRefusal: {
            path: string;
            code: string;
            /** @description In the requested language. */
            info: string;
        };
        TransferCheckAnswer: {
            conflicts: components["schemas"]["TransferConflict"][];
            refused: components["schemas"]["FileRefusal"][];
        };
        TransferRequest: {
            kind: components["schemas"]["TransferKind"];
            files: {
                path: string;
                conflict?: components["schemas"]["ConflictChoice"];
            }[];
            /** @description The destination folder. */
            folder: string;
            conflict: components["schemas"]["ConflictChoice"];
        };
        PermissionsRequest: {
            files: string[];
            /** @description Permission bits for files; null leaves them unchanged. */
            fileMode: number | null;
            /** @description Permission bits for folders; null leaves them unchanged. */
            folderMode: number | null;
            /** @description True also changes everything below the folders. */
            recursive: boolean;
        };
        TrashEntry: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The original path; null if it was not recorded. */
            path: string | null;
            /** @enum {string} */
            type: "file" | "folder" | "link" | "other";
            /** @description Bytes; for a folder, only its own. */
            size: number;
            /** Format: date-time */
            trashed: string;
            /** @description Who deleted it; null if unknown. */
            operator: string | null;
            /**
             * @description partial: its deletion was interrupted, some of it may be gone; missing: it was removed on the machine itself; removing: it is being deleted for good.
             * @enum {string}
             */
            state: "there" | "partial" | "missing" | "removing";
        };
        TrashPage: {
            data: components["schemas"]["TrashEntry"][];
            links: components["schemas"]["PageLinks"];
        };
        TrashAnswer: {
            done: {
                /**
                 * Format: uuid
                 * @description Id of the item in the trash.
                 */
                id: string;
                /** @description The original path, where it is restored. */
                path: string;
            }[];
            failed: {
                /**
                 * Format: uuid
                 * @description Id of the item in the trash to restore.
                 */
                id?: string;
                /** @description Its path; empty if unknown. */
                path: string;
                code: string;
                /** @description In the requested language. */
                info: string;
            }[];
        };
        TrashRestore: {
            ids: string[];
            /**
             * @description What happens when its original path is taken; `replace` moves the current item to the trash first. Without it that item fails with `file.exists`.
             * @enum {string}
             */
            conflict?: "keepBoth" | "replace";
        };
        TrashEmpty: {
            /** @description Null empties the trash. */
            ids: string[] | null;
        };
        /**
         * @description pending: still running; unknown: the server crashed before the outcome was recorded.
         * @enum {string}
         */
        Outcome: "pending" | "ok" | "failed" | "refused" | "unknown";
        JournalRecord: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @description The username; null when nobody was signed in. */
            operator: string | null;
            /** @description The store it affected; null when it affected none, even during a connection. */
            store: null | components["schemas"]["NamedStore"];
            /** @description The connection that was open at the time, whatever the call affected. */
            connection: string | null;
            /** @description The operator's own words: the connection's reason if it affected its store, otherwise the reason given for this call. */
            reason: string | null;
            /** @description The operationId. */
            operation: string;
            /** @description The name, at the time, of the thing it affected. */
            target: string | null;
            subject?: components["schemas"]["JournalSubject"];
            outcome: components["schemas"]["Outcome"];
            /** @description The message shown to the operator. */
            info: string | null;
            /** @description Milliseconds. */
            durationMs: number | null;
            /** @description The network address of the client. */
            address: string | null;
            details?: components["schemas"]["JsonValue"];
        };
        /** @description The record it affected; null when it affected none. */
        JournalSubject: {
            /** @enum {string} */
            kind: "chains" | "franchises" | "stores" | "forms" | "operators" | "devices";
            id: number;
            /** @description False when it was deleted. */
            there: boolean;
        } | null;
        JournalEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @description The username; null when nobody was signed in. */
            operator: string | null;
            /** @description The store it affected; null when it affected none, even during a connection. */
            store: null | components["schemas"]["NamedStore"];
            /** @description The connection that was open at the time, whatever the call affected. */
            connection: string | null;
            /** @description The operator's own words: the connection's reason if it affected its store, otherwise the reason given for this call. */
            reason: string | null;
            /** @description The operationId. */
            operation: string;
            /** @description The name, at the time, of the thing it affected. */
            target: string | null;
            subject?: components["schemas"]["JournalSubject"];
            outcome: components["schemas"]["Outcome"];
            /** @description The message shown to the operator. */
            info: string | null;
            /** @description Milliseconds. */
            durationMs: number | null;
            /** @description The network address of the client. */
            address: string | null;
            details?: components["schemas"]["JsonValue"];
            /**
             * Format: date-time
             * @description When it ended; null while it is running, or if a crash hid it.
             */
            finished: string | null;
            /** @description The id of the request in the server's log. */
            request: string | null;
            /** @description The page of its operation; null when it has none. */
            tool: null | components["schemas"]["PageName"];
            /** @description The country the store is in now. */
            region: string | null;
            /** @description Its link in the chain; null while it is not sealed. */
            seal: {
                /** @description From 1, without gaps. */
                number: number;
                /**
                 * Format: date-time
                 * @description When it was sealed.
                 */
                at: string;
            } | null;
            /** @description Store and reason in the seal of an early record, which named the connection's store whatever the call affected. */
            written?: {
                /** @description The name as it was sealed. */
                store: string | null;
                reason: string | null;
            } | null;
            /**
             * @description For a change, the fields that differ, before and after. For a file its version (a hash), never its content. Secrets are
             *     `{ hidden }`, long values `{ large: { values, bytes, hash } }`.
             */
            change: {
                before: components["schemas"]["JsonValue"];
                after: components["schemas"]["JsonValue"];
            } | null;
        };
        JournalConnection: {
            /** Format: uuid */
            id: string;
            operator: string | null;
            store: null | components["schemas"]["NamedStore"];
            /** @description The operator's own words. */
            reason: string | null;
            /** Format: date-time */
            started: string;
            /**
             * Format: date-time
             * @description Null while it is open, or if unknown.
             */
            ended: string | null;
            /**
             * Format: date-time
             * @description Time of its last record.
             */
            last: string;
            /** @description From start to end; to now while it is open; otherwise to its last record. */
            durationMs: number;
            /** @description Number of its records. */
            records: number;
        };
        JournalSeals: {
            /** @description Number of the last link; 0 before the first. */
            links: number;
            /**
             * Format: date-time
             * @description When the last link was made.
             */
            sealed: string | null;
            /** @description Records, and ends of records, that are not sealed yet; counted up to 10,000. */
            waiting: number;
            /**
             * Format: date-time
             * @description When the first of them was written.
             */
            since: string | null;
            /** @description Records deleted because they were older than the retention period. */
            removed: number;
            /**
             * Format: date-time
             * @description Records sealed before this were deleted.
             */
            before: string | null;
            /** @description How long records are kept; 0: without limit. */
            months: number;
        };
        JournalStatistics: {
            /**
             * @description The value the records of a group share.
             * @enum {string}
             */
            by: "store" | "operator" | "reason" | "category" | "region" | "hour" | "day" | "tool" | "operation" | "outcome";
            /** @description All records that match, including those in no group (without a store or an operator). */
            total: number;
            groups: {
                /** @description The value for the list's filter; for hours and days, their first moment. */
                key: string;
                /** @description Name of the store. */
                label: string | null;
                /** @description Records in the group. */
                count: number;
            }[];
            /** @description Total number of groups. */
            of: number;
        };
        JournalExport: {
            /** @enum {string} */
            format: "csv" | "json";
            /** @description As in the list. */
            filters?: {
                filter?: string;
                operator?: string;
                store?: number;
                operation?: string;
                outcome?: components["schemas"]["Outcome"];
                /** Format: date-time */
                from?: string;
                /** Format: date-time */
                to?: string;
                /** Format: uuid */
                connection?: string;
                reason?: string;
                category?: string;
                region?: string;
                tool?: components["schemas"]["PageName"];
            };
        };
        JournalPage: {
            data: components["schemas"]["JournalRecord"][];
            links: components["schemas"]["PageLinks"];
        };
        CurrentConnection: {
            /** @description For a session without a connection: set when another operator ended its last one. */
            ended?: components["schemas"]["ConnectionEnded"];
            connection: null | {
                /** Format: uuid */
                id: string;
                store: components["schemas"]["StoreEntry"];
                /** @description Page name to the reason why this store does not offer it. */
                not_supported: {
                    [key: string]: string;
                };
                /** @description Version of the store's software; empty when unknown. */
                version: string;
                /** @description The operator's own words. */
                reason: string;
                /** Format: date-time */
                since: string;
            };
        };
        StoreRegion: {
            /** @description ISO 3166-1 alpha-2, upper case. */
            country: string;
            /** @description Stores that match. */
            count: number;
        };
        StoreEntryPage: {
            data: components["schemas"]["StoreEntry"][];
            links: components["schemas"]["PageLinks"];
        };
        OwnStores: {
            favourites: components["schemas"]["StoreEntry"][];
            recent: {
                store: components["schemas"]["StoreEntry"];
                /**
                 * Format: date-time
                 * @description When this operator last connected to it.
                 */
                at: string;
            }[];
        };
        LiveTicket: {
            /** @enum {string} */
            status: "ok";
            /** @description Valid once, never part of an address. */
            ticket: string;
            /**
             * @description Path of the socket.
             * @enum {string}
             */
            path: "/ext/live";
            /** Format: date-time */
            expires: string;
        };
        PluginList: {
            plugins: components["schemas"]["Plugin"][];
        };
        Plugin: {
            id: string;
            /**
             * @description page: an embedded page from a manifest.
             * @enum {string}
             */
            kind: "terminal" | "dscreen" | "page";
            name: string;
            version: string;
            description: string;
            page: components["schemas"]["PageName"];
            /** @description For this operator on this store. */
            enabled: boolean;
            /** @description Why it is disabled. */
            reason: string | null;
            /** @description For an embedded page, with the store filled in. */
            url: string | null;
        };
        TerminalSize: {
            /** @description Characters in a line. */
            columns: number;
            /** @description Lines on the screen. */
            rows: number;
        };
        Terminal: {
            /** Format: uuid */
            id: string;
            /** @description Characters in a line. */
            columns: number;
            /** @description Lines on the screen. */
            rows: number;
            /** Format: date-time */
            started: string;
            /** @description True while somebody has its socket open. */
            attached: boolean;
        };
        TerminalList: {
            offer: {
                /** @description True when a shell can be opened on this store. */
                available: boolean;
                /**
                 * @description host: the account of the store's machine; restricted: an account without rights on the server's machine; server: the server's own account.
                 * @enum {string}
                 */
                account: "host" | "restricted" | "server";
                /** @description Why none is offered. */
                reason: string | null;
            };
            /** @description Maximum number of terminals in this session. */
            most: number;
            /** @description Seconds without input after which a terminal ends. */
            idle: number;
            /** @description Maximum size of a recording in bytes. */
            recorded: number;
            terminals: components["schemas"]["Terminal"][];
        };
        TerminalTicket: {
            /** @constant */
            status: "ok";
            /** Format: uuid */
            terminal: string;
            /** @description Valid once, never part of an address. */
            ticket: string;
            /**
             * @description Path of the socket.
             * @enum {string}
             */
            path: "/ext/terminals/socket";
            /** Format: date-time */
            expires: string;
        };
        /** @description A message from the console. */
        TerminalAsk: {
            /** @constant */
            type: "attach";
            /** @description The bytes the console has shown; omitted at the start. */
            after?: number;
            columns: number;
            rows: number;
        } | {
            /** @constant */
            type: "input";
            data: string;
        } | {
            /** @constant */
            type: "ack";
            /** @description Bytes shown since the shell began. */
            seq: number;
        } | {
            /** @constant */
            type: "resize";
            columns: number;
            rows: number;
        } | {
            /** @enum {string} */
            type: "beat" | "stay";
        };
        /** @description A message to the console. */
        TerminalMessage: {
            /** @constant */
            type: "attached";
            /** @description Byte position since the shell began. */
            from: number;
            /** @description False when some bytes before that position are no longer kept. */
            complete: boolean;
            /**
             * @description State of the recording. whole: complete; cut: reached its limit; failed: it could not be written.
             * @enum {string}
             */
            recording: "whole" | "cut" | "failed";
        } | {
            /** @constant */
            type: "idle";
            /** @description Seconds until it ends. */
            seconds: number;
        } | {
            /** @constant */
            type: "recording";
            /**
             * @description cut: reached its limit; failed: it could not be written.
             * @enum {string}
             */
            state: "cut" | "failed";
        } | {
            /** @constant */
            type: "ended";
            why: components["schemas"]["TerminalEnd"];
            /** @description Exit code of the shell. */
            code: number | null;
        } | {
            /** @constant */
            type: "beat";
        };
        /**
         * @description Why a terminal ended. lost: the store's machine was lost, or the server crashed. server: the server that held it is gone or is not reached.
         * @enum {string}
         */
        TerminalEnd: "exit" | "closed" | "idle" | "left" | "session" | "page" | "connection" | "restart" | "lost" | "server";
        Recording: {
            /** Format: uuid */
            id: string;
            /** @description The username. */
            operator: string;
            store: components["schemas"]["NamedStore"];
            /** Format: date-time */
            started: string;
            /** Format: date-time */
            ended: string | null;
            why: components["schemas"]["TerminalEnd"] | null;
            /** @description Characters in a line at the start. */
            columns: number;
            /** @description Lines on the screen at the start. */
            rows: number;
            /** @description Milliseconds from start to end; null while it is open. */
            durationMs: number | null;
            /** @description Bytes recorded. */
            size: number;
            /**
             * @description open: the terminal is open; whole: complete; cut: reached its limit before the end; lost: cut off by a crash; gone: no longer kept.
             * @enum {string}
             */
            state: "open" | "whole" | "cut" | "lost" | "gone";
        };
        /** @description The values from which a warning and a critical problem are reported. */
        Threshold: {
            /** @description In the unit of the measure. */
            warning: number;
            /** @description In the unit of the measure. */
            critical: number;
        };
        /**
         * @description cpu: Percent.
         *     memory: Percent.
         *     disk: Percent, for each disk.
         *     load: Average over the last five minutes, for each core.
         *     latency: Milliseconds.
         *     statusAge: Seconds since the store wrote its status file.
         *     openOrders: Count.
         *     lateOrders: Count.
         *     queueMinutes: Minutes, for each queue.
         */
        Thresholds: {
            cpu: components["schemas"]["Threshold"];
            memory: components["schemas"]["Threshold"];
            disk: components["schemas"]["Threshold"];
            load: components["schemas"]["Threshold"];
            latency: components["schemas"]["Threshold"];
            statusAge: components["schemas"]["Threshold"];
            openOrders: components["schemas"]["Threshold"];
            lateOrders: components["schemas"]["Threshold"];
            queueMinutes: components["schemas"]["Threshold"];
        };
        OwnThresholds: {
            cpu?: components["schemas"]["Threshold"];
            memory?: components["schemas"]["Threshold"];
            disk?: components["schemas"]["Threshold"];
            load?: components["schemas"]["Threshold"];
            latency?: components["schemas"]["Threshold"];
            statusAge?: components["schemas"]["Threshold"];
            openOrders?: components["schemas"]["Threshold"];
            lateOrders?: components["schemas"]["Threshold"];
            queueMinutes?: components["schemas"]["Threshold"];
        };
        ThresholdsInput: {
            own: components["schemas"]["OwnThresholds"];
            /** @description The reason, for the journal. */
            reason?: string;
        };
        ChainThresholds: {
            chain: components["schemas"]["NamedRecord"];
            usual: components["schemas"]["Thresholds"];
            own: components["schemas"]["OwnThresholds"];
            /** @description '0' if none were ever set. */
            version: string;
            /** @description Who set them last; null if nobody has. */
            changed: {
                /** @description The username. */
                by: string;
                /** Format: date-time */
                at: string;
            } | null;
        };
        /** @description One problem. `info` is the sentence for `code`; `value` and `limit` have the unit of the threshold. */
        MonitorProblem: {
            /** @description Stays the same for the same problem in later readings. */
            key: string;
            /**
             * @description The kind of thing it is about.
             * @enum {string}
             */
            subject: "host" | "service" | "cpu" | "memory" | "disk" | "load" | "latency" | "status" | "orders" | "queue" | "device" | "part";
            /** @enum {string} */
            severity: "critical" | "warning";
            code: string;
            info: string;
            /** @description The service, disk, queue or device. */
            name: string | null;
            /** @description The measured value; null if nothing is measured. */
            value: number | null;
            /** @description The threshold that was passed; null if there is none. */
            limit: number | null;
            /**
             * Format: date-time
             * @description The first reading that had it, or the time the machine gives.
             */
            since: string;
            sinceAfter: components["schemas"]["SinceAfter"];
        };
        MonitorService: {
            name: string;
            /** @description Display name. */
            title: string;
            /** @enum {string} */
            state: "up" | "degraded" | "down" | "unknown";
            /**
             * Format: date-time
             * @description Since when it has been in this state; null if the store does not say.
             */
            since: string | null;
            /** @description The store's own description of the state. */
            text: string | null;
            /** @description Path of its log file; null if unknown. */
            log: string | null;
            /** @description For a service that is not up, the last five lines of its log. */
            lines: string[] | null;
        };
        MonitorDevices: {
            total: number;
            states: components["schemas"]["DeviceCounts"];
            /** @description Worst first; at most fifty. */
            worst: {
                id: number;
                name: string;
                kind: components["schemas"]["DeviceKind"];
                state: components["schemas"]["DeviceState"];
                code: string | null;
                info: string | null;
                /** Format: date-time */
                checked: string | null;
                /** Format: date-time */
                lastSeen: string | null;
                /** Format: date-time */
                since: string | null;
                sinceAfter: components["schemas"]["SinceAfter"];
            }[];
        };
        Monitor: {
            store: {
                id: number;
                name: string;
                chain: components["schemas"]["NamedRecord"];
            };
            /**
             * Format: date-time
             * @description When the values below were read, at least in part; null: never.
             */
            asOf: string | null;
            /**
             * Format: date-time
             * @description When the last reading was tried, successful or not.
             */
            triedAt: string | null;
            /**
             * Format: date-time
             * @description When the machine was last reached, by a reading or by the server's heartbeat; null: unknown.
             */
            reached: string | null;
            /**
             * Format: date-time
             * @description The server's clock.
             */
            now: string;
            /** @description Seconds between readings. */
            beat: number;
            /** @description Why the machine could not be read at the last try. The values below are then those of `asOf`. */
            failure: {
                code: string;
                info: string;
            } | null;
            /** @description The machine's response time to the smallest request. */
            latencyMs: number | null;
            /** @description What could not be read, and why. The values concerned are null. */
            parts: {
                /** @enum {string} */
                part: "system" | "disks" | "status" | "units" | "devices" | "network";
                code: string;
                info: string;
            }[];
            /** @description Worst first. */
            problems: components["schemas"]["MonitorProblem"][];
            /** @description Worst first; null if the store does not say. */
            services: components["schemas"]["MonitorService"][] | null;
            cpu: {
                /** @description Between the last two readings, over all cores. */
                percent: number;
                /** @description Number of cores. */
                cores: number;
            } | null;
            /** @description Bytes. `used` is what is not available. */
            memory: {
                /** @description Bytes. */
                total: number;
                /** @description Bytes available to programs. */
                available: number;
                /** @description Bytes; what is not available. */
                used: number;
                /** @description Share of the total in use. */
                percent: number;
                /** @description Bytes. */
                swapTotal: number;
                /** @description Bytes. */
                swapUsed: number;
            } | null;
            /** @description Bytes, as df reports them. The first disk holds the store's files. */
            disks: {
                /** @description Mount point on the store's machine. */
                mount: string;
                /** @description Bytes. */
                total: number;
                /** @description Bytes. */
                free: number;
                /** @description Bytes. */
                used: number;
                /** @description Share in use, as df reports it. */
                percent: number;
            }[] | null;
            /** @description For one, five and fifteen minutes. */
            load: number[] | null;
            /** @description Seconds. */
            uptime: number | null;
            /** @description Bytes a second between the last two readings, without loopback. */
            network: {
                /** @description Bytes a second. */
                received: number;
                /** @description Bytes a second. */
                sent: number;
            } | null;
            /**
             * Format: date-time
             * @description When the store wrote its status file.
             */
            statusAt: string | null;
            orders: {
                open: number;
                /** @description Null if the store does not say. */
                late: number | null;
                /** @description Null if the store does not say. */
                today: number | null;
                /** @description By the store's own states; at most twenty. */
                states: {
                    [key: string]: number;
                };
            } | null;
            drivers: {
                free: number;
                busy: number;
                /** @description Null if the store does not say. */
                off: number | null;
            } | null;
            queues: {
                name: string;
                /** @description Minutes; null if the store does not say. */
                minutes: number | null;
                /** @description Number of orders in it; null if the store does not say. */
                length: number | null;
            }[] | null;
            devices: components["schemas"]["MonitorDevices"] | null;
            thresholds: components["schemas"]["Thresholds"];
        };
        MonitorLine: (number | null)[];
        MonitorHistory: {
            /** @enum {string} */
            range: "hour" | "day" | "month";
            /**
             * Format: date-time
             * @description Start of the first value.
             */
            from: string;
            /** @description Seconds between values. */
            step: number;
            cpu: components["schemas"]["MonitorLine"];
            memory: components["schemas"]["MonitorLine"];
            disk: components["schemas"]["MonitorLine"];
            load: components["schemas"]["MonitorLine"];
            received: components["schemas"]["MonitorLine"];
            sent: components["schemas"]["MonitorLine"];
            latency: components["schemas"]["MonitorLine"];
            openOrders: components["schemas"]["MonitorLine"];
            queueMinutes: components["schemas"]["MonitorLine"];
        };
        ServiceLog: {
            service: string;
            /** @description Path of the log file; null if unknown. */
            log: string | null;
            /** @description The last lines, oldest first. */
            lines: string[];
            /**
             * Format: date-time
             * @description When they were read.
             */
            at: string;
        };
        Feed: {
            entries: {
                /** @description Id of the journal record. */
                id: number;
                /** Format: date-time */
                at: string;
                /** @description The username; null when nobody was signed in. */
                operator: string | null;
                /** @description True when you did it. */
                own: boolean;
                /** @description The operationId. */
                operation: string;
                /** @description The page it belongs to. */
                tool: string | null;
                /** @description Null, too, for an operator who may not see it. */
                target: string | null;
                /** @enum {string} */
                outcome: "pending" | "ok" | "failed" | "refused" | "unknown";
            }[];
            /** @description There are older ones. */
            more: boolean;
        };
        NoteInput: {
            text: string;
        };
        Note: {
            id: number;
            /** Format: date-time */
            at: string;
            operator: {
                username: string;
                name: string;
            };
            /** @description True when you wrote it. */
            own: boolean;
            /** @description Plain text as it was written; null once withdrawn. */
            text: string | null;
            /** @description True once its author has withdrawn it. */
            withdrawn: boolean;
        };
        Notes: {
            notes: components["schemas"]["Note"][];
            /** @description There are older ones. */
            more: boolean;
        };
        /**
         * @description Worst first: `refused` presents another key or refuses the sign-in, `down` does not answer, `degraded` has problems,
         *     `unknown` was not checked yet, `up` is well, `none` has no machine.
         * @enum {string}
         */
        StoreState: "refused" | "down" | "degraded" | "unknown" | "up" | "none";
        Fleet: {
            /**
             * Format: date-time
             * @description When the states were counted.
             */
            asOf: string;
            /** @description Seconds between counts. */
            beat: number;
            /** @description Seconds between the server's own checks of a machine, whether or not anybody watches; null: it makes none. */
            heartbeat: number | null;
            /** @description Stores in all states. */
            total: number;
            states: components["schemas"]["StateCounts"];
        };
        /** @description Number of stores in each state. */
        StateCounts: {
            refused: number;
            down: number;
            degraded: number;
            unknown: number;
            up: number;
            /** @description Without a registered machine. */
            none: number;
        };
        FleetStore: {
            store: {
                id: number;
                name: string;
                storeNumber: string;
                country: string;
                chain: string;
            };
            state: components["schemas"]["StoreState"];
            /**
             * Format: date-time
             * @description For a problem, the first check that found it.
             */
            since: string | null;
            sinceAfter: components["schemas"]["SinceAfter"];
            /**
             * Format: date-time
             * @description Time of the last check.
             */
            asOf: string | null;
            /** @description Code of the worst problem. */
            code: string | null;
            /** @description The sentence for that code. */
            info: string | null;
            /** @description From the last reading; null if nobody has watched it. */
            problems: number | null;
            devices: {
                total: number;
                /** @description Number of services that are not up. */
                wrong: number;
            };
            /** @description Who is connected to it now. */
            operators: number;
        };
        FleetPage: {
            data: components["schemas"]["FleetStore"][];
            links: components["schemas"]["PageLinks"];
        };
        FleetPoints: {
            points: {
                /** @description Of one store, or the centre of several. */
                latitude: number;
                /** @description Of one store, or the centre of several. */
                longitude: number;
                states: components["schemas"]["StateCounts"];
                /** @description Only for a point of one store. */
                store: {
                    id: number;
                    name: string;
                } | null;
            }[];
            /** @description Stores whose position is unknown. */
            without: number;
        };
        /** @enum {string} */
        DeviceKind: "host" | "pos" | "kitchen" | "camera" | "printer" | "router";
        /** @enum {string} */
        DeviceProtocol: "local" | "ssh" | "http" | "tcp" | "rtsp";
        /**
         * @description `up` answers; `degraded` answers but has a problem; `down` does not answer; `refused` presents a key that was not accepted or refuses
         *     the sign-in; `unknown` was not checked yet; `disabled` is not checked. `failure` has the details.
         * @enum {string}
         */
        DeviceState: "up" | "degraded" | "down" | "refused" | "unknown" | "disabled";
        /**
         * Format: date-time
         * @description The last check before `since`, when the state was different. Null if nobody had checked for long; the state then dates back to `since` at least.
         */
        SinceAfter: string | null;
        Device: {
            id: number;
            name: string;
            store: {
                id: number;
                name: string;
                storeNumber: string;
                country: string;
            };
            kind: components["schemas"]["DeviceKind"];
            protocol: components["schemas"]["DeviceProtocol"];
            /** @description A name or an address; for local, the folder below the server's folder of hosts. */
            address: string;
            /** @description Null for local only. */
            port: number | null;
            /** @description For ssh, the account to sign in with. */
            account: string | null;
            /** @description For ssh the root folder, for http and rtsp the path to request. */
            path: string | null;
            /** @description The name of one of the server's secrets. */
            credential: string | null;
            /** @description False when it is not monitored; `disabled` says why. */
            enabled: boolean;
            /** @description Why, by whom and since when it is not monitored; null while it is. */
            disabled: null | {
                why: string;
                /** @description The username. */
                by: string | null;
                /** Format: date-time */
                at: string;
            };
            notes: string;
            /** @description The accepted key (ssh). */
            fingerprint: string | null;
            state: components["schemas"]["DeviceState"];
            /** @description Why it is not up. */
            failure: null | {
                step: components["schemas"]["DeviceStepName"];
                code: string;
                /** @description In the requested language. */
                info: string;
            };
            /**
             * Format: date-time
             * @description Time of the last check.
             */
            checked: string | null;
            /**
             * Format: date-time
             * @description Time of the next check.
             */
            nextCheck: string | null;
            /**
             * Format: date-time
             * @description From then on the state is older than promised.
             */
            staleAfter: string | null;
            /**
             * Format: date-time
             * @description When it was last found other than down; null: never.
             */
            lastSeen: string | null;
            /**
             * Format: date-time
             * @description The first check that found it in this state.
             */
            since: string | null;
            sinceAfter: components["schemas"]["SinceAfter"];
            /** @description Milliseconds it took to connect. */
            latencyMs: number | null;
            /** @description The software it reports. */
            software: string | null;
            /** @description Opaque; also the ETag. */
            version: string;
        };
        DeviceInput: {
            name: string;
            store: number;
            kind: components["schemas"]["DeviceKind"];
            protocol: components["schemas"]["DeviceProtocol"];
            address: string;
            /** @description By default the protocol's port: ssh 22, http 80, rtsp 554; tcp has no default. */
            port?: number | null;
            account?: string | null;
            path?: string | null;
            credential?: string | null;
            /** @description True by default. */
            enabled?: boolean;
            /** @description Why it is not monitored; required when `enabled` is false (422 `device.why`). */
            why?: string | null;
            notes?: string;
            /** @description The reason, for the journal. */
            reason?: string;
        };
        DeviceResult: {
            /** @constant */
            status: "ok";
            info: string;
            device: components["schemas"]["Device"];
        };
        DevicePage: {
            data: components["schemas"]["Device"][];
            links: components["schemas"]["PageLinks"];
            /** @description Days after which a device that was not seen is flagged. */
            unseenDays: number;
            counts: components["schemas"]["DeviceCounts"];
        };
        DevicesChange: {
            devices: {
                id: number;
                /** @description The version that was read; without it the current version is changed. */
                version?: string;
            }[];
            change?: {
                store?: number;
                kind?: components["schemas"]["DeviceKind"];
                port?: number;
                credential?: string | null;
                /** @description False to stop monitoring them. */
                enabled?: boolean;
                /** @description Why they are not monitored. */
                why?: string | null;
                notes?: string;
            };
            /** @description True removes them; `change` must then be empty. */
            remove?: boolean;
            /** @description The reason, for the journal. */
            reason?: string;
        };
        DeviceChanges: {
            /** @description Number of devices changed or removed. */
            changed: number;
            results: {
                id: number;
                /** @description True when it was changed or removed; otherwise `code` and `info` say why not. */
                ok: boolean;
                code: string | null;
                info: string | null;
                /** @description The current version; null if it was not changed or no longer exists. */
                version: string | null;
            }[];
        };
        DevicesCsvResult: {
            /** @description True for a check only. */
            dryRun: boolean;
            /** @description True when the devices were written; false for a check, and when a row was rejected. */
            applied: boolean;
            /** @description Rows that create a device. */
            created: number;
            /** @description Rows that change a device. */
            updated: number;
            /** @description Rows that change nothing. */
            unchanged: number;
            /** @description Rows with errors. */
            rejected: number;
            rows: {
                /** @description Row in the file; the titles are row 1. */
                row: number;
                action: components["schemas"]["CsvAction"];
                /** @description The device it changes. */
                device: number | null;
                /** @description Id of the store; null if it was not found. */
                store: number | null;
                name: string;
                errors: {
                    /** @description The title of the column; null for the whole row. */
                    column: string | null;
                    code: string;
                    info: string;
                }[];
            }[];
        };
        CredentialNames: {
            credentials: {
                name: string;
                protocols: components["schemas"]["DeviceProtocol"][];
            }[];
        };
        /** @enum {string} */
        DeviceStepName: "name" | "port" | "key" | "signin" | "root" | "programs" | "answer";
        DeviceStep: {
            step: components["schemas"]["DeviceStepName"];
            /**
             * @description waiting: not started; skipped: an earlier step failed.
             * @enum {string}
             */
            state: "waiting" | "running" | "ok" | "failed" | "skipped";
            /** @description Milliseconds it took; null until it ends. */
            ms: number | null;
            /** @description The finding; for a failed step the reason, in the requested language. */
            info: string | null;
            /** @description Only for a failed step. */
            code: string | null;
        };
        DeviceTestAsk: {
            /**
             * Format: uuid
             * @description An id for reporting the steps.
             */
            test?: string;
            /** @description The reason, for the journal. */
            reason?: string;
        };
        DeviceTest: {
            device: number;
            /**
             * Format: uuid
             * @description The id given in the request; null without one.
             */
            test: string | null;
            /** Format: date-time */
            at: string;
            /** @description True when no step failed. */
            ok: boolean;
            state: components["schemas"]["DeviceState"];
            steps: components["schemas"]["DeviceStep"][];
            /** @description The key the machine presented (ssh). */
            key: null | {
                /** @description Fingerprint of the key. */
                shown: string;
                /** @description The key accepted before; null if there was none. */
                accepted: string | null;
                /** @description Type of the key, such as ssh-ed25519. */
                kind: string;
            };
        };
        DeviceKeyAccept: {
            /** @description Fingerprint of the key the machine presented. */
            fingerprint: string;
            /** @description Why it is trusted, for the journal. */
            reason: string;
        };
        LiveConnection: {
            /** Format: uuid */
            id: string;
            operator: {
                id: number;
                username: string;
                name: string;
            };
            store: components["schemas"]["NamedStore"];
            /** @description Reason in their own words. */
            reason: string;
            /**
             * Format: date-time
             * @description When they connected.
             */
            since: string;
            /** @description Their last operation. */
            lastOperation: string | null;
            /**
             * Format: date-time
             * @description Time of their last operation.
             */
            lastAt: string | null;
            /** @description Jobs still running. */
            jobs: number;
            /** @description Terminals open. */
            terminals: number;
            /** @description The network address of their browser. */
            address: string | null;
            /** @description The browser, as it identifies itself. */
            userAgent: string | null;
            /** @description True for the session that asks. */
            own: boolean;
        };
        ConnectionPage: {
            data: components["schemas"]["LiveConnection"][];
            links: components["schemas"]["PageLinks"];
            /** @description Whether you may end other operators' connections. */
            mayEnd: boolean;
        };
        ConnectionEndInput: {
            /** @description The reason shown to the operator. */
            reason: string;
        };
        ConnectionEnded: {
            /** @description The username. */
            by: string;
            /** @description In their own words. */
            reason: string;
            /** Format: date-time */
            at: string;
            store: components["schemas"]["NamedStore"];
        };
        View: {
            id: number;
            page: components["schemas"]["PageName"];
            name: string;
            /** @description The query string of the page's address. */
            query: string;
            /** Format: date-time */
            updated: string;
        };
        ViewInput: {
            page: components["schemas"]["PageName"];
            name: string;
            /** @description The query string of the page's address. */
            query: string;
        };
        ViewList: {
            views: components["schemas"]["View"][];
        };
        /**
         * @description The topics of a tab; `LivePayloads` has the payload of each and the page it requires.
         * @enum {string}
         */
        LiveTopic: "rights" | "connection" | "people" | "jobs" | "actions" | "devices" | "connections" | "monitor" | "feed" | "notes" | "fleet";
        /**
         * @description The payload of each topic's events: what changed, not the thing itself. `x-page` as for calls: the page an operator must be
         *     allowed to use to subscribe, null for none.
         */
        LivePayloads: {
            /** @description To an operator: their pages changed, they were disabled or some of their sessions were ended. */
            rights?: Record<string, never>;
            /** @description To an operator: one of their sessions is on another store now, or on none. */
            connection?: {
                /** Format: uuid */
                session: string;
                /** @description Id of the store; null for none. */
                store: number | null;
                ended?: components["schemas"]["ConnectionEnded"];
            };
            /**
             * @description To operators who may use the page: devices changed their state or were edited; `ids` null: too many to list. To a session that
             *     runs a test: `test` and the step.
             */
            devices?: {
                ids: number[] | null;
                /** @description The store the devices belong to. */
                stores?: number[];
                /**
                 * Format: uuid
                 * @description The id given in the request for the test.
                 */
                test?: string;
                step?: components["schemas"]["DeviceStep"];
            };
            /** @description To operators who may use the page: somebody connected to a store or left it. */
            connections?: Record<string, never>;
            /** @description To operators on a store: its machine was read, or could not be. */
            monitor?: {
                store: number;
                /** Format: date-time */
                asOf: string | null;
                /** @description Number of problems. */
                problems: number;
                /** @description Code of the failure. */
                failure: string | null;
            };
            /** @description To operators on a store: its feed has something new. */
            feed?: {
                store: number;
            };
            /** @description To operators on a store: a note was posted or withdrawn. */
            notes?: {
                store: number;
                note: number;
            };
            /** @description To operators who may use the monitor: some stores changed state. */
            fleet?: Record<string, never>;
            /** @description To operators on a store: somebody connected or left. */
            people?: {
                store: number;
            };
            /** @description To an operator: one of their jobs has changed, or all of them may have. */
            jobs?: {
                /**
                 * Format: uuid
                 * @description The job that changed; omitted when any may have.
                 */
                job?: string;
            };
            /** @description To an operator: one of their runs has started, has more output, or has ended; the first and the last also to operators on its store. */
            actions?: {
                /** Format: uuid */
                run: string;
                store: number;
                /** Format: uuid */
                batch: string | null;
                /** @description UTF-16 units of output. */
                size: number;
                /** @description True when the run has ended. */
                over: boolean;
            };
        };
        /** @description A message from the console. */
        LiveAsk: {
            /** @constant */
            type: "subscribe";
            topic: components["schemas"]["LiveTopic"];
            /** @description Everything up to this number was received. */
            after?: number;
        } | {
            /** @constant */
            type: "unsubscribe";
            topic: components["schemas"]["LiveTopic"];
        } | {
            /** @constant */
            type: "beat";
        };
        /** @description A message to the console. */
        LiveMessage: {
            /** @constant */
            type: "welcome";
            /**
             * Format: uuid
             * @description Changes when the server restarts its numbers.
             */
            epoch: string;
            /** @description The last number sent. */
            seq: number;
            /** @description Seconds between beats. */
            beat: number;
        } | {
            /** @constant */
            type: "subscribed";
            topic: components["schemas"]["LiveTopic"];
            seq: number;
            /** @description False when the last number was missing or too old. */
            complete: boolean;
        } | {
            /** @constant */
            type: "unsubscribed";
            topic: components["schemas"]["LiveTopic"];
            /** @enum {string} */
            code: "asked" | "page.not_allowed";
        } | {
            /** @constant */
            type: "event";
            topic: components["schemas"]["LiveTopic"];
            seq: number;
            /** @description As `LivePayloads` defines it for the topic. */
            payload: Record<string, never>;
        } | {
            /** @constant */
            type: "beat";
            seq: number;
        };
        AboutStore: {
            store: components["schemas"]["StoreEntry"];
            /** @description Whether it is one of your favourites. */
            favourite: boolean;
            /** @description Who is connected to it now, longest first; at most 50. */
            operators: {
                username: string;
                name: string;
                /** Format: date-time */
                since: string;
                /** @description Reason in their own words. */
                reason: string;
                /** @description True for you, in this or another session. */
                own: boolean;
            }[];
            /** @description The reason this operator gave last for this store. */
            lastReason: null | {
                /** Format: date-time */
                at: string;
                reason: {
                    [key: string]: components["schemas"]["ReasonValue"];
                };
            };
        };
        FavouriteInput: {
            /** @description False removes it. */
            favourite: boolean;
        };
        Operator: {
            id: number;
            username: string;
            name: string;
            pages: components["schemas"]["PageName"][];
            /**
             * Format: date-time
             * @description Since when; null for an operator who can sign in.
             */
            disabled: string | null;
            /** Format: date-time */
            created: string;
            /** @description Live sessions. */
            sessions: number;
            /**
             * Format: date-time
             * @description Null if they never did.
             */
            lastSignIn: string | null;
            /** @description Opaque; also the ETag. */
            version: string;
        };
        OperatorPage: {
            data: components["schemas"]["Operator"][];
            links: components["schemas"]["PageLinks"];
        };
        SessionEntry: {
            /** Format: uuid */
            id: string;
            /** @description True for the session that asks. */
            current: boolean;
            /** Format: date-time */
            started: string;
            /** Format: date-time */
            expires: string;
            /** @description The network address at sign-in. */
            address: string | null;
            /** @description The browser, as it identifies itself. */
            userAgent: string | null;
            /** @description The store it is connected to; null for none. */
            store: null | components["schemas"]["NamedStore"];
        };
        OperatorDetails: {
            operator: components["schemas"]["Operator"];
            sessions: components["schemas"]["SessionEntry"][];
        };
        OperatorPagesInput: {
            pages: components["schemas"]["PageName"][];
        };
        OperatorDisabledInput: {
            /** @description False enables them again. */
            disabled: boolean;
        };
        OperatorAnswer: {
            /** @description `ok`, or another word. */
            status: string;
            info: string;
            operator: components["schemas"]["Operator"];
        };
        AuthenticatorAnswer: {
            /** @description `ok`, or another word. */
            status: string;
            info: string;
            /**
             * Format: uri
             * @description The otpauth address for the authenticator app; returned only this once.
             */
            authenticator: string;
        };
        SignupAnswer: {
            /** @description `ok`, or another word. */
            status: string;
            info: string;
            /**
             * Format: uri
             * @description Extension. The otpauth address for the authenticator app; returned again only for the same Idempotency-Key, for 24 hours.
             */
            authenticator?: string;
            /** @description Extension. Id of the new operator. */
            operator?: number;
        };
        SessionsEndInput: {
            /**
             * Format: uuid
             * @description Only this session; without it, all of them.
             */
            session?: string;
        };
        EndedSessions: {
            /** @description `ok`, or another word. */
            status: string;
            info: string;
            /** @description Number of sessions ended. */
            ended: number;
        };
        Profile: {
            username: string;
            name: string;
            pages: components["schemas"]["PageName"][];
            /** Format: date-time */
            created: string;
            sessions: components["schemas"]["SessionEntry"][];
            seen: components["schemas"]["Seen"];
        };
        Seen: {
            /** @description Whether the tour has been taken or left. */
            tour: boolean;
            /** @description The newest version whose news have been shown; null: none yet. */
            version: string | null;
        };
        SeenInput: {
            /**
             * @description The tour has been taken or left.
             * @enum {boolean}
             */
            tour?: true;
            /** @description The news of this version have been shown. */
            version?: string;
        };
        PasswordChange: {
            /**
             * Current password
             * Format: password
             */
            current: string;
            /**
             * New password
             * Format: password
             */
            password: string;
        };
        DraftEntry: {
            /** Format: uuid */
            id: string;
            page: components["schemas"]["PageName"];
            /** @description 0 for a draft of no store. */
            store: number;
            /** @description Distinguishes the drafts of a page; for a file, its path. */
            key: string;
            /** Format: date-time */
            saved: string;
            /** @description Size of its content as JSON, in bytes. */
            size: number;
        };
        Draft: {
            /** Format: uuid */
            id: string;
            page: components["schemas"]["PageName"];
            /** @description Id of the store; 0 for a draft of no store. */
            store: number;
            /** @description Distinguishes the drafts of a page; for a file, its path. */
            key: string;
            /** Format: date-time */
            saved: string;
            /** @description Size of its content in bytes. */
            size: number;
            content: components["schemas"]["JsonValue"];
        };
        DraftInput: {
            page: components["schemas"]["PageName"];
            /** @description Id of the store; 0 for a draft of no store. */
            store: number;
            /** @description Distinguishes the drafts of a page; for a file, its path. */
            key: string;
            content: components["schemas"]["JsonValue"];
        };
        ArchiveRequest: {
            files: string[];
        };
        Job: {
            /** Format: uuid */
            id: string;
            /**
             * @description The operation that started it.
             * @enum {string}
             */
            kind: "archiveFiles" | "transferFiles" | "changePermissions" | "emptyTrash" | "applyCsvUpload" | "undoCsvUpload" | "deleteChain" | "deleteFranchise" | "continueDeletion" | "restoreDeletion" | "exportJournal" | "exportLog" | "executeAction" | "executeActions" | "downloadStills" | "downloadDatabase";
            /** @description The subject: for an archive the path of the folder, for an action or an export its name. */
            subject: string;
            /** @description For a job that runs an action, the action; its run, or its batch of runs, has the id of the job. */
            action?: string | null;
            /** @description Null when it concerns no store. */
            store: {
                id: number;
                name: string;
            } | null;
            /**
             * Format: uuid
             * @description The connection it was started from; the job can outlive it. Null when it needed none.
             */
            connection: string | null;
            /**
             * @description `unknown`: the server stopped while it ran; the outcome is not known, and it is not tried again.
             * @enum {string}
             */
            state: "queued" | "running" | "done" | "failed" | "cancelled" | "unknown";
            /** @description True once asked to stop, until it has stopped. */
            cancelling: boolean;
            progress: {
                /**
                 * @description The current step: a code that the console translates.
                 * @enum {string}
                 */
                step: "waiting" | "counting" | "packing" | "moving" | "copying" | "changing" | "removing" | "restoring" | "checking" | "applying" | "writing" | "running";
                /**
                 * @description The unit of `done` and `total`.
                 * @enum {string}
                 */
                unit: "files" | "bytes" | "rows" | "stores" | "records";
                done: number;
                /** @description Null while unknown. */
                total: number | null;
            };
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            started: string | null;
            /** Format: date-time */
            ended: string | null;
            /** @description Its file, while it is kept. */
            result: {
                name: string;
                /** @description Bytes. */
                size: number;
                version: string;
                /**
                 * Format: date-time
                 * @description When it is deleted.
                 */
                expires: string;
            } | null;
            /** @description For a job without a file, what was done and what was not; set once it has ended. */
            report?: {
                /** @description Files and folders, or rows. */
                done: number;
                /** @description Skipped. */
                skipped: number;
                failed: components["schemas"]["FileRefusal"][];
                /** @description Number of failures not listed. */
                more?: number;
                /** @description Items that got another name because theirs was taken. */
                numbered?: {
                    /** @description The intended path. */
                    from: string;
                    /** @description The actual path. */
                    to: string;
                }[];
            } | null;
            /** @description Why it failed. */
            failure: {
                code: string;
                /** @description In the requested language. */
                info: string;
            } | null;
        };
        JobsDismissal: {
            /** @description The jobs that were shown, so that jobs that end later stay. */
            ids: string[];
        };
        Signup: {
            /** Username */
            username: string;
            /**
             * Password
             * Format: password
             */
            password: string;
            /**
             * Name
             * @description Extension.
             */
            name?: string;
            /**
             * Pages
             * @description Extension. The pages of the new operator; none when omitted or empty.
             */
            pages?: components["schemas"]["PageName"][];
        };
        DispatchScreen: {
            /** @description `ok`, or another word. */
            status: string;
            /** Format: uri */
            url: string;
            /**
             * @description Extension. What the server found at the address.
             * @enum {string}
             */
            probe?: "reachable" | "refuses_frame" | "timeout" | "login" | "error";
            /** @description Extension. What is wrong in detail: `dispatch.status`, `dispatch.inner`. */
            code?: string | null;
            /** @description Extension. The same in words; empty when nothing is wrong. */
            info?: string;
            /** @description Extension. Whether it can be opened in another tab. */
            open?: boolean;
            /** @description Extension. Path of the page that embeds the screen; null when it cannot be embedded. */
            frame?: string | null;
            /**
             * Format: date-time
             * @description Extension. When the server checked it.
             */
            checked?: string;
        };
        FileDownload: {
            files: string[];
        };
        DownloadTicket: {
            /**
             * Format: uuid
             * @description For one session, file and version; null until the job is done.
             */
            ticket: string | null;
            /** @description Name of the file; while a job packs it, its subject. */
            name: string;
            /** @description Bytes. */
            size: number | null;
            /** @description Opaque; changes with the content. */
            version: string | null;
            /** Format: date-time */
            expires: string | null;
            /**
             * Format: uuid
             * @description The job that makes the file.
             */
            job: string | null;
        };
        DownloadAnswer: {
            status: string;
            payload: components["schemas"]["DownloadTicket"];
        };
        DownloadDigestAnswer: {
            status: string;
            payload: {
                /** @description Bytes. */
                size: number;
                /** @description Hexadecimal. */
                sha256: string;
            };
        };
        DownloadHandler: {
            id: string;
            name: string;
            description: string;
            /**
             * @description `log` requires a day.
             * @enum {string}
             */
            kind: "database" | "log" | "archive";
            /** @description The path it reads on the store's machine; null when nothing is at the default path. */
            path: string | null;
            /** @description Whether this store can export it. */
            supported: boolean;
            /** @description Why it is not supported here. */
            reason: string | null;
            /** @description Version of the path, for `If-Match`. */
            version: string;
        };
        DownloadPath: {
            path: string;
            /** @description Extension. The handler it belongs to. */
            handler?: string;
        };
        DatabaseDownload: {
            handler: string;
            /**
             * Format: date
             * @description Extension. For handlers that export a day.
             */
            day?: string;
        };
        StillsDownload: {
            files: string[];
            /** @description Extension. The store, if not the connected one. */
            store?: number;
            /** @description Extension. The reason, if the store is not the connected one. */
            reason?: {
                [key: string]: components["schemas"]["ReasonValue"];
            };
        };
        CameraVisitInput: {
            /** @description Field name to value, as for a connection. Optional while connected to the store. */
            reason?: {
                [key: string]: components["schemas"]["ReasonValue"];
            };
            /** @description A reason in your own words, instead of the form. */
            words?: string;
        };
        CameraVisit: {
            store: components["schemas"]["NamedRecord"];
            /** @description In words. */
            reason: string;
            /**
             * Format: uuid
             * @description The connection whose reason it is; null for a reason given for the visit.
             */
            connection: string | null;
            /** Format: date-time */
            since: string;
        };
        CameraList: {
            visit: components["schemas"]["CameraVisit"] | null;
            cameras: string[];
        };
        CameraDays: {
            camera: string;
            days: {
                /** Format: date */
                day: string;
                /** @description Number of pictures; null if counting would take too long. */
                pictures: number | null;
            }[];
        };
        CameraPictures: {
            camera: string;
            /** Format: date */
            day: string;
            /** @description Prefix of each name in its path. */
            root: string;
            /** @description Pictures of the day, up to the maximum. */
            total: number;
            /** @description Index of the first of these in the day, from 0. */
            from: number;
            /** @description The machine has more than the maximum. */
            more: boolean;
            names: string[];
            /** @description Milliseconds since midnight by the store's clock. */
            times: number[];
            /** @description Bytes. */
            sizes: number[];
            /** @description Indexes in these lists of pictures the operator already has. */
            downloaded: number[];
        };
        CameraMoment: {
            /** Format: date */
            day: string;
            /** @description Milliseconds since midnight by the store's clock. */
            time: number;
            cameras: {
                /** @description The name. */
                camera: string;
                /** @description The last picture up to then; null if there is none. */
                picture: {
                    path: string;
                    /** @description Milliseconds since midnight by the store's clock. */
                    time: number;
                    /** @description Bytes. */
                    size: number;
                } | null;
            }[];
        };
        BrokenPicture: {
            /** @enum {string} */
            status: "broken";
            /**
             * @description Code of what is wrong with it.
             * @enum {string}
             */
            code: "picture.empty" | "picture.cut" | "picture.damaged" | "picture.page" | "picture.other" | "picture.too_large" | "picture.too_many_pixels";
            /** @description The same in words. */
            info: string;
        };
        /** @enum {string} */
        LogLevel: "trace" | "debug" | "info" | "warning" | "error" | "fatal";
        LogQuery: {
            /** @description Without it, the log files are listed. */
            file?: string;
            /** @description Part of a line, literally. */
            text?: string;
            /** @description Whether text is a regular expression, without look-around and back-references. */
            regex?: boolean;
            /** @description Whether case matters; false by default. */
            matchCase?: boolean;
            /** @description Only lines of these levels. */
            levels?: components["schemas"]["LogLevel"][];
            /**
             * Format: date-time
             * @description From this moment on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Up to, but not including, this moment.
             */
            to?: string;
            /** @description IANA name of the time zone for times without one; UTC by default. */
            zone?: string;
            /** @description The page begins at this line. */
            line?: number;
            /** @description For a page: the byte offset it is positioned at; by default the end of the file. */
            offset?: number;
            /**
             * @description For a page: which records, relative to offset; after by default.
             * @enum {string}
             */
            direction?: "after" | "before" | "around";
            /** @description 200 by default. */
            limit?: number;
            /** @description For a search: where the previous answer ended. Only what follows is counted. */
            next?: string;
            /** @description For a search: the last lines that match, newest first; later answers have older ones. False by default. */
            newest?: boolean;
            /** @description For a search: its time limit in seconds; 2 by default. It ends early when the client disconnects. */
            seconds?: number;
            /** @description For a page: whether to count the lines before it, for at most a second. The count is kept: asking again gets further. */
            numbers?: boolean;
        };
        LogExport: {
            /** @description Path of the log. */
            file: string;
            /** @description Part of a line, literally. */
            text?: string;
            /** @description Whether text is a regular expression, without look-around and back-references. */
            regex?: boolean;
            /** @description Whether case matters; false by default. */
            matchCase?: boolean;
            /** @description Only lines of these levels. */
            levels?: components["schemas"]["LogLevel"][];
            /**
             * Format: date-time
             * @description From this moment on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Up to, but not including, this moment.
             */
            to?: string;
            /** @description IANA name of the time zone for times without one; UTC by default. */
            zone?: string;
        };
        /** @description A text, levels or times; all that are given must match. */
        LogsFindRequest: {
            /** @description Part of a line, literally. */
            text?: string;
            /** @description Whether text is a regular expression, without look-around and back-references. */
            regex?: boolean;
            /** @description Whether case matters; false by default. */
            matchCase?: boolean;
            /** @description Only lines of these levels. */
            levels?: components["schemas"]["LogLevel"][];
            /**
             * Format: date-time
             * @description From this moment on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Up to, but not including, this moment.
             */
            to?: string;
            /** @description IANA name of the time zone for times without one; UTC by default. */
            zone?: string;
        };
        LogsFindLog: {
            /** @constant */
            kind: "log";
            path: string;
            /** @description The lines that match so far. */
            matches: number;
            /** @description False when it reached its time limit (5 seconds), or the log is still being unpacked. */
            complete: boolean;
            /** @description The first three matches. */
            records: components["schemas"]["LogRecord"][];
        };
        LogsFindProgress: {
            /** @constant */
            kind: "progress";
            /** @description Logs searched so far. */
            searched: number;
            /** @description Total number of logs. */
            logs: number;
            /** @description Logs that could not be searched: no permission, deleted, or packed and over 16 MB. */
            skipped: number;
        };
        LogsFindEnd: {
            /** @constant */
            kind: "end";
            /** @description All logs were searched or skipped. */
            complete: boolean;
            /**
             * @description Why it ended. time: 30 seconds; bytes: 4 GiB were searched; logs: 200 were searched; failed: see code and info.
             * @enum {string}
             */
            reason: "done" | "time" | "bytes" | "logs" | "stopped" | "failed";
            /** @description Logs searched. */
            searched: number;
            /** @description Total number of logs. */
            logs: number;
            /** @description Logs that could not be searched. */
            skipped: number;
            /** @description Only for a failed step. */
            code?: string;
            /** @description In the requested language. */
            info?: string;
        };
        LogsFindLine: components["schemas"]["LogsFindLog"] | components["schemas"]["LogsFindProgress"] | components["schemas"]["LogsFindEnd"];
        LogFile: {
            path: string;
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            /** @description It is unpacked before reading. */
            compressed: boolean;
            /** @description The log it was rotated from; its own path if it is the log itself. */
            base: string;
        };
        LogRecord: {
            /** @description Line number in the file; null if the lines before were not counted. */
            line: number | null;
            /** @description Bytes from the start of the file. */
            offset: number;
            /** @description Byte offset of the next record. */
            end: number;
            /**
             * Format: date-time
             * @description When it was written; null for a line without a time.
             */
            at: string | null;
            /** @description Whether it names its time zone; otherwise the query's zone was used for `at`. */
            zoned: boolean;
            level: components["schemas"]["LogLevel"] | null;
            /** @description For a page all lines of the record, for a search the line that matches. */
            text: string;
            /** @description Number of lines; 1 for a search. */
            lines: number;
            /** @description It is longer than text. */
            cut: boolean;
            /** @description For a search: byte offset of the record, when the line is not its first. */
            head: number | null;
        };
        LogPage: {
            /** @description Byte offset of the first record. */
            start: number;
            /** @description Byte offset after the last record. */
            end: number;
            /** @description Size of the file, unpacked. */
            size: number;
            /** @description Changes when another file takes its place, as by rotation. */
            file: string;
            /** @description The last record is complete; false at the end of a file that may still be written. */
            complete: boolean;
        };
        LogBar: {
            /**
             * Format: date-time
             * @description Start of the bar.
             */
            at: string;
            /** @description Lines in this period. */
            count: number;
            /** @description Of these, error and fatal. */
            errors: number;
            /** @description Of these, warning. */
            warnings: number;
        };
        LogAnswer: {
            status: string;
            files: components["schemas"]["LogFile"][];
            records: components["schemas"]["LogRecord"][];
            /** @description For a search: the lines that match so far. */
            matches: number | null;
            /** @description False when it stopped before the end. */
            complete: boolean;
            /** @description Why it stopped: the time limit, too many matches, or a packed file that is still being unpacked, is over the limit or is broken (its readable part is returned). For a list: there are more files. */
            stopped: ("time" | "hits" | "unpacking" | "size" | "broken" | "files") | null;
            /** @description For a search: where to go on, after the lines returned or where it stopped. Null at the end. */
            next: string | null;
            /** @description For a search: the byte up to which everything was searched; for a search of the newest, the byte from which on. */
            reached: number | null;
            /** @description For a search: size of the file in bytes. */
            size: number | null;
            page: components["schemas"]["LogPage"] | null;
            /** @description Number of lines over time; oldest first. */
            histogram: components["schemas"]["LogBar"][];
            /** @description Milliseconds in one bar. */
            width: number;
            /** @description Extension. How far the log's times can be trusted; null for a list. */
            times?: components["schemas"]["LogTimes"] | null;
        };
        LogTimes: {
            /**
             * @description Detected at the beginning of the log. clock: a time of day or since the start, without a date. Only a log with full times can be filtered by from and to.
             * @enum {string}
             */
            kind: "moments" | "clock" | "none";
            /** @description Its times have no year; the years are derived from the last change of the log. */
            yearGuessed: boolean;
            /** @description Day or month first, for dates written in digits only. */
            order: ("day" | "month" | "year") | null;
            /** @description The other order would fit as well. */
            orderGuessed: boolean;
            zones: components["schemas"]["LogZone"][];
        };
        LogZone: {
            /** @description As the log has it. */
            name: string;
            /** @description Offset from UTC, as it was read; null for an unknown name, for whose times the query's zone is used. */
            minutes: number | null;
        };
        ExchangeQuery: {
            /** @description Part of it. */
            transaction?: string;
            /** @description Part of it. */
            operation?: string;
            /** @description Extension. Part of the input or output as it is shown. */
            text?: string;
            status?: components["schemas"]["ExchangeStatus"];
            /**
             * Format: date-time
             * @description From this moment on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Up to, but not including, this moment.
             */
            to?: string;
            /** @description Extension. Milliseconds. */
            durationFrom?: number;
            /** @description Extension. Milliseconds. */
            durationTo?: number;
            /** @description Maximum number of exchanges. */
            limit?: number;
            /** @description Where the previous answer ended. */
            next?: string;
        };
        /** @enum {string} */
        ExchangeStatus: "ok" | "failed" | "waiting" | "unanswered";
        ExchangeSide: {
            /**
             * @description The format of the text.
             * @enum {string}
             */
            format: "json" | "xml" | "text";
            text: string;
            /** @description Only the beginning. */
            cut: boolean;
            /** @description Number of secrets that were redacted. */
            redacted: number;
        };
        Exchange: {
            /** @description Distinguishes exchanges of the same transaction. */
            position: string;
            transaction: string;
            /** @description The request to the store. */
            operation: string;
            /**
             * Format: date-time
             * @description Time of the request.
             */
            at: string;
            /**
             * Format: date-time
             * @description Time of the answer; null if there is none.
             */
            answered: string | null;
            /** @description Milliseconds. */
            durationMs: number | null;
            status: components["schemas"]["ExchangeStatus"];
            input: components["schemas"]["ExchangeSide"];
            /** @description The answer; null when there is none. */
            output: components["schemas"]["ExchangeSide"] | null;
        };
        ExchangeAnswer: {
            status: string;
            /** @description The log; null if the store has none. */
            file: string | null;
            records: components["schemas"]["Exchange"][];
            /** @description Bytes searched for this answer. */
            searched: number;
            /** @description False when the search stopped at its time limit; go on with `next`. */
            complete: boolean;
            /** @description Where to go on; null at the end. */
            next: string | null;
        };
        ConfigQuery: {
            /** @description Without it, the documents are listed. */
            name?: string;
        };
        ConfigSave: {
            name: string;
            content: string;
            /** @description Extension. True saves a text that is not valid, too. */
            anyway?: boolean;
        };
        ConfigRevert: {
            name: string;
        };
        /** @enum {string} */
        ConfigFormat: "ini" | "json" | "yaml" | "xml" | "properties";
        ConfigEntry: {
            name: string;
            path: string;
            format: components["schemas"]["ConfigFormat"];
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            /** @description Whether its schema is known. */
            form: boolean;
        };
        ConfigDocument: {
            name: string;
            path: string;
            format: components["schemas"]["ConfigFormat"];
            version: string;
            content: string;
            encoding: components["schemas"]["TextEncoding"];
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            schema: components["schemas"]["JsonValue"];
        };
        ConfigAnswer: {
            status: string;
            documents: components["schemas"]["ConfigEntry"][];
            document?: components["schemas"]["ConfigDocument"];
        };
        ConfigVersion: {
            id: number;
            version: string;
            /** Format: date-time */
            at: string;
            /** @description The username; null if unknown. */
            by: string | null;
            /** @description The reason of the connection it was saved in. */
            reason: string | null;
            /**
             * @description found: not saved with this console; saved: saved with this console; reverted: an older version restored.
             * @enum {string}
             */
            kind: "found" | "saved" | "reverted";
            /** @description The version that was restored. */
            of: number | null;
            /** @description Bytes. */
            size: number;
        };
        ConfigVersions: {
            data: components["schemas"]["ConfigVersion"][];
            /** @description Where older ones begin; null at the end. */
            next: number | null;
        };
        ConfigVersionText: {
            id: number;
            version: string;
            /** Format: date-time */
            at: string;
            /** @description The username; null if unknown. */
            by: string | null;
            /** @description The reason of the connection it was saved in. */
            reason: string | null;
            /**
             * @description found: not saved with this console; saved: saved with this console; reverted: an older version restored.
             * @enum {string}
             */
            kind: "found" | "saved" | "reverted";
            /** @description The version that was restored. */
            of: number | null;
            /** @description Bytes. */
            size: number;
            path: string;
            content: string;
            encoding: components["schemas"]["TextEncoding"];
        };
        Action: {
            /** @description Its name in requests. */
            name: string;
            /** @description Display name. */
            title: string;
            description: string;
            category: string;
            /**
             * @description How much harm it can do.
             * @enum {string}
             */
            danger: "none" | "low" | "medium" | "high";
            /**
             * @description Its kind: a program on the store's machine, a query to the store's database, or an HTTP call.
             * @enum {string}
             */
            kind: "program" | "query" | "call";
            /**
             * @description A text may contain terminal colours.
             * @enum {string}
             */
            output: "text" | "table";
            /** @description Usual duration; null if unknown. */
            usualSeconds: number | null;
            /** @description The time after which it is ended. */
            limitSeconds: number;
            /** @description It may run on several stores at the same time. */
            several: boolean;
            /** @description Whether it is one of your favourites. */
            favourite: boolean;
            /**
             * Format: date-time
             * @description When you last ran it.
             */
            lastRun: string | null;
        };
        ActionParameters: {
            [key: string]: components["schemas"]["JsonValue"];
        };
        ActionQuery: {
            /** @description The name. */
            action: string;
            parameters?: components["schemas"]["ActionParameters"];
            /** @description True also returns what would be done, without doing it. */
            dryRun?: boolean;
        };
        ActionForm: {
            action: components["schemas"]["Action"];
            /**
             * @description JSON Schema of an object. Besides the standard keywords a property may have `x-secret`, `x-multiline`, `x-labels` (value to
             *     label), `x-after` (the parameters on which its choices depend) and `x-waits` (those of them still missing).
             */
            schema: components["schemas"]["JsonValue"];
            /** @description What would be done; null unless requested. */
            dryRun: components["schemas"]["ActionDryRun"] | null;
        };
        ActionDryRun: {
            parameters: {
                name: string;
                title: string;
                /** @description As a person reads it; empty for a secret. */
                value: string;
            }[];
            /** @description The command line, the SQL or the request. */
            does: string;
        };
        ActionExecution: {
            action: string;
            parameters?: components["schemas"]["ActionParameters"];
        };
        ActionBatchInput: {
            /** @description The name. */
            action: string;
            parameters?: components["schemas"]["ActionParameters"];
            stores: number[];
            /** @description Reason for this work; the journal has it for each store. */
            reason: string;
            /**
             * @description stop (the default): one store after another until one fails; go: all of them, several at the same time.
             * @enum {string}
             */
            onFailure?: "stop" | "go";
        };
        /**
         * @description `skipped`: an earlier one failed, or the server was stopped; `unknown`: the server stopped while it ran, and it is not run again.
         * @enum {string}
         */
        ActionRunState: "queued" | "running" | "done" | "failed" | "cancelled" | "skipped" | "unknown";
        ActionTable: {
            columns: string[];
            rows: (string | number | null)[][];
            /** @description There was more output. */
            cut: boolean;
        };
        ActionRun: {
            /** Format: uuid */
            run: string;
            /**
             * Format: uuid
             * @description The job that runs it.
             */
            job: string;
            /**
             * Format: uuid
             * @description The same job, if it is one of several stores.
             */
            batch: string | null;
            action: string;
            title: string;
            store: components["schemas"]["NamedRecord"];
            /** @description The operator. */
            by: string;
            reason: string;
            /** @description Without secrets. */
            parameters: components["schemas"]["ActionParameters"];
            /** @description Names of the parameters that are secrets. */
            secrets: string[];
            state: components["schemas"]["ActionRunState"];
            /** @description True once asked to stop, until it has stopped. */
            cancelling: boolean;
            /** @description Null until it has ended. */
            exitCode: number | null;
            /** @description Why it failed. */
            failure: {
                code: string;
                info: string;
            } | null;
            /** @description For a run that did not complete, the state it left the store in; null for others, and if the action does not say. */
            leaves: components["schemas"]["ActionLeaves"] | null;
            table: components["schemas"]["ActionTable"] | null;
            /** @description UTF-16 units of output. */
            size: number;
            /** @description It had more output than is kept. */
            cut: boolean;
            /** @description For a run on one of several stores, the end of its output. */
            tail?: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            started: string | null;
            /** Format: date-time */
            ended: string | null;
        };
        ActionLeaves: {
            /**
             * @description `seen`: checked afterwards. `assumed`: derived from the last step that was started, as it could not be checked. `unknown`: neither was possible.
             * @enum {string}
             */
            how: "seen" | "assumed" | "unknown";
            /** @description The state in words; null if unknown. */
            info: string | null;
            /** @description The last step that was started. */
            step: string | null;
            /**
             * Format: date-time
             * @description When it was checked.
             */
            at: string | null;
            /** @description The action that repairs it, filled in; it never runs automatically. */
            mend: null | {
                action: string;
                /** @description The operation it offers. */
                title: string;
                parameters: components["schemas"]["ActionParameters"];
            };
        };
        ActionRunPage: {
            data: components["schemas"]["ActionRun"][];
            /**
             * Format: uuid
             * @description Send it as `before` for the next page.
             */
            next: string | null;
        };
        ActionRunOutput: {
            run: components["schemas"]["ActionRun"];
            /** @description Position of text in the output, in UTF-16 units. */
            from: number;
            /** @description The output from there on. */
            text: string;
        };
        ActionBatch: {
            /**
             * Format: uuid
             * @description Id of the job.
             */
            id: string;
            action: string;
            title: string;
            /** @description True once asked to stop, until it has stopped. */
            cancelling: boolean;
            runs: components["schemas"]["ActionRun"][];
        };
        /** @enum {string} */
        ResultAction: "created" | "updated" | "deleted";
        Chain: {
            /** ID */
            readonly id: number;
            /** Name */
            name: string;
            /**
             * Franchises
             * @description Extension.
             */
            readonly franchises: number;
            /**
             * Stores
             * @description Extension.
             */
            readonly stores: number;
            /** @description Extension. How many of these stores lack something their form requires. */
            readonly incomplete?: number;
            /** @description Opaque; also the ETag. */
            readonly version: string;
        };
        ChainInput: {
            /** Name */
            name: string;
        };
        ChainPage: {
            data: components["schemas"]["Chain"][];
            links: components["schemas"]["PageLinks"];
        };
        ChainResult: {
            /** @description Always true; a refusal is a failure. */
            success: boolean;
            entity: components["schemas"]["Chain"];
            action: components["schemas"]["ResultAction"];
            /**
             * Format: uuid
             * @description Extension. Id for restoring it.
             */
            deletion?: string;
            /**
             * Format: uuid
             * @description Extension. For a large deletion: the job that deletes the records below it. The record and everything below it are already hidden from everybody.
             */
            job?: string;
        };
        Franchise: {
            /** ID */
            readonly id: number;
            /** Name */
            name: string;
            /** Chain */
            chainId: number;
            /** Default form */
            defaultForm: number;
            /**
             * Stores
             * @description Extension.
             */
            readonly stores: number;
            /** @description Extension. How many of these stores lack something their form requires. */
            readonly incomplete?: number;
            /** @description Opaque; also the ETag. */
            readonly version: string;
        };
        FranchiseInput: {
            /** Name */
            name: string;
            /** Chain */
            chainId: number;
            /** Default form */
            defaultForm?: number;
        };
        FranchisePage: {
            data: components["schemas"]["Franchise"][];
            links: components["schemas"]["PageLinks"];
        };
        FranchiseResult: {
            /** @description Always true; a refusal is a failure. */
            success: boolean;
            entity: components["schemas"]["Franchise"];
            action: components["schemas"]["ResultAction"];
            /**
             * Format: uuid
             * @description Extension. Id for restoring it.
             */
            deletion?: string;
            /**
             * Format: uuid
             * @description Extension. For a large deletion: the job that deletes the records below it. The record and everything below it are already hidden from everybody.
             */
            job?: string;
        };
        Store: {
            /** ID */
            readonly id: number;
            /** Name */
            name: string;
            /** Store number */
            storeNumber: string;
            /** Franchise */
            franchiseId: number;
            /**
             * Form
             * @description 0: the default form of its franchise.
             */
            formId: number;
            /**
             * Country
             * @description Extension. ISO 3166-1 alpha-2; ZZ if unknown.
             */
            country: string;
            /**
             * City
             * @description Extension.
             */
            extra?: string;
            /**
             * Answers
             * @description Extension. Key of a form field to its answer (of an address: country, parts, position); checked against the form when given. Omitted from lists. Empty answers are not kept.
             */
            answers?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * Form version
             * @description Extension. The `version` of the form it was filled in with, empty without one. It stays when the form is changed.
             */
            readonly formVersion: string;
            /** @description Extension. The form it uses: its own, otherwise that of its franchise; 0: none. */
            readonly usedForm?: number;
            /**
             * Complete
             * @description Extension. Whether everything that version of the form requires is filled in and each warning on its places has a reason.
             */
            readonly complete: boolean;
            /** @description Extension. Warnings since it was last saved that nobody said why for. */
            readonly openWarnings?: number;
            /**
             * Position
             * @description Extension. The pin of its first address, otherwise the centre of its first area.
             */
            readonly position?: {
                latitude: number;
                longitude: number;
            } | null;
            /** @description Opaque; also the ETag. */
            readonly version: string;
        };
        StoreInput: {
            /** Name */
            name: string;
            /** Store number */
            storeNumber: string;
            /** Franchise */
            franchiseId: number;
            /**
             * Form
             * @description 0: the default form of its franchise.
             */
            formId?: number;
            /**
             * Country
             * @description Extension. ISO 3166-1 alpha-2; ZZ if unknown.
             */
            country?: string;
            /**
             * City
             * @description Extension.
             */
            extra?: string;
            /**
             * Answers
             * @description Extension. Key of a form field to its answer (of an address: country, parts, position); checked against the form when given. Omitted from lists. Empty answers are not kept.
             */
            answers?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        StorePage: {
            data: components["schemas"]["Store"][];
            links: components["schemas"]["PageLinks"];
        };
        StoreResult: {
            /** @description Always true; a refusal is a failure. */
            success: boolean;
            entity: components["schemas"]["Store"];
            action: components["schemas"]["ResultAction"];
            /** @description Extension. What was corrected in the answers before they were stored; absent when nothing was. */
            notices?: components["schemas"]["FieldFailure"][];
            /**
             * Format: uuid
             * @description Extension. Id for restoring it.
             */
            deletion?: string;
        };
        /**
         * @description db: DB Field (1), custom: Custom Field (2), address: Address Field (3), polygon: Polygon Field (4).
         * @enum {string}
         */
        FormFieldType: "db" | "custom" | "address" | "polygon";
        /**
         * @description Type of a custom field.
         * @enum {string}
         */
        FormFieldKind: "text" | "paragraph" | "number" | "date" | "time" | "yesno" | "one" | "some" | "email" | "phone" | "url";
        /** @description Extension. Settings of this type of field; those of other types are ignored. */
        FormFieldSettings: {
            kind?: components["schemas"]["FormFieldKind"];
            help?: string;
            default?: components["schemas"]["JsonValue"];
            /** @description For text and paragraph. */
            minLength?: number;
            /** @description For text and paragraph. */
            maxLength?: number;
            /** @description For text, phone and url: a regular expression that must match the whole answer. One that could take long is refused. */
            pattern?: string;
            /** @description For number. */
            minimum?: number;
            /** @description For number. */
            maximum?: number;
            /** @description For number: no fractions. */
            whole?: boolean;
            /** @description For date (2026-01-31) and time (09:30). */
            earliest?: string;
            /** @description For date (2026-01-31) and time (09:30). */
            latest?: string;
            /** @description For one and some. */
            choices?: string[];
            /** @description For some. */
            minChoices?: number;
            /** @description For some. */
            maxChoices?: number;
            /** @description For a DB field. */
            schema?: string;
            /** @description For a DB field. */
            table?: string;
            /** @description For a DB field. */
            column?: string;
            /** @description For an address: only these countries; any by default. */
            countries?: string[];
        };
        /** @description The value of a polygon field, as in RFC 7946. */
        AreaAnswer: {
            /** @enum {string} */
            type: "Polygon" | "MultiPolygon";
            coordinates: components["schemas"]["JsonValue"][];
        };
        /** @description A saved version of a form. */
        FormVersion: {
            version: string;
            name: string;
            Fields: components["schemas"]["FormField"][];
            /** Format: date-time */
            at: string;
            by: string | null;
            /** @description Stores that have this version. */
            stores: number;
        };
        FormVersionPage: {
            data: components["schemas"]["FormVersion"][];
            links: components["schemas"]["PageLinks"];
        };
        FormCheckEntry: {
            id: number;
            name: string;
            storeNumber: string;
            franchiseId: number;
            /** @description What would be wrong; `path` is the key of the field. */
            fields: components["schemas"]["FieldFailure"][];
        };
        /** @description What a form would mean for the stores that use it; `total` of the pagination counts those that would be incomplete. */
        FormCheck: {
            /** @description Number of stores that use the form. */
            stores: number;
            data: components["schemas"]["FormCheckEntry"][];
            links: components["schemas"]["PageLinks"];
        };
        /** @description These stores, or all that have one of these versions. */
        AdvanceStores: {
            stores?: number[];
            versions?: string[];
        };
        AdvanceAnswer: {
            /** @description `ok`, or another word. */
            status: string;
            info: string;
            /** @description Stores that now have the newest version. */
            moved: number;
            /** @description The incomplete ones among them. */
            incomplete: number;
        };
        /** @enum {string} */
        OnboardingKind: "chains" | "franchises" | "stores" | "forms";
        /** @description A deleted record, with what was deleted or moved along with it. */
        Deletion: {
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["OnboardingKind"];
            /** @description Its id, before and after it is restored. */
            record: number;
            name: string;
            /** @description The username; null if unknown. */
            by: string | null;
            /** Format: date-time */
            at: string;
            /** @description Records deleted along with it. */
            below: components["schemas"]["BelowCount"][];
            /** @description Records moved away from it. */
            moved: number;
            /** @description For a large deletion, the job that deletes or restores it; null once it is complete. None of it is shown meanwhile. */
            unfinished?: {
                /** @enum {string} */
                doing: "deleting" | "restoring";
                /** @description False: the job was cancelled, failed or was interrupted. Restore or resume it from where it stopped. */
                running: boolean;
                /** @description Records done. */
                done: number;
                /** @description Records in total. */
                total: number;
            } | null;
        };
        DeletionPage: {
            data: components["schemas"]["Deletion"][];
            links: components["schemas"]["PageLinks"];
        };
        RestoreAnswer: {
            /** @description `ok`, or another word. */
            status: string;
            info: string;
            restored: components["schemas"]["Deletion"];
            /**
             * Format: uuid
             * @description The job that restores it, if it is large; the records return when it ends.
             */
            job?: string | null;
        };
        ContinueAnswer: {
            /** @description `ok`, or another word. */
            status: string;
            info: string;
            deletion: components["schemas"]["Deletion"];
            /** Format: uuid */
            job: string | null;
        };
        StorePoints: {
            /** @description Each as id, id of the franchise, latitude, longitude, and 1 when complete, otherwise 0, so that a map of a hundred thousand stores fits in one answer. */
            stores: number[][];
            franchises: components["schemas"]["FranchisePoint"][];
            /** @description Stores without a position. */
            without: number;
        };
        FranchisePoint: {
            id: number;
            name: string;
            chainId: number;
            /** @description The centre of its stores. */
            latitude: number;
            /** @description The centre of its stores. */
            longitude: number;
        };
        Coverage: {
            areas: components["schemas"]["CompactArea"][];
            /** @description `after` of the next call; null: these were the last. */
            next: number | null;
            /** @description Stores of the franchise with an area. */
            total: number;
            /** @description Stores of the franchise without one. */
            without: number;
        };
        CompactArea: {
            id: number;
            name: string;
            storeNumber: string;
            /** @description Each with its outer ring and its holes, not closed. A ring is an encoded polyline (Google's algorithm, latitude first) with six decimals. */
            parts: string[][];
        };
        NeighbourArea: {
            id: number;
            name: string;
            storeNumber: string;
            area: components["schemas"]["AreaAnswer"];
        };
        StoreWarning: {
            /**
             * @description The pin is outside its country, or over 30 km from its town; the area does not contain the store's pin, is over 10 times larger than any other in its country, lies in another country, overlaps a sister store's, or leaves a gap to others. A gap never makes a store incomplete.
             * @enum {string}
             */
            code: "pin.country" | "pin.town" | "area.pin" | "area.large" | "area.country" | "area.overlap" | "area.gap";
            /** @description Key of the form's field. */
            field: string;
            /** @description What to show; its east lies beyond 180 when it crosses the antimeridian. */
            box: {
                west: number;
                south: number;
                east: number;
                north: number;
            };
            values: {
                /** @description Where it should lie, ISO 3166-1 alpha-2. */
                country?: string;
                /** @description Where it lies; empty at sea. */
                found?: string;
                /** @description The town of the address. */
                town?: string;
                /** @description Kilometres from there. */
                km?: number;
                /** @description Share of this area. */
                percent?: number;
                /** @description Share of the other store's area. */
                otherPercent?: number;
                /** @description How many times larger. */
                times?: number;
                /** @description Size in square kilometres. */
                km2?: number;
                /** @description Size of a gap in square metres. */
                m2?: number;
                /** @description Ids of the other stores around a gap. */
                stores?: number[];
            };
            /** @description The other store. */
            store: {
                id: number;
                name: string;
                storeNumber: string;
            } | null;
            /** @description Whether the store is incomplete because of it. Of two stores the one saved last is. */
            counted: boolean;
            accepted: {
                by: string;
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
        };
        StoreChecks: {
            /** @description Whether the store is complete. */
            complete: boolean;
            /** @description Of the open warnings; to accept them. */
            fingerprint: string;
            /** @description Warnings that nobody said why for. */
            open: number;
            /** @description Whether gaps are still being looked for. */
            pending: boolean;
            warnings: components["schemas"]["StoreWarning"][];
        };
        AcceptWarnings: {
            reason: string;
            /** @description The fingerprint that was read. */
            warnings: string;
        };
        FormField: {
            type: components["schemas"]["FormFieldType"];
            /** @description Sequential, from 1; renumbered on save. */
            index: number;
            /** @description Extension. Identifies the answers; set by the server if missing, and never changes. */
            key: string;
            /** @description Extension. The label. */
            name?: string;
            /** @description Extension. */
            required?: boolean;
            settings?: components["schemas"]["FormFieldSettings"];
        };
        FormFieldInput: {
            type: components["schemas"]["FormFieldType"];
            /** @description Sequential, from 1; renumbered on save. */
            index: number;
            /** @description Extension. Identifies the answers; set by the server if missing, and never changes. */
            key?: string;
            /** @description Extension. The label. */
            name?: string;
            /** @description Extension. */
            required?: boolean;
            settings?: components["schemas"]["FormFieldSettings"];
        };
        Form: {
            /** ID */
            readonly id: number;
            /** Name */
            name: string;
            /** Fields */
            Fields: components["schemas"]["FormField"][];
            /**
             * Franchises
             * @description Extension. Those whose default form it is.
             */
            readonly franchises: number;
            /**
             * Stores
             * @description Extension. Those that use it, directly or through their franchise.
             */
            readonly stores: number;
            /** @description Opaque; also the ETag. */
            readonly version: string;
        };
        FormInput: {
            /** Name */
            name: string;
            /** Fields */
            Fields: components["schemas"]["FormFieldInput"][];
        };
        FormPage: {
            data: components["schemas"]["Form"][];
            links: components["schemas"]["PageLinks"];
        };
        FormResult: {
            /** @description Always true; a refusal is a failure. */
            success: boolean;
            entity: components["schemas"]["Form"];
            action: components["schemas"]["ResultAction"];
            /**
             * Format: uuid
             * @description Extension. Id for restoring it.
             */
            deletion?: string;
        };
        CsvRejection: {
            /** @description Row in the file; the titles are row 1. */
            row: number;
            /** @description Title of the column; null if it concerns none. */
            column: string | null;
            code: string;
            info: string;
        };
        StoresCsvReport: {
            /** @description True for a check only. */
            dryRun: boolean;
            /** @description Stores created, or to be created. */
            created: number;
            /** @description Stores changed, or to be changed. */
            updated: number;
            /** @description Rows that change nothing. */
            unchanged: number;
            /** @description The first errors. */
            rejected: components["schemas"]["CsvRejection"][];
            /** @description Extension. Number of rows skipped because of errors. */
            rejectedRows: number;
            /**
             * Format: uuid
             * @description The job that applies it.
             */
            job: string | null;
            /**
             * Format: uuid
             * @description Extension. The checked upload, ready to be applied.
             */
            upload: string | null;
        };
        /**
         * @description The outcome of a row.
         * @enum {string}
         */
        CsvAction: "create" | "update" | "unchanged" | "rejected";
        CsvCounts: {
            /** @description Rows that create a store. */
            create: number;
            /** @description Rows that change a store. */
            update: number;
            /** @description Rows that change nothing. */
            unchanged: number;
            /** @description Rows with errors. */
            rejected: number;
        };
        /** @description A field that a column can fill in. */
        CsvField: {
            /** @description Field of the store, or `answers.` and the key of a field of its form, for an address followed by the part. */
            field: string;
            /** @description For a field of the form. */
            label: string | null;
            /** @description For an address. */
            part: string | null;
            /** @description Rows without it are rejected. */
            required: boolean;
        };
        CsvColumn: {
            /** @description Empty if the file has none. */
            title: string;
            /** @description From the first rows. */
            samples: string[];
        };
        /** @description Field to the index of its column, from 0. */
        CsvMapping: {
            [key: string]: number;
        };
        CsvUpload: {
            /** Format: uuid */
            id: string;
            franchise: components["schemas"]["NamedRecord"];
            /** @description Name of the file. */
            name: string;
            /** @description Name as in the Encoding Standard. */
            encoding: string;
            /** @description The delimiter between cells. */
            delimiter: string;
            /** @description Whether the first row has the titles. */
            titled: boolean;
            columns: components["schemas"]["CsvColumn"][];
            fields: components["schemas"]["CsvField"][];
            mapping: components["schemas"]["CsvMapping"];
            /** @description Likely fields of columns that were not mapped, because more than half of the rows would be rejected. The operator decides. */
            unsure?: {
                field: string;
                /** @description From 0. */
                column: number;
            }[];
            /** @description Rows that look as if they have another encoding than the file. */
            odd?: {
                /** @description Number of rows. */
                rows: number;
                first: {
                    /** @description Row in the file; the titles are row 1. */
                    row: number;
                    /** @description How such a cell of it begins. */
                    text: string;
                }[];
            };
            /** @description Required fields without a column, because of which every row is rejected. */
            missing?: string[];
            /** @description Default for rows that name none. */
            country: string | null;
            /** @description Maximum number of rows to read. */
            first: number | null;
            /** @description Rows with stores. */
            total: number;
            /** @description Rows that are read. */
            taken: number;
            counts: components["schemas"]["CsvCounts"];
            /** Format: date-time */
            expires: string;
            /**
             * Format: uuid
             * @description The job that applies it.
             */
            job: string | null;
            /**
             * Format: date-time
             * @description When it was applied; null before.
             */
            applied: string | null;
        };
        CsvCellError: {
            field: string | null;
            /** @description From 0; null if it concerns no cell. */
            column: number | null;
            code: string;
            info: string;
        };
        CsvRow: {
            /** @description Row in the file; the titles are row 1. */
            row: number;
            action: components["schemas"]["CsvAction"];
            name: string;
            /** @description The number in the file; a free one if the file has none. */
            storeNumber: string;
            country: string;
            extra: string;
            /** @description The existing store. */
            store: number | null;
            /** @description Fields that would change. */
            changed: string[];
            cells: string[];
            errors: components["schemas"]["CsvCellError"][];
        };
        CsvRowPage: {
            data: components["schemas"]["CsvRow"][];
            links: components["schemas"]["PageLinks"];
        };
        /** @description An error shared by several rows. */
        CsvGroup: {
            /** @description Identifies it until the upload is corrected. */
            id: string;
            field: string | null;
            /** @description From 0; null if it concerns no cell. */
            column: number | null;
            code: string;
            info: string;
            /** @description The text of all its cells; null if they differ or it concerns no cell. */
            value: string | null;
            /** @description Number of rows that have it. */
            rows: number;
            /** @description The first of these rows. */
            first: number[];
        };
        CsvGroups: {
            data: components["schemas"]["CsvGroup"][];
            /** @description Number of groups not listed. */
            more: number;
        };
        CsvMade: {
            /** @description Unchanged since the upload. */
            untouched: number;
            /** @description Changed since. */
            touched: number;
            /** @description Deleted since. */
            gone: number;
            /** @description The first stores that were touched. */
            first: {
                id: number;
                name: string;
                storeNumber: string;
            }[];
        };
        CsvReread: {
            /** @description Name as in the Encoding Standard. */
            encoding: string;
            /**
             * @description The delimiter between cells.
             * @enum {string}
             */
            delimiter: "," | ";" | "\t" | "|";
        };
        CsvCheck: {
            mapping?: components["schemas"]["CsvMapping"];
            /** @description Whether the first row has the titles. */
            titled?: boolean;
            /** @description Default for rows that name none. */
            country?: string | null;
            /** @description Maximum number of rows to read; null for all. */
            first?: number | null;
            edits?: components["schemas"]["CsvEdit"][];
            fills?: components["schemas"]["CsvFill"][];
        };
        /** @description A new value for the cells of all rows of a group. */
        CsvFill: {
            /** @description Id of the group. */
            group: string;
            value: string;
        };
        /** @description A new value for one cell. */
        CsvEdit: {
            /** @description Row in the file; the titles are row 1. */
            row: number;
            /** @description From 0. */
            column: number;
            value: string;
        };
        CsvTemplate: {
            titles: string[];
        };
        StoresCsvResult: {
            /** @description Always true; a refusal is a failure. */
            success: boolean;
            entity: components["schemas"]["StoresCsvReport"];
            action: components["schemas"]["ResultAction"];
        };
        DatabaseColumn: {
            name: string;
            type: string;
        };
        DatabaseTable: {
            name: string;
            columns: components["schemas"]["DatabaseColumn"][];
        };
        DatabaseSchema: {
            schema: string;
            tables: components["schemas"]["DatabaseTable"][];
        };
        DatabaseValues: {
            schema: string;
            table: string;
            column: string;
            values: components["schemas"]["JsonValue"][];
            /** @description False when there are more. */
            complete: boolean;
        };
    };
    responses: {
        /** @description The request does not match the contract; `fields` lists the errors. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "request.invalid",
                 *       "info": "The request is not valid.",
                 *       "fields": [
                 *         {
                 *           "path": "/password",
                 *           "code": "request.required",
                 *           "info": "The password field is required"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The name, password or code is wrong, or the code has expired. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "login.refused",
                 *       "info": "Name or password is wrong."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No session, or it has ended. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "session.ended",
                 *       "info": "Your session has ended. Sign in again."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The operator may not use this page. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "page.not_allowed",
                 *       "info": "You are not allowed to use this page."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No such thing, or it lies outside the allowed paths. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "file.not_found",
                 *       "info": "There is no such file or folder."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The session has no connection, or one to another store than the screen shows. */
        ConnectionConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "connection.changed",
                 *       "info": "You are connected to another store now."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It was changed after it was read; `conflict` says by whom and when, if known. */
        VersionConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "version.changed",
                 *       "info": "ana has changed the file since it was opened.",
                 *       "conflict": {
                 *         "by": "ana",
                 *         "at": "2026-11-20T08:15:59.000Z",
                 *         "version": "YmFyZm9vYmF6cXV4cXV1eA"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is larger than this call accepts. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "request.too_large",
                 *       "info": "This is too large to send at once."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body's media type is not accepted by this call. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "request.media_type",
                 *       "info": "This call accepts JSON only."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description All bytes have arrived and the file is being moved to its place; ask again. */
        Locked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "upload.placing",
                 *       "info": "The upload is being completed."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Valid but refused; `code` and `fields` say why. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "reason.invalid",
                 *       "info": "The Reason field is required",
                 *       "fields": [
                 *         {
                 *           "path": "/reason/reason",
                 *           "code": "field.required",
                 *           "info": "The Reason field is required"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many failures; try again after `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "login.throttled",
                 *       "info": "Too many attempts. Try again in 15 min."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A server error; `request` identifies the entry in the server's log. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "server.error",
                 *       "info": "Something went wrong on the server.",
                 *       "request": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The store's machine, or something the server depends on, cannot be reached. */
        HostUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "host.unavailable",
                 *       "info": "The store's machine cannot be reached."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The geocoder does not answer in time. */
        GeocoderUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "places.geocoder",
                 *       "info": "The service that finds addresses does not answer."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The range begins after the end of the file, which `Content-Range` gives. */
        RangeNotSatisfiable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "download.range",
                 *       "info": "The file is shorter than that."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description There is no such record. */
        RecordNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "record.not_found",
                 *       "info": "There is no such record."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It conflicts with the current state; `code` and `fields` say why. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "name.taken",
                 *       "info": "This name is already taken.",
                 *       "fields": [
                 *         {
                 *           "path": "/name",
                 *           "code": "name.taken",
                 *           "info": "This name is already taken."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No connection where one is required, or one to another store than the screen shows. Or the Idempotency-Key belongs to another request (`request.repeated`) or to a job that was dismissed (`job.forgotten`). */
        JobConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "job.forgotten",
                 *       "info": "This was already done and its job is no longer kept. It was not started again."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request does not match the contract. */
        ListInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "request.invalid",
                 *       "info": "The request is not valid.",
                 *       "message": "action failed",
                 *       "fields": [
                 *         {
                 *           "path": "per_page",
                 *           "code": "request.value",
                 *           "info": "This value is not allowed."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No session, or it has ended. */
        ListUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "session.ended",
                 *       "info": "Your session has ended. Sign in again.",
                 *       "message": "action failed"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The operator may not use this page. */
        ListForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "page.not_allowed",
                 *       "info": "You are not allowed to use this page.",
                 *       "message": "action failed"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A server error; `request` identifies the entry in the server's log. */
        ListFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "server.error",
                 *       "info": "Something went wrong on the server.",
                 *       "message": "action failed",
                 *       "request": "req-1f"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description What the list is read from cannot be reached. */
        ListUnreachable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "host.unavailable",
                 *       "info": "The store's machine cannot be reached.",
                 *       "message": "action failed"
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of the version.
         * @example 31
         */
        ConfigVersionId: number;
        /**
         * @description Extension. Only records of the operator with this name.
         * @example demo
         */
        JournalOperator: string;
        /**
         * @description Extension. Only records of this store.
         * @example 17
         */
        JournalStore: number;
        /**
         * @description Extension. Only records of this operation.
         * @example saveFile
         */
        JournalOperation: string;
        /**
         * @description Extension. Only records with this outcome.
         * @example ok
         */
        JournalOutcome: components["schemas"]["Outcome"];
        /**
         * @description Extension. Only records at or after this moment.
         * @example 2026-11-20T00:00:00Z
         */
        JournalFrom: string;
        /**
         * @description Extension. Only records before this moment.
         * @example 2026-11-21T00:00:00Z
         */
        JournalTo: string;
        /**
         * @description Extension. Only records of this connection.
         * @example 0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1
         */
        JournalConnection: string;
        /**
         * @description Extension. Only records with exactly this reason.
         * @example Printer queue is stuck
         */
        JournalReason: string;
        /**
         * @description Extension. Only records whose connection's reason has this category: a choice of the reason form's field `category`, in any language.
         * @example Incident
         */
        JournalCategory: string;
        /**
         * @description Extension. Only records of stores that are in this country now.
         * @example GB
         */
        JournalRegion: string;
        /**
         * @description Extension. Only records of operations of this page.
         * @example filesmanager
         */
        JournalTool: components["schemas"]["PageName"];
        /**
         * @description The language of every `info`: br or pt, es, otherwise English.
         * @example pt-BR
         */
        AcceptLanguage: string;
        /**
         * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
         * @example 17
         */
        StoreId: number;
        /**
         * @description Id of the store; it need not be the connected one.
         * @example 17
         */
        CameraStore: number;
        /**
         * @description Name of the camera.
         * @example counter
         */
        CameraName: string;
        /**
         * @description A day by the store's clock.
         * @example 2026-11-20
         */
        CameraDay: string;
        /**
         * @description A virtual path from `/`, percent-encoded UTF-8.
         * @example /config/caf%C3%A9.ini
         */
        FolderPath: string;
        /**
         * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
         * @example "Zm9vYmFyYmF6cXV4cXV1eA"
         */
        IfMatch: string;
        /**
         * @description Entries `field|direction` joined by commas; direction is asc or desc.
         * @example at|desc
         */
        Sort: string;
        /**
         * @description Page number, from 1.
         * @example 1
         */
        Page: number;
        /**
         * @description Rows on a page; 10 by default.
         * @example 10
         */
        PerPage: number;
        /**
         * @description Text to search for in the text columns.
         * @example printer
         */
        Filter: string;
        /**
         * @description Id of the terminal, and of its recording.
         * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
         */
        TerminalId: string;
        /**
         * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
         * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
         */
        IdempotencyKey: string;
        /**
         * @description Id of the upload.
         * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22
         */
        UploadId: string;
        /**
         * @description The version of tus; other than 1.0.0 is 412.
         * @example 1.0.0
         */
        TusResumable: string;
        /**
         * @description Id of the record.
         * @example 1
         */
        RecordId: number;
        /**
         * @description Extension. Only these records, joined by commas.
         * @example [
         *       1,
         *       2
         *     ]
         */
        Ids: number[];
        /**
         * @description Extension. What happens to the records below it; refuse by default.
         * @example refuse
         */
        Children: "refuse" | "move" | "delete";
        /**
         * @description Extension. With `children=delete`, the expected number of records below it; any other number is 409 `record.counted`.
         * @example 31
         */
        Expected: number;
        /**
         * @description Extension. What happens to the franchises and stores that use it; refuse by default.
         * @example refuse
         */
        FormChildren: "refuse" | "move";
        /**
         * @description Extension. With `children=move`, the form they use instead; 0 or empty for none.
         * @example 3
         */
        FormMoveTo: number;
        /**
         * @description Extension. With `children=move`, the record they move to.
         * @example 2
         */
        MoveTo: number;
        /**
         * @description Id of the operator.
         * @example 7
         */
        OperatorId: number;
        /**
         * @description Only stores whose name, number, extra or full name contains this text, ignoring case and accents, or whose id it is.
         * @example central
         */
        StoreFilter: string;
        /**
         * @description Id of the store.
         * @example 17
         */
        StoreOfPath: number;
        /**
         * @description Id of the connection.
         * @example 0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1
         */
        ConnectionId: string;
        /**
         * @description Id of the draft.
         * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
         */
        DraftId: string;
        /**
         * @description Id of the job.
         * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
         */
        JobId: string;
        /**
         * @description The ticket.
         * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d11
         */
        DownloadTicket: string;
        /**
         * @description Maximum number; 20 by default.
         * @example 20
         */
        Limit: number;
        /**
         * @description Id of the deletion.
         * @example 7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01
         */
        DeletionId: string;
        /**
         * @description Id of the upload.
         * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
         */
        CsvUploadId: string;
        /**
         * @description Edge of the box.
         * @example -46.7
         */
        BoxWest: number;
        /**
         * @description Edge of the box.
         * @example -23.6
         */
        BoxSouth: number;
        /**
         * @description Edge of the box.
         * @example -46.6
         */
        BoxEast: number;
        /**
         * @description Edge of the box.
         * @example -23.5
         */
        BoxNorth: number;
        /**
         * @description Id of the chain.
         * @example 1
         */
        ThresholdsChain: number;
        /**
         * @description Only stores in this state.
         * @example down
         */
        FleetState: components["schemas"]["StoreState"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description The version of tus.
         * @example 1.0.0
         */
        TusResumable: string;
        /**
         * @description Bytes received.
         * @example 24
         */
        UploadOffset: number;
        /**
         * @description Size of the file in bytes.
         * @example 24
         */
        UploadLength: number;
        /**
         * @description When the unfinished upload is deleted unless more bytes arrive.
         * @example Sat, 21 Nov 2026 08:17:02 GMT
         */
        UploadExpires: string;
        /**
         * @description The destination, percent-encoded UTF-8; once complete, the file's path.
         * @example /config/menu/store.ini
         */
        UploadPath: string;
        /**
         * @description The `version` of the answer, in quotes.
         * @example "Zm9vYmFyYmF6cXV4cXV1eA"
         */
        ETag: string;
        /** @description Identifies the session to `/ext/downloads/`. HttpOnly, SameSite=Strict, twelve hours. */
        DownloadCookie: string;
        /**
         * @description The browser may cache the answer for an hour. An answer without this header must not be cached.
         * @example private, max-age=3600, no-transform
         */
        TileCaching: string;
        /** @description Version of the bytes. */
        BytesETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    acl: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names of the allowed pages; empty for an operator who may use none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pages": [
                     *         "monitor",
                     *         "filesmanager",
                     *         "journal"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AccessList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "demo",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The name and password are right; the one-time code comes next. */
            200: {
                headers: {
                    /** @description The challenge, HttpOnly, SameSite=Strict, five minutes. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Enter the code from your authenticator app."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    otp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["ControlCode"];
            };
        };
        responses: {
            /** @description Signed in; `info` is the session token, a JWT with `username`, `exp` and `jti`. */
            200: {
                headers: {
                    /** @description Clears the challenge cookie. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6ImRlbW8iLCJleHAiOjE3OTUxNzE2MDB9.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Refused"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended; its token is refused from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Signed out."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `info` is a new token for the same session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6ImRlbW8iLCJleHAiOjE3OTUxNzM0MDB9.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ana",
                 *       "password": "correct horse battery staple",
                 *       "name": "Ana Souza",
                 *       "pages": [
                 *         "monitor",
                 *         "journal"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Signup"];
            };
        };
        responses: {
            /** @description The operator was created with the given pages; `info` is the message to show. Giving pages requires page `operators`, as it does later (403 `page.not_allowed`); without it no operator is created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "The account is ready.",
                     *       "authenticator": "otpauth://totp/Support%20Tools:ana?secret=JBSWY3DPEHPK3PXP&issuer=Support%20Tools",
                     *       "operator": 8
                     *     }
                     */
                    "application/json": components["schemas"]["SignupAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listOperators: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Only operators who can sign in, or only those who are disabled.
                 * @example active
                 */
                state?: "active" | "disabled";
                /**
                 * @description Only operators who may use this page.
                 * @example journal
                 */
                allowed?: components["schemas"]["PageName"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, sorted by username by default (username, name, created, lastSignIn, sessions). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "username": "ana",
                     *           "name": "Ana Souza",
                     *           "pages": [
                     *             "monitor",
                     *             "journal"
                     *           ],
                     *           "disabled": null,
                     *           "created": "2026-01-05T09:00:00.000Z",
                     *           "sessions": 1,
                     *           "lastSignIn": "2026-11-20T08:00:00.000Z",
                     *           "version": "3"
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    getOperator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the operator.
                 * @example 7
                 */
                id: components["parameters"]["OperatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator and the sessions that have not ended. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "operator": {
                     *         "id": 7,
                     *         "username": "ana",
                     *         "name": "Ana Souza",
                     *         "pages": [
                     *           "monitor",
                     *           "journal"
                     *         ],
                     *         "disabled": null,
                     *         "created": "2026-01-05T09:00:00.000Z",
                     *         "sessions": 1,
                     *         "lastSignIn": "2026-11-20T08:00:00.000Z",
                     *         "version": "3"
                     *       },
                     *       "sessions": [
                     *         {
                     *           "id": "3e9f6f43-77a1-4f0c-9a4a-6d8f1f6d2a10",
                     *           "current": false,
                     *           "started": "2026-11-20T08:00:00.000Z",
                     *           "expires": "2026-11-20T08:46:00.000Z",
                     *           "address": "127.0.0.1",
                     *           "userAgent": "Mozilla/5.0",
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora Pinheiros"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorDetails"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    resetOperatorCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the operator.
                 * @example 7
                 */
                id: components["parameters"]["OperatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The old secret no longer works and every other session has ended. The address is returned only this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "The old code no longer works. The new one is shown only this once.",
                     *       "authenticator": "otpauth://totp/Support%20Tools:ana?secret=JBSWY3DPEHPK3PXP&issuer=Support%20Tools"
                     *     }
                     */
                    "application/json": components["schemas"]["AuthenticatorAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    setOperatorDisabled: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the operator.
                 * @example 7
                 */
                id: components["parameters"]["OperatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "disabled": true
                 *     }
                 */
                "application/json": components["schemas"]["OperatorDisabledInput"];
            };
        };
        responses: {
            /** @description Disabling ends every session at once. You cannot disable yourself (422 `operator.self`), nor the last operator who may use page `operators` (422 `operator.last`). */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Saved.",
                     *       "operator": {
                     *         "id": 7,
                     *         "username": "ana",
                     *         "name": "Ana Souza",
                     *         "pages": [
                     *           "monitor",
                     *           "journal"
                     *         ],
                     *         "disabled": null,
                     *         "created": "2026-01-05T09:00:00.000Z",
                     *         "sessions": 1,
                     *         "lastSignIn": "2026-11-20T08:00:00.000Z",
                     *         "version": "3"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    setOperatorPages: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the operator.
                 * @example 7
                 */
                id: components["parameters"]["OperatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pages": [
                 *         "monitor",
                 *         "journal"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OperatorPagesInput"];
            };
        };
        responses: {
            /** @description The pages apply from the next request on. You cannot remove page `operators` from yourself (422 `operator.self`), nor from the last operator who has it (422 `operator.last`). */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Saved.",
                     *       "operator": {
                     *         "id": 7,
                     *         "username": "ana",
                     *         "name": "Ana Souza",
                     *         "pages": [
                     *           "monitor",
                     *           "journal"
                     *         ],
                     *         "disabled": null,
                     *         "created": "2026-01-05T09:00:00.000Z",
                     *         "sessions": 1,
                     *         "lastSignIn": "2026-11-20T08:00:00.000Z",
                     *         "version": "3"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OperatorAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    endOperatorSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the operator.
                 * @example 7
                 */
                id: components["parameters"]["OperatorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "3e9f6f43-77a1-4f0c-9a4a-6d8f1f6d2a10"
                 *     }
                 */
                "application/json": components["schemas"]["SessionsEndInput"];
            };
        };
        responses: {
            /** @description One session, or all of them, but never the session that asks (use the profile or Logout for that). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "2 sessions have ended.",
                     *       "ended": 2
                     *     }
                     */
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    profile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator of this session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "ana",
                     *       "name": "Ana Souza",
                     *       "pages": [
                     *         "monitor",
                     *         "journal"
                     *       ],
                     *       "created": "2026-01-05T09:00:00.000Z",
                     *       "sessions": [
                     *         {
                     *           "id": "3e9f6f43-77a1-4f0c-9a4a-6d8f1f6d2a10",
                     *           "current": true,
                     *           "started": "2026-11-20T08:00:00.000Z",
                     *           "expires": "2026-11-20T08:46:00.000Z",
                     *           "address": "127.0.0.1",
                     *           "userAgent": "Mozilla/5.0",
                     *           "store": null
                     *         }
                     *       ],
                     *       "seen": {
                     *         "tour": true,
                     *         "version": "0.2.0"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current": "correct horse battery staple",
                 *       "password": "quite another long sentence"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed and every other session has ended. A wrong current password is 422 `password.wrong`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Your password has been changed. Your other sessions have ended."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    markSeen: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tour": true,
                 *       "version": "0.2.0"
                 *     }
                 */
                "application/json": components["schemas"]["SeenInput"];
            };
        };
        responses: {
            /** @description What has been shown by now. A version older than the noted one changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tour": true,
                     *       "version": "0.2.0"
                     *     }
                     */
                    "application/json": components["schemas"]["Seen"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    endOwnSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "3e9f6f43-77a1-4f0c-9a4a-6d8f1f6d2a10"
                 *     }
                 */
                "application/json": components["schemas"]["SessionsEndInput"];
            };
        };
        responses: {
            /** @description One other session, or all of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "1 session has ended.",
                     *       "ended": 1
                     *     }
                     */
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    listDrafts: {
        parameters: {
            query?: {
                /**
                 * @description Only drafts of this store, which must be the connected one; 0 for drafts of no store. Without it, drafts of no store.
                 * @example 17
                 */
                store?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, only those of pages the operator may use now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *         "page": "filesmanager",
                     *         "store": 17,
                     *         "key": "/config/store.ini",
                     *         "saved": "2026-11-20T08:16:02.000Z",
                     *         "size": 24
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DraftEntry"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "filesmanager",
                 *       "store": 17,
                 *       "key": "/config/store.ini",
                 *       "content": {
                 *         "text": "[printer]",
                 *         "version": "Zm9v"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DraftInput"];
            };
        };
        responses: {
            /** @description Saved; replaces the draft of the same page, store and key. A draft of a store requires the connection to it (409), a draft of a page requires the page (403). At most 8 MB of content (422 `draft.too_large`), and 100 drafts or 32 MB for each operator; the oldest are removed first, never the one just saved. A draft last saved more than 90 days ago is removed. Drafts are private and not journalled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "page": "filesmanager",
                     *       "store": 17,
                     *       "key": "/config/store.ini",
                     *       "saved": "2026-11-20T08:16:02.000Z",
                     *       "size": 24
                     *     }
                     */
                    "application/json": components["schemas"]["DraftEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    readDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the draft.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft with its content. A draft of a store other than the connected one is 409, a draft of a page the operator may no longer use is 403. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "page": "filesmanager",
                     *       "store": 17,
                     *       "key": "/config/store.ini",
                     *       "saved": "2026-11-20T08:16:02.000Z",
                     *       "size": 24,
                     *       "content": {
                     *         "text": "[printer]",
                     *         "version": "Zm9v"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Draft"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
        };
    };
    dropDraft: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the draft.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["DraftId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Discarded."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    currentConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection; null when there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "connection": {
                     *         "id": "0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1",
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "extra": "São Paulo · 0042",
                     *           "full_name": "Aurora / Aurora São Paulo / Padaria Aurora Pinheiros",
                     *           "country": "BR",
                     *           "picked": true
                     *         },
                     *         "not_supported": {},
                     *         "version": "4.12.3",
                     *         "reason": "Printer queue is stuck",
                     *         "since": "2026-11-20T08:16:02.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentConnection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    endConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has no connection any more. The session and its pages stay as they are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Disconnected."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    searchStores: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Only stores whose name, number, extra or full name contains this text, ignoring case and accents, or whose id it is.
                 * @example central
                 */
                filter?: components["parameters"]["StoreFilter"];
                /**
                 * @description Only stores of this region (ISO 3166-1 alpha-2, upper case).
                 * @example BR
                 */
                country?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, sorted by region, then name. Stores whose number or id equals the filter come first and are marked as such. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "extra": "São Paulo · 0042",
                     *           "full_name": "Aurora / Aurora São Paulo / Padaria Aurora Pinheiros",
                     *           "country": "BR",
                     *           "picked": true
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StoreEntryPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    listOwnStores: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Favourites by name, and the last ten stores, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "favourites": [
                     *         {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "extra": "São Paulo · 0042",
                     *           "full_name": "Aurora / Aurora São Paulo / Padaria Aurora Pinheiros",
                     *           "country": "BR",
                     *           "picked": true
                     *         }
                     *       ],
                     *       "recent": [
                     *         {
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora Pinheiros",
                     *             "extra": "São Paulo · 0042",
                     *             "full_name": "Aurora / Aurora São Paulo / Padaria Aurora Pinheiros",
                     *             "country": "BR",
                     *             "picked": true
                     *           },
                     *           "at": "2026-11-20T08:16:02.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OwnStores"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    listStoreRegions: {
        parameters: {
            query?: {
                /**
                 * @description Only stores whose name, number, extra or full name contains this text, ignoring case and accents, or whose id it is.
                 * @example central
                 */
                filter?: components["parameters"]["StoreFilter"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Regions with at least one store, by country code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "country": "BR",
                     *         "count": 120
                     *       },
                     *       {
                     *         "country": "GB",
                     *         "count": 14
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["StoreRegion"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    aboutStore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the store.
                 * @example 17
                 */
                id: components["parameters"]["StoreOfPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store, who is connected to it, and the reason this operator gave last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros",
                     *         "extra": "São Paulo · 0042",
                     *         "full_name": "Aurora / Aurora São Paulo / Padaria Aurora Pinheiros",
                     *         "country": "BR",
                     *         "picked": true
                     *       },
                     *       "favourite": true,
                     *       "operators": [
                     *         {
                     *           "username": "ana",
                     *           "name": "Ana Souza",
                     *           "since": "2026-11-20T08:10:00.000Z",
                     *           "reason": "Menu is missing prices",
                     *           "own": false
                     *         }
                     *       ],
                     *       "lastReason": {
                     *         "at": "2026-11-19T16:20:00.000Z",
                     *         "reason": {
                     *           "reason": "Printer queue is stuck",
                     *           "category": "Incident"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AboutStore"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    setFavourite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the store.
                 * @example 17
                 */
                id: components["parameters"]["StoreOfPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "favourite": true
                 *     }
                 */
                "application/json": components["schemas"]["FavouriteInput"];
            };
        };
        responses: {
            /** @description Saved; repeating the call changes nothing. More than 200 favourites is 422 `favourites.full`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Added to your favourites."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listReasonFields: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fields, by position. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "reason",
                     *         "label": "Reason",
                     *         "type": "custom_text",
                     *         "position": 1,
                     *         "required_for_agents": true
                     *       },
                     *       {
                     *         "id": 2,
                     *         "name": "category",
                     *         "label": "Category",
                     *         "type": "custom_dropdown",
                     *         "position": 2,
                     *         "required_for_agents": true,
                     *         "choices": [
                     *           "Incident",
                     *           "Maintenance",
                     *           "Question"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ReasonField"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    setTools: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "store": 17,
                 *       "reason": {
                 *         "reason": "Printer queue is stuck",
                 *         "category": "Incident"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ConnectionRequest"];
            };
        };
        responses: {
            /** @description Connected; `info` is the current store. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros",
                     *         "extra": "São Paulo · 0042",
                     *         "full_name": "Aurora / Aurora São Paulo / Padaria Aurora Pinheiros",
                     *         "country": "BR",
                     *         "picked": true
                     *       },
                     *       "not_supported": {
                     *         "monitor": "This store publishes no measurements."
                     *       },
                     *       "version": "4.12.3",
                     *       "connection": "0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1"
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectionAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listStoresByRegion: {
        parameters: {
            query?: {
                /**
                 * @description Extension. Only stores whose name, number, extra or full name contains this text, ignoring case and accents, or whose id it is.
                 * @example central
                 */
                filter?: string;
                /**
                 * @description Extension. At most this many stores over all regions.
                 * @example 100
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stores by region (ISO 3166-1 alpha-2 country code, upper case), both sorted. Stores whose number or id equals the filter come first, and so do their regions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "BR": [
                     *         {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "extra": "São Paulo · 0042",
                     *           "full_name": "Aurora / Aurora São Paulo / Padaria Aurora Pinheiros",
                     *           "country": "BR",
                     *           "picked": false
                     *         }
                     *       ],
                     *       "GB": []
                     *     }
                     */
                    "application/json": components["schemas"]["StoresByRegion"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    readFleet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "asOf": "2026-11-20T08:15:10.000Z",
                     *       "beat": 10,
                     *       "heartbeat": 900,
                     *       "total": 300,
                     *       "states": {
                     *         "refused": 1,
                     *         "down": 4,
                     *         "degraded": 12,
                     *         "unknown": 80,
                     *         "up": 200,
                     *         "none": 3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Fleet"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    listFleetPoints: {
        parameters: {
            query: {
                /**
                 * @description Edge of the box.
                 * @example -46.7
                 */
                west: components["parameters"]["BoxWest"];
                /**
                 * @description Edge of the box.
                 * @example -23.6
                 */
                south: components["parameters"]["BoxSouth"];
                /**
                 * @description Edge of the box.
                 * @example -46.6
                 */
                east: components["parameters"]["BoxEast"];
                /**
                 * @description Edge of the box.
                 * @example -23.5
                 */
                north: components["parameters"]["BoxNorth"];
                /**
                 * @description Only stores in this state.
                 * @example down
                 */
                state?: components["parameters"]["FleetState"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The points, worst state first; `without` are the stores whose position is unknown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "points": [
                     *         {
                     *           "latitude": -23.56,
                     *           "longitude": -46.68,
                     *           "states": {
                     *             "refused": 0,
                     *             "down": 1,
                     *             "degraded": 0,
                     *             "unknown": 0,
                     *             "up": 0,
                     *             "none": 0
                     *           },
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora Pinheiros"
                     *           }
                     *         }
                     *       ],
                     *       "without": 3
                     *     }
                     */
                    "application/json": components["schemas"]["FleetPoints"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    listFleet: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Only stores in this state.
                 * @example down
                 */
                state?: components["parameters"]["FleetState"];
                /**
                 * @description Only stores in this country.
                 * @example BR
                 */
                country?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora Pinheiros",
                     *             "storeNumber": "0042",
                     *             "country": "BR",
                     *             "chain": "Aurora"
                     *           },
                     *           "state": "down",
                     *           "since": "2026-11-20T08:14:00.000Z",
                     *           "sinceAfter": "2026-11-20T08:13:00.000Z",
                     *           "asOf": "2026-11-20T08:15:00.000Z",
                     *           "code": "host.unreachable",
                     *           "info": "The store's machine does not answer. Check that it is switched on and on the network, then try again.",
                     *           "problems": 2,
                     *           "devices": {
                     *             "total": 6,
                     *             "wrong": 1
                     *           },
                     *           "operators": 0
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FleetPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    readMonitor: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last reading. Stale when `asOf` is more than two beats ago. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros",
                     *         "chain": {
                     *           "id": 1,
                     *           "name": "Aurora"
                     *         }
                     *       },
                     *       "asOf": "2026-11-20T08:15:10.000Z",
                     *       "triedAt": "2026-11-20T08:15:10.000Z",
                     *       "reached": "2026-11-20T08:15:10.000Z",
                     *       "now": "2026-11-20T08:15:12.000Z",
                     *       "beat": 10,
                     *       "failure": null,
                     *       "latencyMs": 12,
                     *       "parts": [],
                     *       "problems": [
                     *         {
                     *           "key": "service:dispatch",
                     *           "subject": "service",
                     *           "severity": "critical",
                     *           "code": "monitor.service_down",
                     *           "info": "Dispatch is not running.",
                     *           "name": "Dispatch",
                     *           "value": null,
                     *           "limit": null,
                     *           "since": "2026-11-20T08:14:00.000Z",
                     *           "sinceAfter": "2026-11-20T08:14:00.000Z"
                     *         }
                     *       ],
                     *       "services": [
                     *         {
                     *           "name": "dispatch",
                     *           "title": "Dispatch",
                     *           "state": "down",
                     *           "since": "2026-11-20T08:14:00.000Z",
                     *           "text": null,
                     *           "log": "/logs/dispatch.log",
                     *           "lines": [
                     *             "ERROR no line to the till"
                     *           ]
                     *         }
                     *       ],
                     *       "cpu": {
                     *         "percent": 12.5,
                     *         "cores": 4
                     *       },
                     *       "memory": {
                     *         "total": 8000000000,
                     *         "available": 5000000000,
                     *         "used": 3000000000,
                     *         "percent": 37.5,
                     *         "swapTotal": 0,
                     *         "swapUsed": 0
                     *       },
                     *       "disks": [
                     *         {
                     *           "mount": "/",
                     *           "total": 100000000000,
                     *           "free": 60000000000,
                     *           "used": 40000000000,
                     *           "percent": 40
                     *         }
                     *       ],
                     *       "load": [
                     *         0.5,
                     *         0.4,
                     *         0.3
                     *       ],
                     *       "uptime": 864000,
                     *       "network": {
                     *         "received": 12000,
                     *         "sent": 8000
                     *       },
                     *       "statusAt": "2026-11-20T08:15:05.000Z",
                     *       "orders": {
                     *         "open": 12,
                     *         "late": 1,
                     *         "today": 140,
                     *         "states": {
                     *           "waiting": 3,
                     *           "cooking": 9
                     *         }
                     *       },
                     *       "drivers": {
                     *         "free": 2,
                     *         "busy": 3,
                     *         "off": 1
                     *       },
                     *       "queues": [
                     *         {
                     *           "name": "Kitchen",
                     *           "minutes": 7.5,
                     *           "length": 4
                     *         }
                     *       ],
                     *       "devices": {
                     *         "total": 6,
                     *         "states": {
                     *           "up": 5,
                     *           "degraded": 0,
                     *           "down": 1,
                     *           "refused": 0,
                     *           "unknown": 0,
                     *           "disabled": 0
                     *         },
                     *         "worst": [
                     *           {
                     *             "id": 31,
                     *             "name": "Printer 1",
                     *             "kind": "printer",
                     *             "state": "down",
                     *             "code": "host.unreachable",
                     *             "info": "The store's machine does not answer. Check that it is switched on and on the network, then try again.",
                     *             "checked": "2026-11-20T08:14:50.000Z",
                     *             "lastSeen": "2026-11-20T07:00:00.000Z",
                     *             "since": "2026-11-20T07:01:00.000Z",
                     *             "sinceAfter": "2026-11-20T07:00:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "thresholds": {
                     *         "cpu": {
                     *           "warning": 85,
                     *           "critical": 97
                     *         },
                     *         "memory": {
                     *           "warning": 90,
                     *           "critical": 97
                     *         },
                     *         "disk": {
                     *           "warning": 85,
                     *           "critical": 95
                     *         },
                     *         "load": {
                     *           "warning": 2,
                     *           "critical": 4
                     *         },
                     *         "latency": {
                     *           "warning": 1000,
                     *           "critical": 3000
                     *         },
                     *         "statusAge": {
                     *           "warning": 120,
                     *           "critical": 600
                     *         },
                     *         "openOrders": {
                     *           "warning": 40,
                     *           "critical": 80
                     *         },
                     *         "lateOrders": {
                     *           "warning": 3,
                     *           "critical": 10
                     *         },
                     *         "queueMinutes": {
                     *           "warning": 20,
                     *           "critical": 40
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    readFeed: {
        parameters: {
            query?: {
                /**
                 * @description Only entries before the one of this id.
                 * @example 4711
                 */
                before?: number;
                /**
                 * @description Maximum number; 20 by default.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries; `more` says whether there are older ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": 4711,
                     *           "at": "2026-11-20T08:15:02.000Z",
                     *           "operator": "ana",
                     *           "own": false,
                     *           "operation": "saveFile",
                     *           "tool": "filesmanager",
                     *           "target": "/config/pos.ini",
                     *           "outcome": "ok"
                     *         }
                     *       ],
                     *       "more": false
                     *     }
                     */
                    "application/json": components["schemas"]["Feed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    readMonitorHistory: {
        parameters: {
            query: {
                /**
                 * @description The period to go back.
                 * @example hour
                 */
                range: "hour" | "day" | "month";
            };
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One list for each measure, all of the same length, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "range": "hour",
                     *       "from": "2026-11-20T07:16:00.000Z",
                     *       "step": 60,
                     *       "cpu": [
                     *         12.5,
                     *         null
                     *       ],
                     *       "memory": [
                     *         37.5,
                     *         null
                     *       ],
                     *       "disk": [
                     *         40,
                     *         null
                     *       ],
                     *       "load": [
                     *         0.5,
                     *         null
                     *       ],
                     *       "received": [
                     *         12000,
                     *         null
                     *       ],
                     *       "sent": [
                     *         8000,
                     *         null
                     *       ],
                     *       "latency": [
                     *         12,
                     *         null
                     *       ],
                     *       "openOrders": [
                     *         12,
                     *         null
                     *       ],
                     *       "queueMinutes": [
                     *         7.5,
                     *         null
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MonitorHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    readServiceLog: {
        parameters: {
            query: {
                /**
                 * @description Name of a service in the last reading.
                 * @example dispatch
                 */
                service: string;
                /**
                 * @description Maximum number of lines; 20 by default.
                 * @example 20
                 */
                lines?: number;
            };
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines, oldest first; each has at most 1,000 characters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "dispatch",
                     *       "log": "/logs/dispatch.log",
                     *       "lines": [
                     *         "ERROR no line to the till"
                     *       ],
                     *       "at": "2026-11-20T08:15:12.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceLog"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    readThresholds: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the chain.
                 * @example 1
                 */
                chain: components["parameters"]["ThresholdsChain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The defaults, the chain's own thresholds (null: the default applies), and the ones in effect. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "chain": {
                     *         "id": 1,
                     *         "name": "Aurora"
                     *       },
                     *       "usual": {
                     *         "cpu": {
                     *           "warning": 85,
                     *           "critical": 97
                     *         },
                     *         "memory": {
                     *           "warning": 90,
                     *           "critical": 97
                     *         },
                     *         "disk": {
                     *           "warning": 85,
                     *           "critical": 95
                     *         },
                     *         "load": {
                     *           "warning": 2,
                     *           "critical": 4
                     *         },
                     *         "latency": {
                     *           "warning": 1000,
                     *           "critical": 3000
                     *         },
                     *         "statusAge": {
                     *           "warning": 120,
                     *           "critical": 600
                     *         },
                     *         "openOrders": {
                     *           "warning": 40,
                     *           "critical": 80
                     *         },
                     *         "lateOrders": {
                     *           "warning": 3,
                     *           "critical": 10
                     *         },
                     *         "queueMinutes": {
                     *           "warning": 20,
                     *           "critical": 40
                     *         }
                     *       },
                     *       "own": {
                     *         "cpu": {
                     *           "warning": 80,
                     *           "critical": 95
                     *         }
                     *       },
                     *       "version": "1",
                     *       "changed": {
                     *         "by": "ana",
                     *         "at": "2026-11-20T08:15:02.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChainThresholds"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    setThresholds: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the chain.
                 * @example 1
                 */
                chain: components["parameters"]["ThresholdsChain"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "own": {
                 *         "cpu": {
                 *           "warning": 80,
                 *           "critical": 95
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ThresholdsInput"];
            };
        };
        responses: {
            /** @description The thresholds as they are now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "chain": {
                     *         "id": 1,
                     *         "name": "Aurora"
                     *       },
                     *       "usual": {
                     *         "cpu": {
                     *           "warning": 85,
                     *           "critical": 97
                     *         },
                     *         "memory": {
                     *           "warning": 90,
                     *           "critical": 97
                     *         },
                     *         "disk": {
                     *           "warning": 85,
                     *           "critical": 95
                     *         },
                     *         "load": {
                     *           "warning": 2,
                     *           "critical": 4
                     *         },
                     *         "latency": {
                     *           "warning": 1000,
                     *           "critical": 3000
                     *         },
                     *         "statusAge": {
                     *           "warning": 120,
                     *           "critical": 600
                     *         },
                     *         "openOrders": {
                     *           "warning": 40,
                     *           "critical": 80
                     *         },
                     *         "lateOrders": {
                     *           "warning": 3,
                     *           "critical": 10
                     *         },
                     *         "queueMinutes": {
                     *           "warning": 20,
                     *           "critical": 40
                     *         }
                     *       },
                     *       "own": {
                     *         "cpu": {
                     *           "warning": 80,
                     *           "critical": 95
                     *         }
                     *       },
                     *       "version": "1",
                     *       "changed": {
                     *         "by": "ana",
                     *         "at": "2026-11-20T08:15:02.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChainThresholds"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                /**
                 * @description Only notes before the one of this id.
                 * @example 12
                 */
                before?: number;
                /**
                 * @description Maximum number of notes; 50 by default.
                 * @example 50
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first; `more` says whether there are older ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notes": [
                     *         {
                     *           "id": 12,
                     *           "at": "2026-11-20T08:15:02.000Z",
                     *           "operator": {
                     *             "username": "ana",
                     *             "name": "Ana Souza"
                     *           },
                     *           "own": false,
                     *           "text": "The printer is being replaced.",
                     *           "withdrawn": false
                     *         }
                     *       ],
                     *       "more": false
                     *     }
                     */
                    "application/json": components["schemas"]["Notes"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    postNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The printer is being replaced."
                 *     }
                 */
                "application/json": components["schemas"]["NoteInput"];
            };
        };
        responses: {
            /** @description The note. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "at": "2026-11-20T08:15:02.000Z",
                     *       "operator": {
                     *         "username": "ana",
                     *         "name": "Ana Souza"
                     *       },
                     *       "own": true,
                     *       "text": "The printer is being replaced.",
                     *       "withdrawn": false
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    withdrawNote: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the note.
                 * @example 12
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note without its text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "at": "2026-11-20T08:15:02.000Z",
                     *       "operator": {
                     *         "username": "ana",
                     *         "name": "Ana Souza"
                     *       },
                     *       "own": true,
                     *       "text": null,
                     *       "withdrawn": true
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Only connections to this store.
                 * @example 17
                 */
                store?: number;
                /**
                 * @description Only connections of the operator with this name.
                 * @example ana
                 */
                operator?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Longest first by default (operator, store, since, lastAt). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1",
                     *           "operator": {
                     *             "id": 7,
                     *             "username": "ana",
                     *             "name": "Ana Souza"
                     *           },
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora Pinheiros"
                     *           },
                     *           "reason": "Printer queue is stuck",
                     *           "since": "2026-11-20T08:15:00.000Z",
                     *           "lastOperation": "saveFile",
                     *           "lastAt": "2026-11-20T08:16:02.000Z",
                     *           "jobs": 1,
                     *           "terminals": 0,
                     *           "address": "127.0.0.1",
                     *           "userAgent": "Mozilla/5.0",
                     *           "own": false
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       },
                     *       "mayEnd": true
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectionPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    endOperatorConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the connection.
                 * @example 0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1
                 */
                id: components["parameters"]["ConnectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The store is being moved"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectionEndInput"];
            };
        };
        responses: {
            /** @description The connection has ended; the operator's session stays. They are told who ended it and why, and their next call for the store answers 409 `connection.ended_by`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "The connection has ended."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    listDevices: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Extension. Only these records, joined by commas.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["parameters"]["Ids"];
                /**
                 * @description Only devices of this kind.
                 * @example camera
                 */
                kind?: components["schemas"]["DeviceKind"];
                /**
                 * @description Only devices in this state.
                 * @example down
                 */
                state?: components["schemas"]["DeviceState"];
                /**
                 * @description Only devices with this protocol.
                 * @example rtsp
                 */
                protocol?: components["schemas"]["DeviceProtocol"];
                /**
                 * @description Only devices of this store.
                 * @example 17
                 */
                store?: number;
                /**
                 * @description Only devices that are monitored, or only those that are not.
                 * @example true
                 */
                enabled?: boolean;
                /**
                 * @description Only devices not seen for this many days, or never.
                 * @example 7
                 */
                unseen?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by state by default, the most urgent first, then by store and name (name, store, kind, protocol, address, port, state, lastSeen, latency, checked, software, enabled). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 31,
                     *           "name": "Counter camera",
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora Pinheiros",
                     *             "storeNumber": "0042",
                     *             "country": "BR"
                     *           },
                     *           "kind": "camera",
                     *           "protocol": "rtsp",
                     *           "address": "camera-1.store-0042.example",
                     *           "port": 554,
                     *           "account": null,
                     *           "path": "/live",
                     *           "credential": null,
                     *           "enabled": true,
                     *           "disabled": null,
                     *           "notes": "Above the till",
                     *           "fingerprint": null,
                     *           "state": "up",
                     *           "failure": null,
                     *           "checked": "2026-11-20T08:16:02.000Z",
                     *           "nextCheck": "2026-11-20T08:17:05.000Z",
                     *           "staleAfter": "2026-11-20T08:17:42.000Z",
                     *           "lastSeen": "2026-11-20T08:16:02.000Z",
                     *           "since": "2026-11-20T06:00:00.000Z",
                     *           "sinceAfter": "2026-11-20T05:59:00.000Z",
                     *           "latencyMs": 12,
                     *           "software": "RTSP/1.0",
                     *           "version": "3"
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       },
                     *       "unseenDays": 7,
                     *       "counts": {
                     *         "up": 1,
                     *         "degraded": 0,
                     *         "down": 0,
                     *         "refused": 0,
                     *         "unknown": 0,
                     *         "disabled": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DevicePage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    createDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Counter camera",
                 *       "store": 17,
                 *       "kind": "camera",
                 *       "protocol": "rtsp",
                 *       "address": "camera-1.store-0042.example",
                 *       "port": 554,
                 *       "account": null,
                 *       "path": "/live",
                 *       "credential": null,
                 *       "enabled": true,
                 *       "why": null,
                 *       "notes": "Above the till",
                 *       "reason": "New camera"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceInput"];
            };
        };
        responses: {
            /** @description Registered; it is checked within seconds. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Saved.",
                     *       "device": {
                     *         "id": 31,
                     *         "name": "Counter camera",
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "storeNumber": "0042",
                     *           "country": "BR"
                     *         },
                     *         "kind": "camera",
                     *         "protocol": "rtsp",
                     *         "address": "camera-1.store-0042.example",
                     *         "port": 554,
                     *         "account": null,
                     *         "path": "/live",
                     *         "credential": null,
                     *         "enabled": true,
                     *         "disabled": null,
                     *         "notes": "Above the till",
                     *         "fingerprint": null,
                     *         "state": "up",
                     *         "failure": null,
                     *         "checked": "2026-11-20T08:16:02.000Z",
                     *         "nextCheck": "2026-11-20T08:17:05.000Z",
                     *         "staleAfter": "2026-11-20T08:17:42.000Z",
                     *         "lastSeen": "2026-11-20T08:16:02.000Z",
                     *         "since": "2026-11-20T06:00:00.000Z",
                     *         "sinceAfter": "2026-11-20T05:59:00.000Z",
                     *         "latencyMs": 12,
                     *         "software": "RTSP/1.0",
                     *         "version": "3"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    changeDevices: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "devices": [
                 *         {
                 *           "id": 31,
                 *           "version": "3"
                 *         },
                 *         {
                 *           "id": 32,
                 *           "version": "1"
                 *         }
                 *       ],
                 *       "change": {
                 *         "enabled": false,
                 *         "why": "Being replaced this week"
                 *       },
                 *       "remove": false,
                 *       "reason": "New cameras"
                 *     }
                 */
                "application/json": components["schemas"]["DevicesChange"];
            };
        };
        responses: {
            /** @description The result for each device, in the order of the request; each is changed on its own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changed": 1,
                     *       "results": [
                     *         {
                     *           "id": 31,
                     *           "ok": true,
                     *           "code": null,
                     *           "info": null,
                     *           "version": "4"
                     *         },
                     *         {
                     *           "id": 32,
                     *           "ok": false,
                     *           "code": "record.changed_by",
                     *           "info": "ana has changed this since it was read.",
                     *           "version": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceChanges"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    listCredentials: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names only; the values are in the server's configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "credentials": [
                     *         {
                     *           "name": "default",
                     *           "protocols": [
                     *             "ssh"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CredentialNames"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    importDevices: {
        parameters: {
            query?: {
                /**
                 * @description True only checks.
                 * @example true
                 */
                dryRun?: boolean;
                /**
                 * @description The reason for the change, for the journal.
                 * @example New cameras
                 */
                reason?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example store,name,kind,protocol,address,port
                 *     17,Counter camera,camera,rtsp,camera-1.store-0042.example,554
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description The result for each row; with `dryRun`, what it would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dryRun": true,
                     *       "applied": false,
                     *       "created": 1,
                     *       "updated": 0,
                     *       "unchanged": 0,
                     *       "rejected": 1,
                     *       "rows": [
                     *         {
                     *           "row": 2,
                     *           "action": "create",
                     *           "device": null,
                     *           "store": 17,
                     *           "name": "Counter camera",
                     *           "errors": []
                     *         },
                     *         {
                     *           "row": 3,
                     *           "action": "rejected",
                     *           "device": null,
                     *           "store": null,
                     *           "name": "Door camera",
                     *           "errors": [
                     *             {
                     *               "column": "store",
                     *               "code": "store.not_found",
                     *               "info": "There is no such store."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DevicesCsvResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    getDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device with its last known state. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "name": "Counter camera",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros",
                     *         "storeNumber": "0042",
                     *         "country": "BR"
                     *       },
                     *       "kind": "camera",
                     *       "protocol": "rtsp",
                     *       "address": "camera-1.store-0042.example",
                     *       "port": 554,
                     *       "account": null,
                     *       "path": "/live",
                     *       "credential": null,
                     *       "enabled": true,
                     *       "disabled": null,
                     *       "notes": "Above the till",
                     *       "fingerprint": null,
                     *       "state": "up",
                     *       "failure": null,
                     *       "checked": "2026-11-20T08:16:02.000Z",
                     *       "nextCheck": "2026-11-20T08:17:05.000Z",
                     *       "staleAfter": "2026-11-20T08:17:42.000Z",
                     *       "lastSeen": "2026-11-20T08:16:02.000Z",
                     *       "since": "2026-11-20T06:00:00.000Z",
                     *       "sinceAfter": "2026-11-20T05:59:00.000Z",
                     *       "latencyMs": 12,
                     *       "software": "RTSP/1.0",
                     *       "version": "3"
                     *     }
                     */
                    "application/json": components["schemas"]["Device"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Counter camera",
                 *       "store": 17,
                 *       "kind": "camera",
                 *       "protocol": "rtsp",
                 *       "address": "camera-1.store-0042.example",
                 *       "port": 554,
                 *       "account": null,
                 *       "path": "/live",
                 *       "credential": null,
                 *       "enabled": true,
                 *       "why": null,
                 *       "notes": "Above the till",
                 *       "reason": "New camera"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceInput"];
            };
        };
        responses: {
            /** @description Changed; if its connection changed, it is checked within seconds. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Saved.",
                     *       "device": {
                     *         "id": 31,
                     *         "name": "Counter camera",
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "storeNumber": "0042",
                     *           "country": "BR"
                     *         },
                     *         "kind": "camera",
                     *         "protocol": "rtsp",
                     *         "address": "camera-1.store-0042.example",
                     *         "port": 554,
                     *         "account": null,
                     *         "path": "/live",
                     *         "credential": null,
                     *         "enabled": true,
                     *         "disabled": null,
                     *         "notes": "Above the till",
                     *         "fingerprint": null,
                     *         "state": "up",
                     *         "failure": null,
                     *         "checked": "2026-11-20T08:16:02.000Z",
                     *         "nextCheck": "2026-11-20T08:17:05.000Z",
                     *         "staleAfter": "2026-11-20T08:17:42.000Z",
                     *         "lastSeen": "2026-11-20T08:16:02.000Z",
                     *         "since": "2026-11-20T06:00:00.000Z",
                     *         "sinceAfter": "2026-11-20T05:59:00.000Z",
                     *         "latencyMs": 12,
                     *         "software": "RTSP/1.0",
                     *         "version": "3"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteDevice: {
        parameters: {
            query?: {
                /**
                 * @description The reason, for the journal.
                 * @example Gone
                 */
                reason?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed; `device` is its last version. Removing the store's machine disconnects the tools from it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Removed.",
                     *       "device": {
                     *         "id": 31,
                     *         "name": "Counter camera",
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "storeNumber": "0042",
                     *           "country": "BR"
                     *         },
                     *         "kind": "camera",
                     *         "protocol": "rtsp",
                     *         "address": "camera-1.store-0042.example",
                     *         "port": 554,
                     *         "account": null,
                     *         "path": "/live",
                     *         "credential": null,
                     *         "enabled": true,
                     *         "disabled": null,
                     *         "notes": "Above the till",
                     *         "fingerprint": null,
                     *         "state": "up",
                     *         "failure": null,
                     *         "checked": "2026-11-20T08:16:02.000Z",
                     *         "nextCheck": "2026-11-20T08:17:05.000Z",
                     *         "staleAfter": "2026-11-20T08:17:42.000Z",
                     *         "lastSeen": "2026-11-20T08:16:02.000Z",
                     *         "since": "2026-11-20T06:00:00.000Z",
                     *         "sinceAfter": "2026-11-20T05:59:00.000Z",
                     *         "latencyMs": 12,
                     *         "software": "RTSP/1.0",
                     *         "version": "3"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            412: components["responses"]["VersionConflict"];
            500: components["responses"]["ServerError"];
        };
    };
    acceptDeviceKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fingerprint": "SHA256:uNiVztksCsDhcc0u9e8BrSPhqzHZFlpBcRhrxZP0zqk",
                 *       "reason": "The machine was set up anew"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceKeyAccept"];
            };
        };
        responses: {
            /** @description Accepted; from now on the server signs in only to a machine with this key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "The key has been accepted.",
                     *       "device": {
                     *         "id": 31,
                     *         "name": "Counter camera",
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "storeNumber": "0042",
                     *           "country": "BR"
                     *         },
                     *         "kind": "camera",
                     *         "protocol": "rtsp",
                     *         "address": "camera-1.store-0042.example",
                     *         "port": 554,
                     *         "account": null,
                     *         "path": "/live",
                     *         "credential": null,
                     *         "enabled": true,
                     *         "disabled": null,
                     *         "notes": "Above the till",
                     *         "fingerprint": null,
                     *         "state": "up",
                     *         "failure": null,
                     *         "checked": "2026-11-20T08:16:02.000Z",
                     *         "nextCheck": "2026-11-20T08:17:05.000Z",
                     *         "staleAfter": "2026-11-20T08:17:42.000Z",
                     *         "lastSeen": "2026-11-20T08:16:02.000Z",
                     *         "since": "2026-11-20T06:00:00.000Z",
                     *         "sinceAfter": "2026-11-20T05:59:00.000Z",
                     *         "latencyMs": 12,
                     *         "software": "RTSP/1.0",
                     *         "version": "3"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    testDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "test": "3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55",
                 *       "reason": "The till says that it is offline"
                 *     }
                 */
                "application/json": components["schemas"]["DeviceTestAsk"];
            };
        };
        responses: {
            /** @description The result of each step. A failed step does not fail the call; the steps after it are skipped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "device": 31,
                     *       "test": "3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55",
                     *       "at": "2026-11-20T08:16:02.000Z",
                     *       "ok": false,
                     *       "state": "refused",
                     *       "steps": [
                     *         {
                     *           "step": "name",
                     *           "state": "ok",
                     *           "ms": 2,
                     *           "info": "192.0.2.7",
                     *           "code": null
                     *         },
                     *         {
                     *           "step": "port",
                     *           "state": "ok",
                     *           "ms": 12,
                     *           "info": "22",
                     *           "code": null
                     *         },
                     *         {
                     *           "step": "key",
                     *           "state": "failed",
                     *           "ms": 31,
                     *           "info": "The store's machine shows a different key from the one that was accepted, so nothing was sent to it. Ask the administrator: after a reinstallation the new key must be accepted; otherwise it may be somebody else's machine.",
                     *           "code": "host.key_changed"
                     *         },
                     *         {
                     *           "step": "signin",
                     *           "state": "skipped",
                     *           "ms": null,
                     *           "info": null,
                     *           "code": null
                     *         }
                     *       ],
                     *       "key": {
                     *         "shown": "SHA256:uNiVztksCsDhcc0u9e8BrSPhqzHZFlpBcRhrxZP0zqk",
                     *         "accepted": "SHA256:oNiVztksCsDhcc0u9e8BrSPhqzHZFlpBcRhrxZP0zqk",
                     *         "kind": "ssh-ed25519"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeviceTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listViews: {
        parameters: {
            query: {
                /**
                 * @description The page the views belong to.
                 * @example devices
                 */
                page: components["schemas"]["PageName"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by name; at most 50. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "views": [
                     *         {
                     *           "id": 4,
                     *           "page": "devices",
                     *           "name": "Cameras that are down",
                     *           "query": "kind=camera&state=down",
                     *           "updated": "2026-11-20T08:16:02.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ViewList"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            500: components["responses"]["ListFailed"];
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "devices",
                 *       "name": "Cameras that are down",
                 *       "query": "kind=camera&state=down"
                 *     }
                 */
                "application/json": components["schemas"]["ViewInput"];
            };
        };
        responses: {
            /** @description Saved; replaces a view of the same name on that page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "page": "devices",
                     *       "name": "Cameras that are down",
                     *       "query": "kind=camera&state=down",
                     *       "updated": "2026-11-20T08:16:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Deleted."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    readFileRange: {
        parameters: {
            query: {
                /**
                 * @description The first byte, from 0.
                 * @example 0
                 */
                start: number;
                /**
                 * @description Number of bytes; fewer are returned at the end of the file, none after it.
                 * @example 65536
                 */
                length: number;
            };
            header: {
                /**
                 * @description A virtual path from `/`, percent-encoded UTF-8.
                 * @example /config/caf%C3%A9.ini
                 */
                "Folder-Path": components["parameters"]["FolderPath"];
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. With `If-Match`, 412 unless the file still has that version. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    /** @description Size of the whole file in bytes. */
                    "X-File-Size"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            412: components["responses"]["VersionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    makeFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "/config/new.ini"
                 *     }
                 */
                "application/json": components["schemas"]["NewEntry"];
            };
        };
        responses: {
            /** @description The empty file was created. A name that is taken is 409 `file.exists`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "new.ini",
                     *       "metadata": {
                     *         "path": "/config/new.ini",
                     *         "type": "file",
                     *         "size": 0,
                     *         "modified": "2026-11-20T08:16:02.000Z",
                     *         "mode": 420,
                     *         "link": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FileEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    findFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "folder": "/config",
                 *       "name": ".ini",
                 *       "content": "port"
                 *     }
                 */
                "application/json": components["schemas"]["FindRequest"];
            };
        };
        responses: {
            /** @description One JSON value a line, as they are found; the last one reports the end. Closing the connection stops the search. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "hit",
                     *       "path": "/config/store.ini",
                     *       "type": "file",
                     *       "size": 22,
                     *       "modified": "2026-11-20T08:15:30.000Z",
                     *       "line": 2,
                     *       "column": 1,
                     *       "text": "port = 9100"
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["FindLine"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    makeFolder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "/config/backup"
                 *     }
                 */
                "application/json": components["schemas"]["NewEntry"];
            };
        };
        responses: {
            /** @description The folder was created. A name that is taken is 409 `file.exists`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "backup",
                     *       "metadata": {
                     *         "path": "/config/backup",
                     *         "type": "folder",
                     *         "size": 4096,
                     *         "modified": "2026-11-20T08:16:02.000Z",
                     *         "mode": 493,
                     *         "link": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FileEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    changePermissions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "/config"
                 *       ],
                 *       "fileMode": 420,
                 *       "folderMode": 493,
                 *       "recursive": true
                 *     }
                 */
                "application/json": components["schemas"]["PermissionsRequest"];
            };
        };
        responses: {
            /** @description The job is waiting or running. Links are not followed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "changePermissions",
                     *       "subject": "/config",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Aurora"
                     *       },
                     *       "connection": "0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "waiting",
                     *         "unit": "files",
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null,
                     *       "result": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listRecentFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most twenty, newest first, opened in the editor or in a viewer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": [
                     *         {
                     *           "path": "/config/store.ini",
                     *           "at": "2026-11-20T08:16:02.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecentFiles"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    renameFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "/config/old.ini",
                 *       "name": "new.ini"
                 *     }
                 */
                "application/json": components["schemas"]["FileRename"];
            };
        };
        responses: {
            /** @description Renamed. Nothing is ever overwritten; a name that is taken is 409 `file.exists`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "new.ini",
                     *       "metadata": {
                     *         "path": "/config/new.ini",
                     *         "type": "file",
                     *         "size": 0,
                     *         "modified": "2026-11-20T08:16:02.000Z",
                     *         "mode": 420,
                     *         "link": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FileEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    fileStates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         {
                 *           "path": "/config/store.ini",
                 *           "version": "Zm9vYmFyYmF6cXV4cXV1eA"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StatesRequest"];
            };
        };
        responses: {
            /** @description One state for each file, in the same order. Cheap enough to poll every three seconds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": [
                     *         {
                     *           "path": "/config/store.ini",
                     *           "state": "changed",
                     *           "version": "cXV1eGJhemJhcmZvb3F1eA",
                     *           "size": 23,
                     *           "modified": "2026-11-20T08:16:02.000Z",
                     *           "by": "ana",
                     *           "at": "2026-11-20T08:16:02.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StatesAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    transferFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "copy",
                 *       "files": [
                 *         {
                 *           "path": "/config/store.ini",
                 *           "conflict": "keepBoth"
                 *         }
                 *       ],
                 *       "folder": "/backup",
                 *       "conflict": "skip"
                 *     }
                 */
                "application/json": components["schemas"]["TransferRequest"];
            };
        };
        responses: {
            /** @description The job is waiting or running. Its `report` lists what it skipped and what failed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "transferFiles",
                     *       "subject": "/backup",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Aurora"
                     *       },
                     *       "connection": "0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "waiting",
                     *         "unit": "files",
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null,
                     *       "result": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    checkTransfer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "copy",
                 *       "files": [
                 *         "/config/store.ini"
                 *       ],
                 *       "folder": "/backup"
                 *     }
                 */
                "application/json": components["schemas"]["TransferCheck"];
            };
        };
        responses: {
            /** @description Names that are taken at the destination, and items that cannot be moved or copied at all. Nothing is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "conflicts": [
                     *         {
                     *           "path": "/config/store.ini",
                     *           "target": "/backup/store.ini",
                     *           "type": "file",
                     *           "targetType": "file",
                     *           "size": 24,
                     *           "targetSize": 22,
                     *           "modified": "2026-11-20T08:16:02.000Z",
                     *           "targetModified": "2026-11-19T08:16:02.000Z"
                     *         }
                     *       ],
                     *       "refused": []
                     *     }
                     */
                    "application/json": components["schemas"]["TransferCheckAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listTrash: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Items deleted by any operator. They are kept until the trash is emptied. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *           "name": "old.ini",
                     *           "path": "/config/old.ini",
                     *           "type": "file",
                     *           "size": 22,
                     *           "trashed": "2026-11-20T08:16:02.000Z",
                     *           "operator": "demo",
                     *           "state": "there"
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TrashPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            409: components["responses"]["ConnectionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    trashFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "/config/old.ini"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FilePaths"];
            };
        };
        responses: {
            /** @description The result for each item; those that failed, with the reason. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": [
                     *         {
                     *           "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *           "path": "/config/old.ini"
                     *         }
                     *       ],
                     *       "failed": []
                     *     }
                     */
                    "application/json": components["schemas"]["TrashAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    emptyTrash: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": null
                 *     }
                 */
                "application/json": components["schemas"]["TrashEmpty"];
            };
        };
        responses: {
            /** @description The job is waiting or running. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "emptyTrash",
                     *       "subject": "/",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Aurora"
                     *       },
                     *       "connection": "0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "waiting",
                     *         "unit": "files",
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null,
                     *       "result": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    restoreTrash: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11"
                 *       ],
                 *       "conflict": "keepBoth"
                 *     }
                 */
                "application/json": components["schemas"]["TrashRestore"];
            };
        };
        responses: {
            /** @description The result for each item; those that failed, with the reason. Missing parent folders are created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": [
                     *         {
                     *           "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *           "path": "/config/old.ini"
                     *         }
                     *       ],
                     *       "failed": []
                     *     }
                     */
                    "application/json": components["schemas"]["TrashAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listUploads: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, of every store. To resume one, choose the same file again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Aurora"
                     *         },
                     *         "folder": "/config",
                     *         "path": "menu/store.ini",
                     *         "size": 24,
                     *         "offset": 5,
                     *         "modified": "2026-11-20T08:16:02.000Z",
                     *         "created": "2026-11-20T08:17:02.000Z",
                     *         "expires": "2026-11-21T08:17:02.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Upload"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The version of tus; other than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description Size of the file in bytes.
                 * @example 24
                 */
                "Upload-Length": number;
                /**
                 * @description Pairs of a name and a value in Base64, joined by commas.
                 * @example batch NmEwYzFhODYtOGE4Yi00YzhlLTliMzYtOWYxYTNiMGE2YzEx,path bWVudS9zdG9yZS5pbmk=,modified MjAyNi0xMS0yMFQwODoxNjowMi4wMDBa
                 */
                "Upload-Metadata": string;
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example hello */
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description The upload is created; where the offset equals the length, it is complete. The same key again returns the same upload. */
            201: {
                headers: {
                    "Tus-Resumable": components["headers"]["TusResumable"];
                    /**
                     * @description The URL to send the bytes to.
                     * @example /ext/files/uploads/5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22
                     */
                    Location?: string;
                    "Upload-Offset": components["headers"]["UploadOffset"];
                    "Upload-Expires": components["headers"]["UploadExpires"];
                    "Upload-Path": components["headers"]["UploadPath"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            423: components["responses"]["Locked"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    checkUploads: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "folder": "/config",
                 *       "files": [
                 *         {
                 *           "path": "menu/store.ini",
                 *           "size": 24,
                 *           "modified": "2026-11-20T08:16:02.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UploadCheck"];
            };
        };
        responses: {
            /** @description Conflicts, files that cannot be uploaded at all, and the free space. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batch": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "expires": "2026-11-21T08:16:02.000Z",
                     *       "conflicts": [
                     *         {
                     *           "path": "menu/store.ini",
                     *           "target": "/config/menu/store.ini",
                     *           "type": "file",
                     *           "targetType": "file",
                     *           "size": 24,
                     *           "targetSize": 22,
                     *           "modified": "2026-11-20T08:16:02.000Z",
                     *           "targetModified": "2026-11-19T08:16:02.000Z",
                     *           "seen": "22.1763540162000"
                     *         }
                     *       ],
                     *       "refused": [],
                     *       "room": {
                     *         "file": 2147483648,
                     *         "host": 51539607552
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UploadCheckAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    dropUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The version of tus; other than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22
                 */
                id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes were deleted; the store's machine never received them. */
            204: {
                headers: {
                    "Tus-Resumable": components["headers"]["TusResumable"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            423: components["responses"]["Locked"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    uploadOffset: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The version of tus; other than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22
                 */
                id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resume from this offset. An offset equal to the length means that the file is in its place. */
            200: {
                headers: {
                    "Tus-Resumable": components["headers"]["TusResumable"];
                    "Upload-Offset": components["headers"]["UploadOffset"];
                    "Upload-Length": components["headers"]["UploadLength"];
                    "Upload-Expires": components["headers"]["UploadExpires"];
                    "Upload-Path": components["headers"]["UploadPath"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            412: components["responses"]["VersionConflict"];
            423: components["responses"]["Locked"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    sendUpload: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The version of tus; other than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Number of bytes received so far; any other number is 409 `upload.offset`.
                 * @example 5
                 */
                "Upload-Offset": number;
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22
                 */
                id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example hello */
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Received. After the last byte the file is in its place, at `Upload-Path`. */
            204: {
                headers: {
                    "Tus-Resumable": components["headers"]["TusResumable"];
                    "Upload-Offset": components["headers"]["UploadOffset"];
                    "Upload-Expires": components["headers"]["UploadExpires"];
                    "Upload-Path": components["headers"]["UploadPath"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            423: components["responses"]["Locked"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "/log/store.log"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FileDownload"];
            };
        };
        responses: {
            /** @description If `Accept` names JSON: for one file, a ticket for `/ext/downloads/{ticket}` that covers the file's current length; for several files or a folder, the job that packs them (see `archiveFiles`). Otherwise: the bytes of one file, as an attachment; several are 422 `download.one_file`. */
            200: {
                headers: {
                    ETag: components["headers"]["BytesETag"];
                    /** @description Set with a ticket; identifies the session to `/ext/downloads/`. HttpOnly, SameSite=Strict, twelve hours. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "ticket": "5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d11",
                     *         "name": "store.log",
                     *         "size": 48211,
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *         "expires": "2026-11-20T09:16:02.000Z",
                     *         "job": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAnswer"];
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    openFile: {
        parameters: {
            query?: {
                /**
                 * @description Extension. Decode the file with this encoding; if that fails, 422 `file.not_text`. Detected when not given.
                 * @example latin1
                 */
                encoding?: components["schemas"]["TextEncoding"];
            };
            header: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A virtual path from `/`, percent-encoded UTF-8.
                 * @example /config/caf%C3%A9.ini
                 */
                "Folder-Path": components["parameters"]["FolderPath"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole text, with a byte order mark as its first character and its line endings unchanged. A file that cannot be edited is 422 `file.not_text` or `file.too_large` (more than 5 MB); `file` has what a viewer needs. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "name": "store.ini",
                     *         "path": "/config/store.ini",
                     *         "content": "[store]\nnumber = 0042\n",
                     *         "size": 22,
                     *         "modified": "2026-11-20T08:15:30.000Z",
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *         "encoding": "utf-8",
                     *         "mode": 420
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OpenFileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    saveFile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "/config/store.ini",
                 *       "content": "[store]\nnumber = 0043\n"
                 *     }
                 */
                "application/json": components["schemas"]["FileSave"];
            };
        };
        responses: {
            /** @description Saved and on disk. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "path": "/config/store.ini",
                     *         "size": 22,
                     *         "modified": "2026-11-20T08:16:02.000Z",
                     *         "version": "cXV1eGJhemJhcmZvb3F1eA"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SaveFileAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listFolder: {
        parameters: {
            query?: {
                /**
                 * @description Extension. One `field|direction`; folders always come first. Sorting by type groups files of one kind (CSV, log, picture …) by their extensions.
                 * @example name|asc
                 */
                sort?: "name|asc" | "name|desc" | "size|asc" | "size|desc" | "modified|asc" | "modified|desc" | "type|asc" | "type|desc";
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Extension. Entries on a page; 1000 by default.
                 * @example 200
                 */
                per_page?: number;
                /**
                 * @description Extension. Only entries whose name contains this text, ignoring case.
                 * @example log
                 */
                filter?: string;
                /**
                 * @description Extension. False hides names that begin with a dot; true by default.
                 * @example true
                 */
                hidden?: boolean;
                /**
                 * @description Extension. Return the page that has the first name beginning with this, ignoring case; without a match, the requested page.
                 * @example st
                 */
                begins?: string;
                /**
                 * @description Extension. Return the page that has the entry of exactly this name; takes precedence over `begins`; without a match, the requested page.
                 * @example store.ini
                 */
                holds?: string;
            };
            header: {
                /**
                 * @description A virtual path from `/`, percent-encoded UTF-8.
                 * @example /config/caf%C3%A9.ini
                 */
                "Folder-Path": components["parameters"]["FolderPath"];
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the folder's entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": [
                     *         {
                     *           "name": "config",
                     *           "metadata": {
                     *             "path": "/config",
                     *             "type": "folder",
                     *             "size": 4096,
                     *             "modified": "2026-11-20T08:15:30.000Z",
                     *             "mode": 493,
                     *             "link": false
                     *           }
                     *         },
                     *         {
                     *           "name": "readme.txt",
                     *           "metadata": {
                     *             "path": "/readme.txt",
                     *             "type": "file",
                     *             "size": 312,
                     *             "modified": "2026-11-19T21:02:11.000Z",
                     *             "mode": 420,
                     *             "link": false
                     *           }
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 2,
                     *           "per_page": 1000,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 2
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FolderAnswer"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    rootPath: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Paths are virtual; the root is always `/`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": "/"
                     *     }
                     */
                    "application/json": components["schemas"]["RootPath"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    setDownloadPath: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "path": "/data/orders.db",
                 *       "handler": "orders-db"
                 *     }
                 */
                "application/json": components["schemas"]["DownloadPath"];
            };
        };
        responses: {
            /** @description The path exists on the machine and was saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "The path is set."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    fetchDownload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One range of bytes (RFC 9110). For several ranges, or an invalid one, the whole file is returned.
                 * @example bytes=1024-
                 */
                Range?: string;
                /**
                 * @description The ETag of the part already downloaded; if the file's differs, the whole file is returned.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Range"?: string;
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description The ticket.
                 * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d11
                 */
                ticket: components["parameters"]["DownloadTicket"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file, as an attachment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["RecordNotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    downloadDigest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description The ticket.
                 * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d11
                 */
                ticket: components["parameters"]["DownloadTicket"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hash. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "size": 20480,
                     *         "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadDigestAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    renewDownload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description The ticket.
                 * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d11
                 */
                ticket: components["parameters"]["DownloadTicket"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ticket for this session. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["DownloadCookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "ticket": "5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d12",
                     *         "name": "log.zip",
                     *         "size": 20480,
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *         "expires": "2026-11-20T09:16:02.000Z",
                     *         "job": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    downloadDatabase: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "handler": "orders-db"
                 *     }
                 */
                "application/json": components["schemas"]["DatabaseDownload"];
            };
        };
        responses: {
            /** @description A ticket; the bytes if the client does not accept JSON. */
            200: {
                headers: {
                    ETag: components["headers"]["BytesETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "ticket": null,
                     *         "name": "orders.db",
                     *         "size": null,
                     *         "version": null,
                     *         "expires": null,
                     *         "job": "7d0f3a5e-3f5f-43e4-8f9d-7b1b5a0d7c22"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAnswer"];
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listDownloadHandlers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The handlers, as a plain list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "orders-db",
                     *         "name": "Orders database",
                     *         "description": "A consistent copy, made while the store keeps working.",
                     *         "kind": "database",
                     *         "path": "/data/orders.db",
                     *         "supported": true,
                     *         "reason": null,
                     *         "version": "bm9uZQ"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DownloadHandler"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    downloadStills: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "/camera/1/2026-11-20/08-15-00.jpg"
                 *       ],
                 *       "store": 17,
                 *       "reason": {
                 *         "reason": "Delivery handed to the wrong driver"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StillsDownload"];
            };
        };
        responses: {
            /** @description A ticket; the bytes if the client does not accept JSON. */
            200: {
                headers: {
                    ETag: components["headers"]["BytesETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "ticket": null,
                     *         "name": "stills-2026-11-20.zip",
                     *         "size": null,
                     *         "version": null,
                     *         "expires": null,
                     *         "job": "2d0a1f0e-9b6d-4f39-a4f8-51a3ce2f6d33"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAnswer"];
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listCameras: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the store; it need not be the connected one.
                 * @example 17
                 */
                store: components["parameters"]["CameraStore"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by name; at most 500. Without a visit and without a connection to the store, `visit` is null and the list is empty; the calls below then answer 409 `camera.no_reason`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "visit": {
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Padaria Aurora"
                     *         },
                     *         "reason": "Delivery handed to the wrong driver",
                     *         "connection": null,
                     *         "since": "2026-11-20T08:16:02.000Z"
                     *       },
                     *       "cameras": [
                     *         "counter",
                     *         "kitchen"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CameraList"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    listCameraDays: {
        parameters: {
            query: {
                /**
                 * @description Name of the camera.
                 * @example counter
                 */
                camera: components["parameters"]["CameraName"];
                /**
                 * @description The first day.
                 * @example 2026-11-01
                 */
                from: string;
                /**
                 * @description The last day, at most 366 days later (422 `camera.days`).
                 * @example 2026-11-30
                 */
                to: string;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the store; it need not be the connected one.
                 * @example 17
                 */
                store: components["parameters"]["CameraStore"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Days with pictures, oldest first, by the store's clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "camera": "counter",
                     *       "days": [
                     *         {
                     *           "day": "2026-11-20",
                     *           "pictures": 5
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CameraDays"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    listMoment: {
        parameters: {
            query: {
                /**
                 * @description A day by the store's clock.
                 * @example 2026-11-20
                 */
                day: components["parameters"]["CameraDay"];
                /**
                 * @description Milliseconds since midnight by the store's clock.
                 * @example 29700000
                 */
                time: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the store; it need not be the connected one.
                 * @example 17
                 */
                store: components["parameters"]["CameraStore"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For each camera, the picture of that day nearest to the moment; at most 64 cameras. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "day": "2026-11-20",
                     *       "time": 29700000,
                     *       "cameras": [
                     *         {
                     *           "camera": "counter",
                     *           "picture": {
                     *             "path": "/cameras/counter/2026-11-20/08-15-00.jpg",
                     *             "time": 29700000,
                     *             "size": 84211
                     *           }
                     *         },
                     *         {
                     *           "camera": "kitchen",
                     *           "picture": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CameraMoment"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    readPicture: {
        parameters: {
            query: {
                /**
                 * @description Path on the machine.
                 * @example /cameras/counter/2026-11-20/08-15-00.jpg
                 */
                path: string;
                /**
                 * @description A thumbnail is a JPEG of at most 320 x 240 pixels.
                 * @example thumbnail
                 */
                size: "thumbnail" | "whole";
            };
            header?: {
                /**
                 * @description The ETag of your copy; if it still matches, the answer is 304.
                 * @example "b3f0"
                 */
                "If-None-Match"?: string;
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the store; it need not be the connected one.
                 * @example 17
                 */
                store: components["parameters"]["CameraStore"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its bytes, or why the picture is incomplete. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "broken",
                     *       "code": "picture.cut",
                     *       "info": "The picture is cut off: its end is missing."
                     *     }
                     */
                    "application/json": components["schemas"]["BrokenPicture"];
                    "application/octet-stream": string;
                };
            };
            /** @description Not modified. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listPictures: {
        parameters: {
            query: {
                /**
                 * @description Name of the camera.
                 * @example counter
                 */
                camera: components["parameters"]["CameraName"];
                /**
                 * @description A day by the store's clock.
                 * @example 2026-11-20
                 */
                day: components["parameters"]["CameraDay"];
                /**
                 * @description Number of pictures to skip; 0 by default.
                 * @example 0
                 */
                from?: number;
                /**
                 * @description Maximum number of pictures; 50,000 by default.
                 * @example 50000
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the store; it need not be the connected one.
                 * @example 17
                 */
                store: components["parameters"]["CameraStore"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by time, in compact form: names, times and sizes are parallel lists. Empty for a day without pictures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "camera": "counter",
                     *       "day": "2026-11-20",
                     *       "root": "/cameras/counter/2026-11-20/",
                     *       "total": 2,
                     *       "from": 0,
                     *       "more": false,
                     *       "names": [
                     *         "08-15-00.jpg",
                     *         "08-16-00.jpg"
                     *       ],
                     *       "times": [
                     *         29700000,
                     *         29760000
                     *       ],
                     *       "sizes": [
                     *         84211,
                     *         84012
                     *       ],
                     *       "downloaded": [
                     *         1
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CameraPictures"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    openCamera: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the store; it need not be the connected one.
                 * @example 17
                 */
                store: components["parameters"]["CameraStore"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": {
                 *         "reason": "Delivery handed to the wrong driver"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CameraVisitInput"];
            };
        };
        responses: {
            /** @description The visit, open until the session ends. A reason that the form does not accept is 422 `reason.invalid`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora"
                     *       },
                     *       "reason": "Delivery handed to the wrong driver",
                     *       "connection": null,
                     *       "since": "2026-11-20T08:16:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CameraVisit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    dispatchScreenFrame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description The connected store.
                 * @example 17
                 */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /** @description With the origin of the dispatch screen as the only `frame-src`. */
                    "Content-Security-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><title>Dispatch Screen</title><iframe src="https://dispatch.example/stores/17"></iframe> */
                    "text/html": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    listPlugins: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The built-in ones first, then those of the server's manifests, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plugins": [
                     *         {
                     *           "id": "terminal",
                     *           "kind": "terminal",
                     *           "name": "Terminal",
                     *           "version": "0.1.0",
                     *           "description": "A shell on the store's machine. What it shows is recorded.",
                     *           "page": "terminal",
                     *           "enabled": false,
                     *           "reason": "This page is not yours to use.",
                     *           "url": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PluginList"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    dispatchScreenUrl: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address, and the result of the server's check. */
            200: {
                headers: {
                    /** @description Identifies the session to `/ext/dispatch/`. HttpOnly, SameSite=Strict, twelve hours. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "url": "https://dispatch.example/stores/17",
                     *       "probe": "reachable",
                     *       "code": null,
                     *       "info": "",
                     *       "open": true,
                     *       "frame": "/ext/dispatch/17",
                     *       "checked": "2026-11-20T09:01:02.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DispatchScreen"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    readRecording: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the terminal, and of its recording.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["TerminalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whose terminal it was, on which store and for how long, and whether the recording is complete. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "operator": "anna",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora"
                     *       },
                     *       "started": "2026-11-20T08:16:02.000Z",
                     *       "ended": "2026-11-20T08:20:02.000Z",
                     *       "why": "exit",
                     *       "columns": 80,
                     *       "rows": 24,
                     *       "durationMs": 240000,
                     *       "size": 48211,
                     *       "state": "whole"
                     *     }
                     */
                    "application/json": components["schemas"]["Recording"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    openRecording: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the terminal, and of its recording.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["TerminalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ticket for `/ext/downloads/{ticket}`, valid for this session only, which a cookie identifies. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["DownloadCookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "ticket": "5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d11",
                     *         "name": "terminal.cast",
                     *         "size": 20480,
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *         "expires": "2026-11-20T09:16:02.000Z",
                     *         "job": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listTerminals: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. Where no shell is offered, `offer` says why. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "offer": {
                     *         "available": true,
                     *         "account": "restricted",
                     *         "reason": null
                     *       },
                     *       "most": 4,
                     *       "idle": 900,
                     *       "recorded": 20971520,
                     *       "terminals": [
                     *         {
                     *           "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *           "columns": 80,
                     *           "rows": 24,
                     *           "started": "2026-11-20T08:16:02.000Z",
                     *           "attached": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TerminalList"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    openTerminal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "columns": 80,
                 *       "rows": 24
                 *     }
                 */
                "application/json": components["schemas"]["TerminalSize"];
            };
        };
        responses: {
            /** @description The shell is running. The ticket opens its socket once and is bound to this session and connection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "terminal": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "ticket": "4eBu1n0yVv0hcxqYw2V8r7yqk6vGqk0TzZ6s0b0kq2E",
                     *       "path": "/ext/terminals/socket",
                     *       "expires": "2026-11-20T08:16:32.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TerminalTicket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    closeTerminal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the terminal, and of its recording.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["TerminalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terminal has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "The terminal has been closed."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    terminalTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the terminal, and of its recording.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["TerminalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Opens the socket once; bound to this session and connection. A socket that is already open is closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "terminal": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "ticket": "4eBu1n0yVv0hcxqYw2V8r7yqk6vGqk0TzZ6s0b0kq2E",
                     *       "path": "/ext/terminals/socket",
                     *       "expires": "2026-11-20T08:16:32.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TerminalTicket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["ConnectionConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listJournal: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Extension. Only records of the operator with this name.
                 * @example demo
                 */
                operator?: components["parameters"]["JournalOperator"];
                /**
                 * @description Extension. Only records of this store.
                 * @example 17
                 */
                store?: components["parameters"]["JournalStore"];
                /**
                 * @description Extension. Only records of this operation.
                 * @example saveFile
                 */
                operation?: components["parameters"]["JournalOperation"];
                /**
                 * @description Extension. Only records with this outcome.
                 * @example ok
                 */
                outcome?: components["parameters"]["JournalOutcome"];
                /**
                 * @description Extension. Only records at or after this moment.
                 * @example 2026-11-20T00:00:00Z
                 */
                from?: components["parameters"]["JournalFrom"];
                /**
                 * @description Extension. Only records before this moment.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: components["parameters"]["JournalTo"];
                /**
                 * @description Extension. Only records of this connection.
                 * @example 0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1
                 */
                connection?: components["parameters"]["JournalConnection"];
                /**
                 * @description Extension. Only records with exactly this reason.
                 * @example Printer queue is stuck
                 */
                reason?: components["parameters"]["JournalReason"];
                /**
                 * @description Extension. Only records whose connection's reason has this category: a choice of the reason form's field `category`, in any language.
                 * @example Incident
                 */
                category?: components["parameters"]["JournalCategory"];
                /**
                 * @description Extension. Only records of stores that are in this country now.
                 * @example GB
                 */
                region?: components["parameters"]["JournalRegion"];
                /**
                 * @description Extension. Only records of operations of this page.
                 * @example filesmanager
                 */
                tool?: components["parameters"]["JournalTool"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, newest first by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 4711,
                     *           "at": "2026-11-20T08:16:02.000Z",
                     *           "operator": "demo",
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora Pinheiros"
                     *           },
                     *           "connection": "0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1",
                     *           "reason": "Printer queue is stuck",
                     *           "operation": "saveFile",
                     *           "target": "/config/store.ini",
                     *           "outcome": "ok",
                     *           "info": null,
                     *           "durationMs": 12,
                     *           "address": "127.0.0.1",
                     *           "details": {
                     *             "before": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *             "after": "cXV1eGJhemJhcmZvb3F1eA"
                     *           }
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JournalPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    readJournalConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the connection.
                 * @example 0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1
                 */
                id: components["parameters"]["ConnectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who, where, why and how long, and how many records it has; list them in order with `connection` and `sort=at|asc`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1",
                     *       "operator": "demo",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros"
                     *       },
                     *       "reason": "Printer queue is stuck",
                     *       "started": "2026-11-20T08:15:00.000Z",
                     *       "ended": "2026-11-20T08:31:30.000Z",
                     *       "last": "2026-11-20T08:31:30.000Z",
                     *       "durationMs": 990000,
                     *       "records": 7
                     *     }
                     */
                    "application/json": components["schemas"]["JournalConnection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    exportJournal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "format": "csv",
                 *       "filters": {
                 *         "operator": "demo",
                 *         "outcome": "ok"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["JournalExport"];
            };
        };
        responses: {
            /** @description The job that writes the file, newest record first. In CSV, a cell that a spreadsheet would read as a formula is prefixed with an apostrophe. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "exportJournal",
                     *       "subject": "journal.csv",
                     *       "store": null,
                     *       "connection": null,
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "waiting",
                     *         "unit": "rows",
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null,
                     *       "result": null,
                     *       "report": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    readJournalRecord: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 4711
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, how it ended, its seal, and what it changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4711,
                     *       "at": "2026-11-20T08:16:02.000Z",
                     *       "operator": "demo",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros"
                     *       },
                     *       "connection": "0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1",
                     *       "reason": "Printer queue is stuck",
                     *       "operation": "saveFile",
                     *       "target": "/config/store.ini",
                     *       "outcome": "ok",
                     *       "info": null,
                     *       "durationMs": 12,
                     *       "address": "127.0.0.1",
                     *       "details": {
                     *         "before": "Zm9v",
                     *         "after": "cXV1"
                     *       },
                     *       "finished": "2026-11-20T08:16:02.012Z",
                     *       "request": "req-k3x1-4",
                     *       "tool": "filesmanager",
                     *       "region": "BR",
                     *       "seal": {
                     *         "number": 4802,
                     *         "at": "2026-11-20T08:16:03.000Z"
                     *       },
                     *       "change": {
                     *         "before": "Zm9v",
                     *         "after": "cXV1"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JournalEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    journalSeals: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the chain; `npm run journal:verify` proves that it is intact. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "links": 4802,
                     *       "sealed": "2026-11-20T08:16:03.000Z",
                     *       "waiting": 0,
                     *       "since": null,
                     *       "removed": 0,
                     *       "before": null,
                     *       "months": 0
                     *     }
                     */
                    "application/json": components["schemas"]["JournalSeals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    journalStatistics: {
        parameters: {
            query: {
                /**
                 * @description The field to group by.
                 * @example store
                 */
                by: "store" | "operator" | "reason" | "category" | "region" | "hour" | "day" | "tool" | "operation" | "outcome";
                /**
                 * @description Maximum number of groups; 20 by default.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Extension. Only records of the operator with this name.
                 * @example demo
                 */
                operator?: components["parameters"]["JournalOperator"];
                /**
                 * @description Extension. Only records of this store.
                 * @example 17
                 */
                store?: components["parameters"]["JournalStore"];
                /**
                 * @description Extension. Only records of this operation.
                 * @example saveFile
                 */
                operation?: components["parameters"]["JournalOperation"];
                /**
                 * @description Extension. Only records with this outcome.
                 * @example ok
                 */
                outcome?: components["parameters"]["JournalOutcome"];
                /**
                 * @description Extension. Only records at or after this moment.
                 * @example 2026-11-20T00:00:00Z
                 */
                from?: components["parameters"]["JournalFrom"];
                /**
                 * @description Extension. Only records before this moment.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: components["parameters"]["JournalTo"];
                /**
                 * @description Extension. Only records of this connection.
                 * @example 0b5cf9f2-2f5b-4c3f-9d56-1c5b7ad6f0a1
                 */
                connection?: components["parameters"]["JournalConnection"];
                /**
                 * @description Extension. Only records with exactly this reason.
                 * @example Printer queue is stuck
                 */
                reason?: components["parameters"]["JournalReason"];
                /**
                 * @description Extension. Only records whose connection's reason has this category: a choice of the reason form's field `category`, in any language.
                 * @example Incident
                 */
                category?: components["parameters"]["JournalCategory"];
                /**
                 * @description Extension. Only records of stores that are in this country now.
                 * @example GB
                 */
                region?: components["parameters"]["JournalRegion"];
                /**
                 * @description Extension. Only records of operations of this page.
                 * @example filesmanager
                 */
                tool?: components["parameters"]["JournalTool"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The largest groups first; hours and days (UTC) in order, the newest ones. Each count equals the total of the list with the same filters and the group's value. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "by": "store",
                     *       "total": 91,
                     *       "groups": [
                     *         {
                     *           "key": "17",
                     *           "label": "Padaria Aurora Pinheiros",
                     *           "count": 61
                     *         },
                     *         {
                     *           "key": "4",
                     *           "label": "York",
                     *           "count": 22
                     *         }
                     *       ],
                     *       "of": 2
                     *     }
                     */
                    "application/json": components["schemas"]["JournalStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
    exportLog: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "/logs/pos.log",
                 *       "text": "Printer",
                 *       "levels": [
                 *         "error"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LogExport"];
            };
        };
        responses: {
            /** @description The job that writes the lines, in the order of the log. Without a search it exports the whole log, unpacked. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "exportLog",
                     *       "subject": "/logs/pos.log",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Aurora"
                     *       },
                     *       "connection": "0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "waiting",
                     *         "unit": "bytes",
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null,
                     *       "result": null,
                     *       "report": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    findInLogs: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Printer",
                 *       "levels": [
                 *         "error"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LogsFindRequest"];
            };
        };
        responses: {
            /** @description One JSON value a line, as logs are searched, the most recently written log first; the last one reports the end. Closing the connection stops the search. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "log",
                     *       "path": "/logs/pos.log",
                     *       "matches": 1,
                     *       "complete": true,
                     *       "records": [
                     *         {
                     *           "line": 5120,
                     *           "offset": 401223,
                     *           "end": 401282,
                     *           "at": "2026-11-20T08:15:59.000Z",
                     *           "zoned": true,
                     *           "level": "error",
                     *           "text": "2026-11-20T08:15:59Z ERROR Printer 2 does not answer",
                     *           "lines": 1,
                     *           "cut": false,
                     *           "head": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["LogsFindLine"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    searchExchanges: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "transaction": "T-88123"
                 *     }
                 */
                "application/json": components["schemas"]["ExchangeQuery"];
            };
        };
        responses: {
            /** @description Inputs joined with their outputs, newest first. Secrets are redacted in both. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "file": "/logs/exchange.log",
                     *       "records": [
                     *         {
                     *           "position": "401223",
                     *           "transaction": "T-88123",
                     *           "operation": "createOrder",
                     *           "at": "2026-11-20T08:15:59.000Z",
                     *           "answered": "2026-11-20T08:15:59.041Z",
                     *           "durationMs": 41,
                     *           "status": "ok",
                     *           "input": {
                     *             "format": "json",
                     *             "text": "{\"order\":7}",
                     *             "cut": false,
                     *             "redacted": 0
                     *           },
                     *           "output": {
                     *             "format": "json",
                     *             "text": "{\"accepted\":true}",
                     *             "cut": false,
                     *             "redacted": 0
                     *           }
                     *         }
                     *       ],
                     *       "searched": 65536,
                     *       "complete": true,
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ExchangeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    searchLogFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "/logs/pos.log",
                 *       "text": "Printer",
                 *       "limit": 200
                 *     }
                 */
                "application/json": components["schemas"]["LogQuery"];
            };
        };
        responses: {
            /** @description Without `file`, the log files. With `text`, `regex`, `levels`, `from` or `to`, the lines that match, counted over the whole file and over time. Otherwise a page of records: the last ones, or those around `offset` or `line`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "files": [],
                     *       "records": [
                     *         {
                     *           "line": 5120,
                     *           "offset": 401223,
                     *           "end": 401282,
                     *           "at": "2026-11-20T08:15:59.000Z",
                     *           "zoned": true,
                     *           "level": "error",
                     *           "text": "2026-11-20T08:15:59Z ERROR Printer 2 does not answer",
                     *           "lines": 1,
                     *           "cut": false,
                     *           "head": null
                     *         }
                     *       ],
                     *       "matches": 1,
                     *       "complete": true,
                     *       "stopped": null,
                     *       "next": null,
                     *       "reached": 512000,
                     *       "size": 512000,
                     *       "page": null,
                     *       "histogram": [
                     *         {
                     *           "at": "2026-11-20T08:15:00.000Z",
                     *           "count": 1,
                     *           "errors": 1,
                     *           "warnings": 0
                     *         }
                     *       ],
                     *       "width": 60000
                     *     }
                     */
                    "application/json": components["schemas"]["LogAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    readConfig: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "store"
                 *     }
                 */
                "application/json": components["schemas"]["ConfigQuery"];
            };
        };
        responses: {
            /** @description The requested document; without a name, the documents of the machine. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "documents": [
                     *         {
                     *           "name": "store",
                     *           "path": "/config/store.ini",
                     *           "format": "ini",
                     *           "size": 22,
                     *           "modified": "2026-11-20T08:16:02.000Z",
                     *           "form": true
                     *         }
                     *       ],
                     *       "document": {
                     *         "name": "store",
                     *         "path": "/config/store.ini",
                     *         "format": "ini",
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *         "content": "[store]\nnumber = 0042\n",
                     *         "encoding": "utf-8",
                     *         "size": 22,
                     *         "modified": "2026-11-20T08:16:02.000Z",
                     *         "schema": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConfigAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    saveConfig: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "store",
                 *       "content": "[store]\nnumber = 0043\n"
                 *     }
                 */
                "application/json": components["schemas"]["ConfigSave"];
            };
        };
        responses: {
            /** @description Saved; the previous version is kept. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "documents": [],
                     *       "document": {
                     *         "name": "store",
                     *         "path": "/config/store.ini",
                     *         "format": "ini",
                     *         "version": "cXV1eGJhemJhcmZvb3F1eA",
                     *         "content": "[store]\nnumber = 0043\n",
                     *         "encoding": "utf-8",
                     *         "size": 22,
                     *         "modified": "2026-11-20T08:16:02.000Z",
                     *         "schema": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConfigAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    configVersions: {
        parameters: {
            query: {
                /**
                 * @description Name of the document.
                 * @example store
                 */
                name: string;
                /**
                 * @description Only versions older than this one: `next` of the previous answer.
                 * @example 31
                 */
                before?: number;
                /**
                 * @description Maximum number of versions; 50 by default.
                 * @example 50
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first: who saved it, when and why. `found` marks a version that was not saved with this console. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 31,
                     *           "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *           "at": "2026-11-20T08:16:02.000Z",
                     *           "by": "ana",
                     *           "reason": "Printer queue is stuck",
                     *           "kind": "saved",
                     *           "of": null,
                     *           "size": 22
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ConfigVersions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    readConfigVersion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the version.
                 * @example 31
                 */
                id: components["parameters"]["ConfigVersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text of that version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *       "at": "2026-11-20T08:16:02.000Z",
                     *       "by": "ana",
                     *       "reason": "Printer queue is stuck",
                     *       "kind": "saved",
                     *       "of": null,
                     *       "size": 22,
                     *       "path": "/config/store.ini",
                     *       "content": "[store]\nnumber = 0043\n",
                     *       "encoding": "utf-8"
                     *     }
                     */
                    "application/json": components["schemas"]["ConfigVersionText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    revertConfig: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the version.
                 * @example 31
                 */
                id: components["parameters"]["ConfigVersionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "store"
                 *     }
                 */
                "application/json": components["schemas"]["ConfigRevert"];
            };
        };
        responses: {
            /** @description The document has the bytes of that version again; the previous version is kept. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "documents": [],
                     *       "document": {
                     *         "name": "store",
                     *         "path": "/config/store.ini",
                     *         "format": "ini",
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *         "content": "[store]\nnumber = 0042\n",
                     *         "encoding": "utf-8",
                     *         "size": 22,
                     *         "modified": "2026-11-20T08:16:02.000Z",
                     *         "schema": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ConfigAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listActions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actions, as a plain list. The call takes no body. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "restart-service",
                     *         "title": "Restart a service",
                     *         "description": "Stops and starts one service of the store.",
                     *         "category": "Services",
                     *         "danger": "medium",
                     *         "kind": "program",
                     *         "output": "text",
                     *         "usualSeconds": 4,
                     *         "limitSeconds": 60,
                     *         "several": true,
                     *         "favourite": false,
                     *         "lastRun": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Action"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    queryAction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "restart-service",
                 *       "parameters": {
                 *         "service": "printing"
                 *       },
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["ActionQuery"];
            };
        };
        responses: {
            /** @description The parameters as JSON Schema, with the choices that fit the values entered so far. For a dry run also what would be done, or 422 for values that would be refused. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "action": {
                     *         "name": "restart-service",
                     *         "title": "Restart a service",
                     *         "description": "Stops and starts one service of the store.",
                     *         "category": "Services",
                     *         "danger": "medium",
                     *         "kind": "program",
                     *         "output": "text",
                     *         "usualSeconds": 4,
                     *         "limitSeconds": 60,
                     *         "several": true,
                     *         "favourite": false,
                     *         "lastRun": null
                     *       },
                     *       "schema": {
                     *         "type": "object",
                     *         "additionalProperties": false,
                     *         "properties": {
                     *           "service": {
                     *             "type": "string",
                     *             "title": "Service",
                     *             "enum": [
                     *               "orders",
                     *               "printing"
                     *             ]
                     *           }
                     *         },
                     *         "required": [
                     *           "service"
                     *         ]
                     *       },
                     *       "dryRun": {
                     *         "parameters": [
                     *           {
                     *             "name": "service",
                     *             "title": "Service",
                     *             "value": "printing"
                     *           }
                     *         ],
                     *         "does": "service-control restart printing"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ActionForm"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConnectionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    executeAction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "restart-service",
                 *       "parameters": {
                 *         "service": "printing"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ActionExecution"];
            };
        };
        responses: {
            /** @description The run. It runs as a job (`job`), which can be cancelled; topic `actions` reports its output, which readActionRun reads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": "8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944",
                     *       "job": "8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944",
                     *       "batch": null,
                     *       "action": "restart-service",
                     *       "title": "Restart a service",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora"
                     *       },
                     *       "by": "ana",
                     *       "reason": "Printing is stuck",
                     *       "parameters": {
                     *         "service": "printing"
                     *       },
                     *       "secrets": [],
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "exitCode": null,
                     *       "failure": null,
                     *       "leaves": null,
                     *       "table": null,
                     *       "size": 0,
                     *       "cut": false,
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null
                     *     }
                     */
                    "application/json": components["schemas"]["ActionRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    executeActions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "restart-service",
                 *       "parameters": {
                 *         "service": "printing"
                 *       },
                 *       "stores": [
                 *         17,
                 *         18
                 *       ],
                 *       "reason": "Printing is stuck everywhere",
                 *       "onFailure": "stop"
                 *     }
                 */
                "application/json": components["schemas"]["ActionBatchInput"];
            };
        };
        responses: {
            /** @description One job for all stores, with a journal record for each. 422 `action.not_several` for an action that runs on one store at a time. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1f6b1e0e-9a67-4a3c-8a43-0f8f3c1d2a11",
                     *       "action": "restart-service",
                     *       "title": "Restart a service",
                     *       "cancelling": false,
                     *       "runs": [
                     *         {
                     *           "run": "8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944",
                     *           "job": "1f6b1e0e-9a67-4a3c-8a43-0f8f3c1d2a11",
                     *           "batch": "1f6b1e0e-9a67-4a3c-8a43-0f8f3c1d2a11",
                     *           "action": "restart-service",
                     *           "title": "Restart a service",
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora"
                     *           },
                     *           "by": "ana",
                     *           "reason": "Printing is stuck",
                     *           "parameters": {
                     *             "service": "printing"
                     *           },
                     *           "secrets": [],
                     *           "state": "queued",
                     *           "cancelling": false,
                     *           "exitCode": null,
                     *           "failure": null,
                     *           "leaves": null,
                     *           "table": null,
                     *           "size": 0,
                     *           "cut": false,
                     *           "created": "2026-11-20T08:16:02.000Z",
                     *           "started": null,
                     *           "ended": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActionBatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    readActionBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your own runs, in the order in which the stores were given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1f6b1e0e-9a67-4a3c-8a43-0f8f3c1d2a11",
                     *       "action": "restart-service",
                     *       "title": "Restart a service",
                     *       "cancelling": false,
                     *       "runs": [
                     *         {
                     *           "run": "8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944",
                     *           "job": "1f6b1e0e-9a67-4a3c-8a43-0f8f3c1d2a11",
                     *           "batch": "1f6b1e0e-9a67-4a3c-8a43-0f8f3c1d2a11",
                     *           "action": "restart-service",
                     *           "title": "Restart a service",
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora"
                     *           },
                     *           "by": "ana",
                     *           "reason": "Printing is stuck",
                     *           "parameters": {
                     *             "service": "printing"
                     *           },
                     *           "secrets": [],
                     *           "state": "queued",
                     *           "cancelling": false,
                     *           "exitCode": null,
                     *           "failure": null,
                     *           "leaves": null,
                     *           "table": null,
                     *           "size": 0,
                     *           "cut": false,
                     *           "created": "2026-11-20T08:16:02.000Z",
                     *           "started": null,
                     *           "ended": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActionBatch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    setActionFavourite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the action.
                 * @example restart-service
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "favourite": true
                 *     }
                 */
                "application/json": components["schemas"]["FavouriteInput"];
            };
        };
        responses: {
            /** @description Saved; repeating the call changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Added to your favourites."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    listActionRuns: {
        parameters: {
            query?: {
                /**
                 * @description Only runs of this action.
                 * @example restart-service
                 */
                action?: string;
                /**
                 * @description Only runs older than this one: `next` of the previous answer.
                 * @example 8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944
                 */
                before?: string;
                /**
                 * @description Maximum number; 20 by default.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Runs of all operators, newest first. They are kept for 90 days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "run": "8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944",
                     *           "job": "8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944",
                     *           "batch": null,
                     *           "action": "restart-service",
                     *           "title": "Restart a service",
                     *           "store": {
                     *             "id": 17,
                     *             "name": "Padaria Aurora"
                     *           },
                     *           "by": "ana",
                     *           "reason": "Printing is stuck",
                     *           "parameters": {
                     *             "service": "printing"
                     *           },
                     *           "secrets": [],
                     *           "state": "queued",
                     *           "cancelling": false,
                     *           "exitCode": null,
                     *           "failure": null,
                     *           "leaves": null,
                     *           "table": null,
                     *           "size": 0,
                     *           "cut": false,
                     *           "created": "2026-11-20T08:16:02.000Z",
                     *           "started": null,
                     *           "ended": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ActionRunPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            409: components["responses"]["ConnectionConflict"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    readActionRun: {
        parameters: {
            query?: {
                /**
                 * @description Only output from this position on, in UTF-16 units; 0 by default.
                 * @example 0
                 */
                from?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the run.
                 * @example 8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of your runs, or one on the connected store. Returns at most 64 K of output; get the rest from `from` plus the length of `text`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "run": {
                     *         "run": "8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944",
                     *         "job": "8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944",
                     *         "batch": null,
                     *         "action": "restart-service",
                     *         "title": "Restart a service",
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Padaria Aurora"
                     *         },
                     *         "by": "ana",
                     *         "reason": "Printing is stuck",
                     *         "parameters": {
                     *           "service": "printing"
                     *         },
                     *         "secrets": [],
                     *         "state": "queued",
                     *         "cancelling": false,
                     *         "exitCode": null,
                     *         "failure": null,
                     *         "leaves": null,
                     *         "table": null,
                     *         "size": 0,
                     *         "cut": false,
                     *         "created": "2026-11-20T08:16:02.000Z",
                     *         "started": null,
                     *         "ended": null
                     *       },
                     *       "from": 0,
                     *       "text": ""
                     *     }
                     */
                    "application/json": components["schemas"]["ActionRunOutput"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    createChain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Aurora"
                 *     }
                 */
                "application/json": components["schemas"]["ChainInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 1,
                     *         "name": "Aurora",
                     *         "franchises": 3,
                     *         "stores": 28,
                     *         "version": "1"
                     *       },
                     *       "action": "created"
                     *     }
                     */
                    "application/json": components["schemas"]["ChainResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    getChain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Aurora",
                     *       "franchises": 3,
                     *       "stores": 28,
                     *       "version": "1"
                     *     }
                     */
                    "application/json": components["schemas"]["Chain"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateChain: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Aurora"
                 *     }
                 */
                "application/json": components["schemas"]["ChainInput"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 1,
                     *         "name": "Aurora",
                     *         "franchises": 3,
                     *         "stores": 28,
                     *         "version": "1"
                     *       },
                     *       "action": "updated"
                     *     }
                     */
                    "application/json": components["schemas"]["ChainResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteChain: {
        parameters: {
            query?: {
                /**
                 * @description Extension. What happens to the records below it; refuse by default.
                 * @example refuse
                 */
                children?: components["parameters"]["Children"];
                /**
                 * @description Extension. With `children=move`, the record they move to.
                 * @example 2
                 */
                moveTo?: components["parameters"]["MoveTo"];
                /**
                 * @description Extension. With `children=delete`, the expected number of records below it; any other number is 409 `record.counted`.
                 * @example 31
                 */
                expected?: components["parameters"]["Expected"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; `entity` is its last version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 1,
                     *         "name": "Aurora",
                     *         "franchises": 3,
                     *         "stores": 28,
                     *         "version": "1"
                     *       },
                     *       "action": "deleted",
                     *       "deletion": "7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01"
                     *     }
                     */
                    "application/json": components["schemas"]["ChainResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listChains: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Extension. Only these records, joined by commas.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["parameters"]["Ids"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, sorted by name by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Aurora",
                     *           "franchises": 3,
                     *           "stores": 28,
                     *           "version": "1"
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChainPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    listDeletions: {
        parameters: {
            query?: {
                /**
                 * @description Only records of this kind.
                 * @example chains
                 */
                kind?: components["schemas"]["OnboardingKind"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first; only kinds the operator may change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01",
                     *           "kind": "chains",
                     *           "record": 1,
                     *           "name": "Aurora",
                     *           "by": "ana",
                     *           "at": "2026-11-20T08:00:00.000Z",
                     *           "below": [
                     *             {
                     *               "kind": "franchises",
                     *               "count": 3
                     *             },
                     *             {
                     *               "kind": "stores",
                     *               "count": 28
                     *             }
                     *           ],
                     *           "moved": 0
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DeletionPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    continueDeletion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the deletion.
                 * @example 7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01
                 */
                id: components["parameters"]["DeletionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job that resumes it, or the one already running; also resumes a restore that was stopped. A deletion that is complete needs no job. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "It is being deleted.",
                     *       "job": "0b9f7c9e-5f0a-4a55-9a63-0c8e6e6d1a07",
                     *       "deletion": {
                     *         "id": "7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01",
                     *         "kind": "chains",
                     *         "record": 1,
                     *         "name": "Aurora",
                     *         "by": "ana",
                     *         "at": "2026-11-20T08:00:00.000Z",
                     *         "below": [
                     *           {
                     *             "kind": "franchises",
                     *             "count": 3
                     *           },
                     *           {
                     *             "kind": "stores",
                     *             "count": 5003
                     *           }
                     *         ],
                     *         "moved": 0,
                     *         "unfinished": {
                     *           "doing": "deleting",
                     *           "running": true,
                     *           "done": 2000,
                     *           "total": 5007
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ContinueAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    restoreDeletion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the deletion.
                 * @example 7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01
                 */
                id: components["parameters"]["DeletionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Restored under its id, with the records deleted along with it; records that were moved away are moved back if they still exist. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Restored.",
                     *       "restored": {
                     *         "id": "7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01",
                     *         "kind": "chains",
                     *         "record": 1,
                     *         "name": "Aurora",
                     *         "by": "ana",
                     *         "at": "2026-11-20T08:00:00.000Z",
                     *         "below": [
                     *           {
                     *             "kind": "franchises",
                     *             "count": 3
                     *           },
                     *           {
                     *             "kind": "stores",
                     *             "count": 28
                     *           }
                     *         ],
                     *         "moved": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RestoreAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    createFranchise: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Aurora São Paulo",
                 *       "chainId": 1,
                 *       "defaultForm": 0
                 *     }
                 */
                "application/json": components["schemas"]["FranchiseInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 4,
                     *         "name": "Aurora São Paulo",
                     *         "chainId": 1,
                     *         "defaultForm": 0,
                     *         "stores": 12,
                     *         "version": "3"
                     *       },
                     *       "action": "created"
                     *     }
                     */
                    "application/json": components["schemas"]["FranchiseResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    getFranchise: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4,
                     *       "name": "Aurora São Paulo",
                     *       "chainId": 1,
                     *       "defaultForm": 0,
                     *       "stores": 12,
                     *       "version": "3"
                     *     }
                     */
                    "application/json": components["schemas"]["Franchise"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateFranchise: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Aurora São Paulo",
                 *       "chainId": 1,
                 *       "defaultForm": 0
                 *     }
                 */
                "application/json": components["schemas"]["FranchiseInput"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 4,
                     *         "name": "Aurora São Paulo",
                     *         "chainId": 1,
                     *         "defaultForm": 0,
                     *         "stores": 12,
                     *         "version": "3"
                     *       },
                     *       "action": "updated"
                     *     }
                     */
                    "application/json": components["schemas"]["FranchiseResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteFranchise: {
        parameters: {
            query?: {
                /**
                 * @description Extension. What happens to the records below it; refuse by default.
                 * @example refuse
                 */
                children?: components["parameters"]["Children"];
                /**
                 * @description Extension. With `children=move`, the record they move to.
                 * @example 2
                 */
                moveTo?: components["parameters"]["MoveTo"];
                /**
                 * @description Extension. With `children=delete`, the expected number of records below it; any other number is 409 `record.counted`.
                 * @example 31
                 */
                expected?: components["parameters"]["Expected"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; `entity` is its last version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 4,
                     *         "name": "Aurora São Paulo",
                     *         "chainId": 1,
                     *         "defaultForm": 0,
                     *         "stores": 12,
                     *         "version": "3"
                     *       },
                     *       "action": "deleted",
                     *       "deletion": "7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01"
                     *     }
                     */
                    "application/json": components["schemas"]["FranchiseResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listFranchises: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Extension. Only these records, joined by commas.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["parameters"]["Ids"];
                /**
                 * @description Extension. Only franchises of this chain.
                 * @example 1
                 */
                chainId?: number;
                /**
                 * @description Extension. Only franchises with this default form.
                 * @example 2
                 */
                defaultForm?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, sorted by name by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 4,
                     *           "name": "Aurora São Paulo",
                     *           "chainId": 1,
                     *           "defaultForm": 0,
                     *           "stores": 12,
                     *           "version": "3"
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FranchisePage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    listCoverage: {
        parameters: {
            query?: {
                /**
                 * @description Only stores with a greater id: `next` of the previous answer.
                 * @example 17
                 */
                after?: number;
                /**
                 * @description Metres that simplified borders may deviate by; 0, the default: unchanged.
                 * @example 10
                 */
                tolerance?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "areas": [
                     *         {
                     *           "id": 18,
                     *           "name": "Padaria Aurora Moema",
                     *           "storeNumber": "0043",
                     *           "parts": [
                     *             [
                     *               "~vl_l@~io_xA?_pR_pR?"
                     *             ]
                     *           ]
                     *         }
                     *       ],
                     *       "next": 18,
                     *       "total": 12,
                     *       "without": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Coverage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ListFailed"];
        };
    };
    downloadCoverage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A FeatureCollection (RFC 7946) of all areas with the id, name and number of each store, sent while it is read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    uploadStoresCsv: {
        parameters: {
            query?: {
                /**
                 * @description Extension. True only checks, and writes nothing; `upload` of the answer can be reviewed, corrected and applied.
                 * @example true
                 */
                dryRun?: boolean;
                /**
                 * @description Extension. JSON: field of the store to the title of its column. Other columns are not matched then.
                 * @example {"name":"Shop"}
                 */
                mapping?: string;
                /**
                 * @description Extension. Maximum number of rows.
                 * @example 300
                 */
                first?: number;
                /**
                 * @description Extension. Name of the file.
                 * @example stores.csv
                 */
                name?: string;
            };
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the franchise the stores belong to.
                 * @example 4
                 */
                franchise: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example name,storeNumber,country
                 *     Padaria Aurora Pinheiros,0042,BR
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description The result; with `dryRun`, what it would be. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "dryRun": false,
                     *         "created": 12,
                     *         "updated": 3,
                     *         "unchanged": 285,
                     *         "rejected": [
                     *           {
                     *             "row": 14,
                     *             "column": "storeNumber",
                     *             "code": "field.required",
                     *             "info": "The Store number field is required"
                     *           }
                     *         ],
                     *         "rejectedRows": 1,
                     *         "job": null,
                     *         "upload": null
                     *       },
                     *       "action": "updated"
                     *     }
                     */
                    "application/json": components["schemas"]["StoresCsvResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    createStore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Padaria Aurora Pinheiros",
                 *       "storeNumber": "0042",
                 *       "franchiseId": 4,
                 *       "formId": 0,
                 *       "country": "BR"
                 *     }
                 */
                "application/json": components["schemas"]["StoreInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros",
                     *         "storeNumber": "0042",
                     *         "franchiseId": 4,
                     *         "formId": 0,
                     *         "country": "BR",
                     *         "extra": "São Paulo",
                     *         "answers": {},
                     *         "formVersion": "",
                     *         "complete": true,
                     *         "position": null,
                     *         "version": "7"
                     *       },
                     *       "action": "created"
                     *     }
                     */
                    "application/json": components["schemas"]["StoreResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    getStore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "name": "Padaria Aurora Pinheiros",
                     *       "storeNumber": "0042",
                     *       "franchiseId": 4,
                     *       "formId": 0,
                     *       "country": "BR",
                     *       "extra": "São Paulo",
                     *       "answers": {},
                     *       "formVersion": "",
                     *       "complete": true,
                     *       "position": null,
                     *       "version": "7"
                     *     }
                     */
                    "application/json": components["schemas"]["Store"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateStore: {
        parameters: {
            query?: {
                /**
                 * @description Extension. The form version the answers are for; by default the store's, or the newest if the store has none. A newer one updates the store to it.
                 * @example 2
                 */
                formVersion?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Padaria Aurora Pinheiros",
                 *       "storeNumber": "0042",
                 *       "franchiseId": 4,
                 *       "formId": 0,
                 *       "country": "BR"
                 *     }
                 */
                "application/json": components["schemas"]["StoreInput"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros",
                     *         "storeNumber": "0042",
                     *         "franchiseId": 4,
                     *         "formId": 0,
                     *         "country": "BR",
                     *         "extra": "São Paulo",
                     *         "answers": {},
                     *         "formVersion": "",
                     *         "complete": true,
                     *         "position": null,
                     *         "version": "7"
                     *       },
                     *       "action": "updated"
                     *     }
                     */
                    "application/json": components["schemas"]["StoreResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteStore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; `entity` is its last version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 17,
                     *         "name": "Padaria Aurora Pinheiros",
                     *         "storeNumber": "0042",
                     *         "franchiseId": 4,
                     *         "formId": 0,
                     *         "country": "BR",
                     *         "extra": "São Paulo",
                     *         "answers": {},
                     *         "formVersion": "",
                     *         "complete": true,
                     *         "position": null,
                     *         "version": "7"
                     *       },
                     *       "action": "deleted",
                     *       "deletion": "7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01"
                     *     }
                     */
                    "application/json": components["schemas"]["StoreResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            500: components["responses"]["ServerError"];
        };
    };
    listStores: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Extension. Only these records, joined by commas.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["parameters"]["Ids"];
                /**
                 * @description Extension. Only stores of this chain.
                 * @example 1
                 */
                chainId?: number;
                /**
                 * @description Extension. Only stores of this franchise.
                 * @example 4
                 */
                franchiseId?: number;
                /**
                 * @description Extension. Only stores that use this form, directly or through their franchise; 0: only those without a form of their own.
                 * @example 2
                 */
                formId?: number;
                /**
                 * @description Extension. Only stores in this country, ISO 3166-1 alpha-2.
                 * @example BR
                 */
                country?: string;
                /**
                 * @description Extension. Only stores that have, or lack, everything their form requires.
                 * @example false
                 */
                complete?: boolean;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, sorted by name by default. Stores whose number or id equals the filter come first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "storeNumber": "0042",
                     *           "franchiseId": 4,
                     *           "formId": 0,
                     *           "country": "BR",
                     *           "extra": "São Paulo",
                     *           "answers": {},
                     *           "formVersion": "",
                     *           "complete": true,
                     *           "position": null,
                     *           "version": "7"
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StorePage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    listAreas: {
        parameters: {
            query: {
                /**
                 * @description Edge of the box.
                 * @example -46.7
                 */
                west: components["parameters"]["BoxWest"];
                /**
                 * @description Edge of the box.
                 * @example -23.6
                 */
                south: components["parameters"]["BoxSouth"];
                /**
                 * @description Edge of the box.
                 * @example -46.6
                 */
                east: components["parameters"]["BoxEast"];
                /**
                 * @description Edge of the box.
                 * @example -23.5
                 */
                north: components["parameters"]["BoxNorth"];
                /**
                 * @description Without the area of this store.
                 * @example 17
                 */
                except?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The areas, as a plain list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 18,
                     *         "name": "Padaria Aurora Moema",
                     *         "storeNumber": "0043",
                     *         "area": {
                     *           "type": "Polygon",
                     *           "coordinates": [
                     *             [
                     *               [
                     *                 -46.67,
                     *                 -23.6
                     *               ],
                     *               [
                     *                 -46.66,
                     *                 -23.6
                     *               ],
                     *               [
                     *                 -46.66,
                     *                 -23.59
                     *               ],
                     *               [
                     *                 -46.67,
                     *                 -23.6
                     *               ]
                     *             ]
                     *           ]
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["NeighbourArea"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    searchAreas: {
        parameters: {
            query: {
                /**
                 * @description A part of the name or number of the store, or its id.
                 * @example moema
                 */
                filter: string;
                /**
                 * @description Without the area of this store.
                 * @example 17
                 */
                except?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The areas, as a plain list; stores without an area are skipped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 18,
                     *         "name": "Padaria Aurora Moema",
                     *         "storeNumber": "0043",
                     *         "area": {
                     *           "type": "Polygon",
                     *           "coordinates": [
                     *             [
                     *               [
                     *                 -46.67,
                     *                 -23.6
                     *               ],
                     *               [
                     *                 -46.66,
                     *                 -23.6
                     *               ],
                     *               [
                     *                 -46.66,
                     *                 -23.59
                     *               ],
                     *               [
                     *                 -46.67,
                     *                 -23.6
                     *               ]
                     *             ]
                     *           ]
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["NeighbourArea"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    readCsvTemplate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the franchise.
                 * @example 4
                 */
                franchise: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The titles, in the requested language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "titles": [
                     *         "Name",
                     *         "Store number",
                     *         "Country",
                     *         "City",
                     *         "Address: Street",
                     *         "Seats"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CsvTemplate"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    readCsvUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your own upload, kept for a day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f",
                     *       "franchise": {
                     *         "id": 4,
                     *         "name": "Aurora São Paulo"
                     *       },
                     *       "name": "stores.csv",
                     *       "encoding": "utf-8",
                     *       "delimiter": ",",
                     *       "titled": true,
                     *       "columns": [
                     *         {
                     *           "title": "Shop",
                     *           "samples": [
                     *             "Padaria Aurora Pinheiros"
                     *           ]
                     *         },
                     *         {
                     *           "title": "Number",
                     *           "samples": [
                     *             "0042"
                     *           ]
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "field": "name",
                     *           "label": null,
                     *           "part": null,
                     *           "required": true
                     *         },
                     *         {
                     *           "field": "storeNumber",
                     *           "label": null,
                     *           "part": null,
                     *           "required": false
                     *         }
                     *       ],
                     *       "mapping": {
                     *         "name": 0,
                     *         "storeNumber": 1
                     *       },
                     *       "country": "BR",
                     *       "first": null,
                     *       "total": 301,
                     *       "taken": 301,
                     *       "counts": {
                     *         "create": 12,
                     *         "update": 3,
                     *         "unchanged": 285,
                     *         "rejected": 1
                     *       },
                     *       "expires": "2026-11-23T08:16:02.000Z",
                     *       "job": null,
                     *       "applied": null
                     *     }
                     */
                    "application/json": components["schemas"]["CsvUpload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    applyCsvUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job that applies it, all or nothing. Rows with errors are skipped. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "applyCsvUpload",
                     *       "subject": "stores.csv, Aurora São Paulo",
                     *       "store": null,
                     *       "connection": null,
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "waiting",
                     *         "unit": "rows",
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null,
                     *       "result": null,
                     *       "report": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["JobConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    checkCsvUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mapping": {
                 *         "name": 0,
                 *         "storeNumber": 1
                 *       },
                 *       "edits": [
                 *         {
                 *           "row": 14,
                 *           "column": 0,
                 *           "value": "Padaria Aurora Centro"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CsvCheck"];
            };
        };
        responses: {
            /** @description The upload after the check; no store was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f",
                     *       "franchise": {
                     *         "id": 4,
                     *         "name": "Aurora São Paulo"
                     *       },
                     *       "name": "stores.csv",
                     *       "encoding": "utf-8",
                     *       "delimiter": ",",
                     *       "titled": true,
                     *       "columns": [
                     *         {
                     *           "title": "Shop",
                     *           "samples": [
                     *             "Padaria Aurora Pinheiros"
                     *           ]
                     *         },
                     *         {
                     *           "title": "Number",
                     *           "samples": [
                     *             "0042"
                     *           ]
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "field": "name",
                     *           "label": null,
                     *           "part": null,
                     *           "required": true
                     *         },
                     *         {
                     *           "field": "storeNumber",
                     *           "label": null,
                     *           "part": null,
                     *           "required": false
                     *         }
                     *       ],
                     *       "mapping": {
                     *         "name": 0,
                     *         "storeNumber": 1
                     *       },
                     *       "country": "BR",
                     *       "first": null,
                     *       "total": 301,
                     *       "taken": 301,
                     *       "counts": {
                     *         "create": 12,
                     *         "update": 3,
                     *         "unchanged": 285,
                     *         "rejected": 1
                     *       },
                     *       "expires": "2026-11-23T08:16:02.000Z",
                     *       "job": null,
                     *       "applied": null
                     *     }
                     */
                    "application/json": components["schemas"]["CsvUpload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    readCsvGroups: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups of the same error, the most frequent first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "0f343b0931126a20f133d67c2b018a3b",
                     *           "field": "country",
                     *           "column": 3,
                     *           "code": "csv.country",
                     *           "info": "There is no country Brazill",
                     *           "value": "Brazill",
                     *           "rows": 400,
                     *           "first": [
                     *             2,
                     *             3,
                     *             5
                     *           ]
                     *         }
                     *       ],
                     *       "more": 0
                     *     }
                     */
                    "application/json": components["schemas"]["CsvGroups"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    readCsvMade: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many stores are unchanged. A store counts as touched if it was changed, has a machine or devices, or somebody works on it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "untouched": 11,
                     *       "touched": 1,
                     *       "gone": 0,
                     *       "first": [
                     *         {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Centro",
                     *           "storeNumber": "0043"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CsvMade"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    readRejectedCsv: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The titles and the skipped rows, byte for byte: with the encoding, delimiters, quotes and line endings of the file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    rereadCsvUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "encoding": "windows-1252",
                 *       "delimiter": ";"
                 *     }
                 */
                "application/json": components["schemas"]["CsvReread"];
            };
        };
        responses: {
            /** @description The upload as it is read now, under a new id; the old one is deleted. Corrections and mappings are reset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f",
                     *       "franchise": {
                     *         "id": 4,
                     *         "name": "Aurora São Paulo"
                     *       },
                     *       "name": "stores.csv",
                     *       "encoding": "utf-8",
                     *       "delimiter": ",",
                     *       "titled": true,
                     *       "columns": [
                     *         {
                     *           "title": "Shop",
                     *           "samples": [
                     *             "Padaria Aurora Pinheiros"
                     *           ]
                     *         },
                     *         {
                     *           "title": "Number",
                     *           "samples": [
                     *             "0042"
                     *           ]
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "field": "name",
                     *           "label": null,
                     *           "part": null,
                     *           "required": true
                     *         },
                     *         {
                     *           "field": "storeNumber",
                     *           "label": null,
                     *           "part": null,
                     *           "required": false
                     *         }
                     *       ],
                     *       "mapping": {
                     *         "name": 0,
                     *         "storeNumber": 1
                     *       },
                     *       "country": "BR",
                     *       "first": null,
                     *       "total": 301,
                     *       "taken": 301,
                     *       "counts": {
                     *         "create": 12,
                     *         "update": 3,
                     *         "unchanged": 285,
                     *         "rejected": 1
                     *       },
                     *       "expires": "2026-11-23T08:16:02.000Z",
                     *       "job": null,
                     *       "applied": null
                     *     }
                     */
                    "application/json": components["schemas"]["CsvUpload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    readCsvRows: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Only rows with this outcome.
                 * @example rejected
                 */
                action?: components["schemas"]["CsvAction"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the file, each with its outcome and its errors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "row": 14,
                     *           "action": "rejected",
                     *           "name": "",
                     *           "storeNumber": "0043",
                     *           "country": "BR",
                     *           "extra": "",
                     *           "store": null,
                     *           "changed": [],
                     *           "cells": [
                     *             "",
                     *             "0043"
                     *           ],
                     *           "errors": [
                     *             {
                     *               "field": "name",
                     *               "column": 0,
                     *               "code": "field.required",
                     *               "info": "The Name field is required"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CsvRowPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    undoCsvUpload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the upload.
                 * @example 5f0c8d3e-9a4b-4c5d-8e6f-7a8b9c0d1e2f
                 */
                id: components["parameters"]["CsvUploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job that deletes the stores nobody has touched since, as one deletion that can be restored. Changes to existing stores stay. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "undoCsvUpload",
                     *       "subject": "stores.csv, Aurora São Paulo",
                     *       "store": null,
                     *       "connection": null,
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "waiting",
                     *         "unit": "rows",
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null,
                     *       "result": null,
                     *       "report": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["JobConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listStorePoints: {
        parameters: {
            query?: {
                /**
                 * @description Only stores of this chain.
                 * @example 1
                 */
                chainId?: number;
                /**
                 * @description Only stores of this franchise.
                 * @example 4
                 */
                franchiseId?: number;
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them in one answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stores": [
                     *         [
                     *           17,
                     *           4,
                     *           -23.56,
                     *           -46.68,
                     *           1
                     *         ]
                     *       ],
                     *       "franchises": [
                     *         {
                     *           "id": 4,
                     *           "name": "Aurora São Paulo",
                     *           "chainId": 1,
                     *           "latitude": -23.56,
                     *           "longitude": -46.68
                     *         }
                     *       ],
                     *       "without": 3
                     *     }
                     */
                    "application/json": components["schemas"]["StorePoints"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    readStoreChecks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 20 sister stores whose areas overlap are listed, and at most 20 gaps, the largest first. Gaps take seconds to find; while `pending`, read again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "complete": false,
                     *       "fingerprint": "2yKJ8wUOtZ0vS4mQ",
                     *       "open": 1,
                     *       "pending": false,
                     *       "warnings": [
                     *         {
                     *           "code": "area.overlap",
                     *           "field": "zone",
                     *           "box": {
                     *             "west": -46.67,
                     *             "south": -23.6,
                     *             "east": -46.66,
                     *             "north": -23.59
                     *           },
                     *           "values": {
                     *             "percent": 12,
                     *             "otherPercent": 30
                     *           },
                     *           "store": {
                     *             "id": 18,
                     *             "name": "Padaria Aurora Moema",
                     *             "storeNumber": "0043"
                     *           },
                     *           "counted": true,
                     *           "accepted": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StoreChecks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    acceptStoreWarnings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Both stores deliver there by agreement.",
                 *       "warnings": "2yKJ8wUOtZ0vS4mQ"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptWarnings"];
            };
        };
        responses: {
            /** @description The warnings, each with who accepted it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "complete": true,
                     *       "fingerprint": "47DEQpj8HBSaTImW",
                     *       "open": 0,
                     *       "pending": false,
                     *       "warnings": [
                     *         {
                     *           "code": "area.pin",
                     *           "field": "zone",
                     *           "box": {
                     *             "west": -46.67,
                     *             "south": -23.6,
                     *             "east": -46.6,
                     *             "north": -23.5
                     *           },
                     *           "values": {},
                     *           "store": null,
                     *           "counted": false,
                     *           "accepted": {
                     *             "by": "ana",
                     *             "at": "2026-11-20T08:00:00.000Z",
                     *             "reason": "The kitchen is outside."
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["StoreChecks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    listDatabaseSchemas: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schemas, as a plain list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "schema": "store",
                     *         "tables": [
                     *           {
                     *             "name": "printers",
                     *             "columns": [
                     *               {
                     *                 "name": "model",
                     *                 "type": "text"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DatabaseSchema"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    listDatabaseValues: {
        parameters: {
            query?: {
                /**
                 * @description Extension. Only this schema.
                 * @example store
                 */
                schema?: string;
                /**
                 * @description Extension. Only this table.
                 * @example printers
                 */
                table?: string;
                /**
                 * @description Extension. Only this column.
                 * @example model
                 */
                column?: string;
                /**
                 * @description Extension. Only values that contain this text, ignoring case.
                 * @example tm
                 */
                filter?: string;
                /**
                 * @description Extension. Page number, from 1; a page has up to 200 values of each column.
                 * @example 1
                 */
                page?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the chain.
                 * @example 1
                 */
                chainId: number;
                /**
                 * @description Id of the franchise.
                 * @example 4
                 */
                franchiseId: number;
                /**
                 * @description Id of the store.
                 * @example 17
                 */
                storeId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values by column, as a plain list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "schema": "store",
                     *         "table": "printers",
                     *         "column": "model",
                     *         "values": [
                     *           "TM-T88",
                     *           "TSP143"
                     *         ],
                     *         "complete": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DatabaseValues"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ListFailed"];
            503: components["responses"]["ListUnreachable"];
        };
    };
    createForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kitchen",
                 *       "Fields": [
                 *         {
                 *           "type": "custom",
                 *           "index": 1,
                 *           "name": "Ovens",
                 *           "required": true,
                 *           "settings": {
                 *             "kind": "number"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FormInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 2,
                     *         "name": "Kitchen",
                     *         "Fields": [
                     *           {
                     *             "type": "custom",
                     *             "index": 1,
                     *             "key": "f1",
                     *             "name": "Ovens",
                     *             "required": true,
                     *             "settings": {
                     *               "kind": "number"
                     *             }
                     *           }
                     *         ],
                     *         "franchises": 1,
                     *         "stores": 12,
                     *         "version": "2"
                     *       },
                     *       "action": "created"
                     *     }
                     */
                    "application/json": components["schemas"]["FormResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    getForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 2,
                     *       "name": "Kitchen",
                     *       "Fields": [
                     *         {
                     *           "type": "custom",
                     *           "index": 1,
                     *           "key": "f1",
                     *           "name": "Ovens",
                     *           "required": true,
                     *           "settings": {
                     *             "kind": "number"
                     *           }
                     *         }
                     *       ],
                     *       "franchises": 1,
                     *       "stores": 12,
                     *       "version": "2"
                     *     }
                     */
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    updateForm: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kitchen",
                 *       "Fields": [
                 *         {
                 *           "type": "custom",
                 *           "index": 1,
                 *           "name": "Ovens",
                 *           "required": true,
                 *           "settings": {
                 *             "kind": "number"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FormInput"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 2,
                     *         "name": "Kitchen",
                     *         "Fields": [
                     *           {
                     *             "type": "custom",
                     *             "index": 1,
                     *             "key": "f1",
                     *             "name": "Ovens",
                     *             "required": true,
                     *             "settings": {
                     *               "kind": "number"
                     *             }
                     *           }
                     *         ],
                     *         "franchises": 1,
                     *         "stores": 12,
                     *         "version": "2"
                     *       },
                     *       "action": "updated"
                     *     }
                     */
                    "application/json": components["schemas"]["FormResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteForm: {
        parameters: {
            query?: {
                /**
                 * @description Extension. What happens to the franchises and stores that use it; refuse by default.
                 * @example refuse
                 */
                children?: components["parameters"]["FormChildren"];
                /**
                 * @description Extension. With `children=move`, the form they use instead; 0 or empty for none.
                 * @example 3
                 */
                moveTo?: components["parameters"]["FormMoveTo"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely. A save that is sent again because its answer was lost (the same content is there already, and nobody else changed the record since) is answered as the first one was.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; `entity` is its last version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "entity": {
                     *         "id": 2,
                     *         "name": "Kitchen",
                     *         "Fields": [
                     *           {
                     *             "type": "custom",
                     *             "index": 1,
                     *             "key": "f1",
                     *             "name": "Ovens",
                     *             "required": true,
                     *             "settings": {
                     *               "kind": "number"
                     *             }
                     *           }
                     *         ],
                     *         "franchises": 1,
                     *         "stores": 12,
                     *         "version": "2"
                     *       },
                     *       "action": "deleted",
                     *       "deletion": "7c1f6a52-0f0e-4a55-9a63-0c8e6e6d1a01"
                     *     }
                     */
                    "application/json": components["schemas"]["FormResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["VersionConflict"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listForms: {
        parameters: {
            query?: {
                /**
                 * @description Entries `field|direction` joined by commas; direction is asc or desc.
                 * @example at|desc
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to search for in the text columns.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Extension. Only these records, joined by commas.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                ids?: components["parameters"]["Ids"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, sorted by name by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "name": "Kitchen",
                     *           "Fields": [
                     *             {
                     *               "type": "custom",
                     *               "index": 1,
                     *               "key": "f1",
                     *               "name": "Ovens",
                     *               "required": true,
                     *               "settings": {
                     *                 "kind": "number"
                     *               }
                     *             }
                     *           ],
                     *           "franchises": 1,
                     *           "stores": 12,
                     *           "version": "2"
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FormPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            500: components["responses"]["ListFailed"];
        };
    };
    advanceStores: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stores": [
                 *         17,
                 *         18
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AdvanceStores"];
            };
        };
        responses: {
            /** @description The stores now have the newest version; those that lack what it requires are incomplete. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Stores updated to the newest version: 2.",
                     *       "moved": 2,
                     *       "incomplete": 1
                     *     }
                     */
                    "application/json": components["schemas"]["AdvanceAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    checkForm: {
        parameters: {
            query?: {
                /**
                 * @description Only stores that have this version.
                 * @example 2
                 */
                version?: string;
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kitchen",
                 *       "Fields": [
                 *         {
                 *           "type": "custom",
                 *           "index": 1,
                 *           "name": "Ovens",
                 *           "required": true,
                 *           "settings": {
                 *             "kind": "number"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FormInput"];
            };
        };
        responses: {
            /** @description Nothing is changed. One page of the stores that would become incomplete, sorted by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stores": 12,
                     *       "data": [
                     *         {
                     *           "id": 17,
                     *           "name": "Padaria Aurora Pinheiros",
                     *           "storeNumber": "0042",
                     *           "franchiseId": 4,
                     *           "fields": [
                     *             {
                     *               "path": "f2",
                     *               "code": "field.required",
                     *               "info": "The Seats field is required"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FormCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listFormVersions: {
        parameters: {
            query?: {
                /**
                 * @description Page number, from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows on a page; 10 by default.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "version": "2",
                     *           "name": "Kitchen",
                     *           "Fields": [
                     *             {
                     *               "type": "custom",
                     *               "index": 1,
                     *               "key": "f1",
                     *               "name": "Ovens",
                     *               "required": true,
                     *               "settings": {
                     *                 "kind": "number"
                     *               }
                     *             }
                     *           ],
                     *           "at": "2026-11-20T08:00:00.000Z",
                     *           "by": "ana",
                     *           "stores": 12
                     *         }
                     *       ],
                     *       "links": {
                     *         "pagination": {
                     *           "total": 1,
                     *           "per_page": 10,
                     *           "current_page": 1,
                     *           "last_page": 1,
                     *           "next_page_url": null,
                     *           "prev_page_url": null,
                     *           "from": 1,
                     *           "to": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["FormVersionPage"];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            403: components["responses"]["ListForbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ListFailed"];
        };
    };
    getFormVersion: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the record.
                 * @example 1
                 */
                id: components["parameters"]["RecordId"];
                /**
                 * @description The version.
                 * @example 2
                 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "2",
                     *       "name": "Kitchen",
                     *       "Fields": [
                     *         {
                     *           "type": "custom",
                     *           "index": 1,
                     *           "key": "f1",
                     *           "name": "Ovens",
                     *           "required": true,
                     *           "settings": {
                     *             "kind": "number"
                     *           }
                     *         }
                     *       ],
                     *       "at": "2026-11-20T08:00:00.000Z",
                     *       "by": "ana",
                     *       "stores": 12
                     *     }
                     */
                    "application/json": components["schemas"]["FormVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    readMap: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The streets, or why there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "vector",
                     *       "attribution": "© OpenStreetMap contributors",
                     *       "min_zoom": 0,
                     *       "max_zoom": 15,
                     *       "bounds": [
                     *         -180,
                     *         -85,
                     *         180,
                     *         85
                     *       ],
                     *       "problem": null
                     *     }
                     */
                    "application/json": components["schemas"]["MapGround"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    readTile: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description ETag of the cached tile; when it is unchanged the answer is 304.
                 * @example "b3f0"
                 */
                "If-None-Match"?: string;
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Zoom; the world is 2^z tiles wide.
                 * @example 14
                 */
                z: number;
                /**
                 * @description Column from the west.
                 * @example 8186
                 */
                x: number;
                /**
                 * @description Row from the north.
                 * @example 5448
                 */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tile. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["TileCaching"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The tile is unchanged. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["TileCaching"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    searchPlaces: {
        parameters: {
            query?: {
                /**
                 * @description A part of the name.
                 * @example são p
                 */
                filter?: string;
                /**
                 * @description With longitude: orders equal matches by distance.
                 * @example -23.5
                 */
                latitude?: number;
                /**
                 * @description With latitude: orders equal matches by distance.
                 * @example -46.6
                 */
                longitude?: number;
                /**
                 * @description At most this many.
                 * @example 5
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The towns found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "places": [
                     *         {
                     *           "name": "São Paulo",
                     *           "country": "BR",
                     *           "region": "",
                     *           "latitude": -23.5475,
                     *           "longitude": -46.6361,
                     *           "population": 12400232
                     *         }
                     *       ],
                     *       "source": "GeoNames"
                     *     }
                     */
                    "application/json": components["schemas"]["Places"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    findAddresses: {
        parameters: {
            query: {
                /**
                 * @description The address in one line.
                 * @example Strand 1, London
                 */
                filter: string;
                /**
                 * @description Only in this country.
                 * @example GB
                 */
                country?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most five addresses, the best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "available": true,
                     *       "addresses": [
                     *         {
                     *           "label": "1, Strand, London, WC2N 5HR, United Kingdom",
                     *           "country": "GB",
                     *           "precision": "house",
                     *           "latitude": 51.5076,
                     *           "longitude": -0.1276
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FoundAddresses"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["GeocoderUnavailable"];
        };
    };
    archiveFiles: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The store the screen shows; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. For a day, repeating a request with its key returns the same answer and does nothing again; with another request it is 409 `request.repeated`. If its job was dismissed meanwhile, the answer is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "files": [
                 *         "/log"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ArchiveRequest"];
            };
        };
        responses: {
            /** @description The job is waiting or running. An operator can have two running and ten waiting (422 `jobs.full`). Links to folders are not followed; a text file inside lists what could not be packed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "archiveFiles",
                     *       "subject": "/log",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Aurora"
                     *       },
                     *       "connection": "0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *       "state": "queued",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "waiting",
                     *         "unit": "files",
                     *         "done": 0,
                     *         "total": null
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": null,
                     *       "ended": null,
                     *       "result": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["JobConflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, of every store and session. A job is removed an hour after it ended, or after a day if it failed or its outcome is unknown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *         "kind": "archiveFiles",
                     *         "subject": "/log",
                     *         "store": {
                     *           "id": 17,
                     *           "name": "Aurora"
                     *         },
                     *         "connection": "0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *         "state": "running",
                     *         "cancelling": false,
                     *         "progress": {
                     *           "step": "packing",
                     *           "unit": "bytes",
                     *           "done": 20480,
                     *           "total": 48211
                     *         },
                     *         "created": "2026-11-20T08:16:02.000Z",
                     *         "started": "2026-11-20T08:16:03.000Z",
                     *         "ended": null,
                     *         "result": null,
                     *         "failure": null
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Job"][];
                };
            };
            400: components["responses"]["ListInvalid"];
            401: components["responses"]["ListUnauthorized"];
            500: components["responses"]["ListFailed"];
        };
    };
    dismissJobs: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["JobsDismissal"];
            };
        };
        responses: {
            /** @description The jobs that have ended are dismissed; the journal keeps its records. Jobs still running and unknown ids are ignored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Dismissed."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["ServerError"];
        };
    };
    readJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "archiveFiles",
                     *       "subject": "/log",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Aurora"
                     *       },
                     *       "connection": "0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *       "state": "done",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "packing",
                     *         "unit": "bytes",
                     *         "done": 48211,
                     *         "total": 48211
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": "2026-11-20T08:16:03.000Z",
                     *       "ended": "2026-11-20T08:16:09.000Z",
                     *       "result": {
                     *         "name": "log.zip",
                     *         "size": 20480,
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *         "expires": "2026-11-20T09:16:09.000Z"
                     *       },
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    dismissJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dismissed; the journal keeps its record. A job that has not ended is 409 `job.not_ended`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Dismissed."
                     *     }
                     */
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerError"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current state. A waiting job is cancelled; a running one stops within seconds (`cancelling`); one that has ended stays as it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11",
                     *       "kind": "archiveFiles",
                     *       "subject": "/log",
                     *       "store": {
                     *         "id": 17,
                     *         "name": "Aurora"
                     *       },
                     *       "connection": "0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22",
                     *       "state": "cancelled",
                     *       "cancelling": false,
                     *       "progress": {
                     *         "step": "packing",
                     *         "unit": "bytes",
                     *         "done": 20480,
                     *         "total": 48211
                     *       },
                     *       "created": "2026-11-20T08:16:02.000Z",
                     *       "started": "2026-11-20T08:16:03.000Z",
                     *       "ended": "2026-11-20T08:16:09.000Z",
                     *       "result": null,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RecordNotFound"];
            500: components["responses"]["ServerError"];
        };
    };
    downloadJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the job.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["JobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ticket for `/ext/downloads/{ticket}`, valid for this session only, which a cookie identifies. Requires the page the job required (403). No file, or one no longer kept, is 409 `job.no_result`; a file on another server that shares none with this one is 503 `job.elsewhere`. */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["DownloadCookie"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "payload": {
                     *         "ticket": "5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d11",
                     *         "name": "log.zip",
                     *         "size": 20480,
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA",
                     *         "expires": "2026-11-20T09:16:02.000Z",
                     *         "job": "6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecordNotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["HostUnavailable"];
        };
    };
    liveTicket: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ticket that opens the socket once, bound to this session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "ticket": "4eBu1n0yVv0hcxqYw2V8r7yqk6vGqk0TzZ6s0b0kq2E",
                     *       "path": "/ext/live",
                     *       "expires": "2026-11-20T08:16:32.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LiveTicket"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    runtime: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`: br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Provider shown in the footer, whether this is the demo, and the server's version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provider": {
                     *         "name": "Support Tools",
                     *         "url": "https://support-tools.example"
                     *       },
                     *       "demo": true,
                     *       "version": "0.2.0"
                     *     }
                     */
                    "application/json": components["schemas"]["Runtime"];
                };
            };
            400: components["responses"]["BadRequest"];
            500: components["responses"]["ServerError"];
        };
    };
}
