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
         * Check name and password; the answer asks for the one-time code
         * @description Sets a five-minute HttpOnly cookie that holds the challenge. A 401 here ends no session.
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
        /** Redeem the one-time code for a session token */
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
        /** Renew the session, twelve hours at the most */
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
        /** Sign a new operator up */
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
        /** The operators, a page at a time */
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
        /** One operator with the live sessions */
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
        /** Disable an operator, or let them sign in again */
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
        /** Say which pages an operator may use */
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
        /** Who is signed in, with the live sessions */
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
        /** Change the own password */
        post: operations["changePassword"];
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
        /** End other sessions of the same operator */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** The operator's unsaved texts, without their contents */
        get: operations["listDrafts"];
        /** Keep an unsaved text */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
        /** Read an unsaved text */
        get: operations["readDraft"];
        put?: never;
        post?: never;
        /** Forget an unsaved text */
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
        /** The connection of this session as the server knows it */
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
        /** Stores to connect to, a page at a time */
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
        /** The operator's favourites and the stores last connected to */
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
        /** The regions and how many stores each has */
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
        /** What an operator wants to know before connecting to a store */
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
        /** Put a store among the operator's favourites, or take it away */
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
         * The fields of the reason form
         * @description Shapes are those of Freshdesk's public ticket fields; labels are in the operator's language.
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
        /** Connect to a store, with the reason */
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
         * How many stores are in which state
         * @description From the states of their devices and the last readings of their collectors. At most ten seconds old; the topic `fleet` tells of changes, each ten seconds at the most.
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
         * Where stores of which state are, in a box of the map
         * @description A point for each store, or, where the box has more than 2,000, one for those near each other: a smaller box tells them apart.
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
        /** Stores by state, the worst first */
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
         * How the store of the connection is
         * @description Whoever asks watches: one collector reads the store's machine every `beat` seconds for all who watch it, from the first call until nobody
         *     has asked for three beats, and tells each reading on the topic `monitor`. The answer is the last reading; the very first call waits for one, a
         *     few seconds at the most. What could not be read is named in `parts`, and the rest is there; a machine that is out of reach is told by `failure`,
         *     with what was last known.
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
         * What operators did on the store of the connection
         * @description From the journal, the newest first. Whoever may use the monitor sees who did what and when; what it was done to only who may use the tool
         *     it was done with, or the journal. The topic `feed` tells that there is something new.
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
         * How the store's machine was for an hour, a day or a month
         * @description A minute for an hour, ten minutes for a day, six hours for thirty days, each the mean of its readings; nulls where there was none. While nobody watches there is what the server itself saw with its heartbeat.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
        /** From when on something is a problem for the stores of a chain */
        get: operations["readThresholds"];
        /**
         * Set from when on something is a problem for the stores of a chain
         * @description What is left out is as usual again. A warning comes before what is critical (422 `monitor.thresholds`). Stands in the journal, before and after.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Notes between operators on the store of the connection
         * @description The topic `notes` tells of each that comes or is taken back.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Leave a note for whoever is on this store, now or later
         * @description Space around it is taken off; one without anything else is refused (422 `note.empty`). The journal says that there was one, and how long,
         *     not what it said. At most 20 a minute of one operator (429).
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
         * Take a note of one's own back
         * @description Its text is forgotten; that there was one stays. Of somebody else's it is a 404.
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
         * Who is on which store now
         * @description `mayEnd` says whether the operator who asks may end those of others: that takes page `operators`.
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
         * @description 409 `connection.over`: it had ended before. Their shells on the store are closed; jobs go on.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * The registered endpoints, a page at a time
         * @description `filter` looks into name, address, notes, software and the store's name and number. `counts` says how many there are in each state, with the same filters but `state`.
         */
        get: operations["listDevices"];
        put?: never;
        /**
         * Register an endpoint of a store
         * @description A device of kind host over ssh or local is the store's machine: what the tools connect to. A store has one (409 `device.host_exists`);
         *     over ssh it is connected to once its key was accepted. 409 `name.taken`: the store has one of that name. 422 `device.address_refused`: the server may not connect there.
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
         * Change or remove several endpoints
         * @description `change` holds only what is to become different. With `remove` they are removed and `change` is empty.
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
        /** Names of the server's secrets that a device may be signed in to with */
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
         * Take endpoints from a file of CSV
         * @description All or nothing: with one rejected row nothing is written, and `applied` is false. A device is known by `id`, else by its store and name; an empty cell changes nothing.
         *     Titles, in any order: id, store (id, or the store's number when only one store has it), name, kind, protocol, address, port, account, path, credential, enabled (yes or no), why, notes;
         *     columns of another title are left out, so that what was exported can be taken in again. At most 4 MB and 5,000 rows.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
        /** One endpoint */
        get: operations["getDevice"];
        /**
         * Change an endpoint
         * @description Another address, port or account of a machine over ssh forgets its key: it has to be accepted again.
         */
        put: operations["updateDevice"];
        post?: never;
        /** Remove an endpoint */
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
         * Accept the key that a machine shows
         * @description The machine is asked once more: 409 `device.key_other` when it shows another key than the one accepted, 422 `device.no_key` when it is not spoken to over ssh.
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
         * Look at an endpoint, step by step
         * @description Answers within 45 seconds. With `test` each step is also told on topic `devices` to this session as it begins and ends. 429 `device.testing`: too many are being tested.
         *     Steps: name, port, and then of ssh key, signin, root, programs; of http, rtsp answer; of local root, programs.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** The operator's saved views of a page */
        get: operations["listViews"];
        /**
         * Save a view of a page under a name
         * @description 422 `views.full`: there are 50 of that page.
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
        /** Forget a saved view */
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
        /** A piece of a file of any size, for a viewer */
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
        /** Make an empty file */
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
        /** Look for names and contents below a folder; the hits come as they are found */
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
        /** Make a folder */
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
        /** Change permissions, as a job */
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
        /** The files the operator opened last at the store */
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
        /** Give a file or folder another name in its folder */
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
        /** Whether open files are still what was read */
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
        /** Move or copy files and folders, as a job */
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
        /** What stands in the way of a move or a copy */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** What is in the trash of the store, a page at a time */
        get: operations["listTrash"];
        put?: never;
        /** Put files and folders into the trash */
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
        /** Remove things from the trash for good, as a job */
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
        /** Put things from the trash back to where they were */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** Own files that have not come whole yet */
        get: operations["listUploads"];
        put?: never;
        /**
         * Begin to send a file (tus 1.0, creation and creation-with-upload)
         * @description Upload-Metadata, each value in Base64: `batch` (of checkUploads), `path` (as it was checked), `modified` (ISO 8601),
         *     `conflict` (`fail`, `replace`, `keepBoth`; `fail` without it) and, to replace, `seen` of the conflict. Bytes may come along.
         *     A path that ends with a slash is a folder without files, of length 0; one that is there already is left as it is.
         *     The last byte counts once the file is in its place: then it is there whole, its missing folders are made and the journal has it.
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
         * Before files are sent, what stands in their way
         * @description Nothing has been changed. `batch` is the right to send these files to this folder of this store for a day, under the
         *     connection of now; it outlives a change of store.
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
                 * @description The version of tus that is spoken; another one than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
         * Give up a file that has not come whole
         * @description One that is in its place stays there: 409 `upload.arrived`. While it is being put there the answer is 423, as nobody knows yet.
         */
        delete: operations["dropUpload"];
        options?: never;
        /**
         * How much of a file has come
         * @description Whoever still sends to it is stopped: the one who asks has lost that connection. Only who began it hears of it, on any store.
         *     An answer to HEAD has no body; the code of a failure stands in the header `Failure-Code`, here and wherever else HEAD is answered.
         */
        head: operations["uploadOffset"];
        /**
         * Send the next bytes of a file
         * @description What was taken stays taken when the connection is lost. The last byte counts once the file is in its place.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** A text file's content, to edit it */
        get: operations["openFile"];
        put?: never;
        /**
         * Save a text file
         * @description With `If-Match` only over the version that was read; without it the save is accepted and journalled as unconditional. A character that the encoding does not have is 422 `file.not_encodable`, which names it and its place.
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
        /** What a folder holds */
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
        /** The root of the store's files */
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
         * The bytes of a ticket
         * @description For the browser's own download: no token, the ticket and the cookie of its session instead. HEAD is answered
         *     alike, without the bytes. Each request puts the ticket's end off. Whatever is wrong with a ticket is one answer, 404.
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
         * SHA-256 of what a ticket leads to
         * @description Of exactly the bytes of the ticket's version, read when asked for the first time: of a large file it takes as
         *     long as reading it. A ticket of the operator's own that has not run out, else 404.
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
         * Go on with a download
         * @description Another ticket for the same file and version, for a ticket of the operator's own that has run out or was of their
         *     session before, up to twelve hours after its end. The journal has its record already. Anything else is 404.
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
        /** Export what one handler offers */
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
        /** What this store can export */
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
         * Download camera stills as one archive
         * @description The archive is a job. It holds the pictures that are whole, what is left of those that were cut in a folder
         *     `broken`, and a list of contents: `contents.csv`. A client that does not accept JSON waits for the archive itself.
         *     Without `reason`, the reason of the visit (`/ext/camera/{store}/visit`) or of the connection is taken; without any, 409 `camera.no_reason`.
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
        /** The cameras of a store that left pictures */
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
        /** The days on which a camera left pictures */
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
        /** What each camera saw at a moment */
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
         * One picture, whole or as a thumbnail
         * @description Only what the rule of names takes for a picture, and what is one. The rule is the configuration's (CAMERA_FILES).
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
         * The pictures of a camera on a day
         * @description The journal gets one record for each camera, day and visit.
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
         * Say why one looks at the cameras of a store
         * @description A visit belongs to the session and carries its reason into the journal. Whoever is connected to the store
         *     needs none: the connection's reason is taken. A new reason begins a new visit.
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
         * The page that holds the dispatch screen of a store
         * @description For an iframe of the console: no token, the cookie of its session instead, which must be connected to the store.
         *     Nothing but a frame, with a content security policy of its own: `frame-src` is the origin of the dispatch screen
         *     alone, and the screen is sandboxed. Whatever is wrong is one answer, 404.
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
        /** The plugins of the store, and why one is not there */
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
         * Address of the store's dispatch screen
         * @description The server tries the address first, within three seconds: only where the configuration allows it, and never
         *     where it leads to an address of the own network. What is wrong is said in `probe`, `code` and `info`.
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
        /** What is kept of a terminal */
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
         * A ticket for the bytes of a recording
         * @description asciicast version 2, as far as it has got. Who watches is recorded in the journal. 409 `recording.gone` when its time was over or it never was, 503 `recording.elsewhere` on another server.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** This session's open terminals on the store, and whether there can be more */
        get: operations["listTerminals"];
        put?: never;
        /**
         * Open a shell on the store's machine
         * @description The shell runs from now on; it ends when nobody has opened its socket for half a minute. 422 `terminal.off` where none
         *     is offered, 422 `host.unsupported` for an account without a shell, 429 `terminal.too_many`.
         *
         *     The socket is a WebSocket at `path` of the answer, opened within the ticket's time with the subprotocols
         *     `support-tools.terminal.1` and `ticket.` followed by the ticket. Its Origin is this console's, exactly. Refused before
         *     it opens, as HTTP: 403 `live.origin`, 400 `live.protocol`, 401 `live.ticket`, 426 `live.upgrade`; also with a good
         *     ticket 403 `page.not_allowed` and 409 `connection.changed` when page or connection are gone meanwhile.
         *
         *     What the console sends is a `TerminalAsk`, the first one `attach`; what it hears a `TerminalMessage`, each one text frame
         *     of JSON. What the shell says comes in binary frames: the bytes from `from` of `attached` on, one after another. The
         *     console says with `ack` how far its terminal has shown them; beyond a window without it nothing more is sent, and the
         *     program waits. A socket that was cut is opened again with another ticket, and goes on `after` the bytes it has.
         *
         *     The server closes with 4400 (not a message of the contract), 4408 (silent for too long), 4409 (opened elsewhere),
         *     4410 (the terminal has ended; `ended` said why), 4429 (too many messages), 1003 (binary), 1009 (too long), 1012 (the
         *     server stops).
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
        /** End a terminal with all that runs in it */
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
        /** The right to open the socket of a terminal once more */
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
        /** Journal records, a page at a time */
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
        /** One connection as the journal knows it */
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
        /** Write the records that filters find into a file */
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
        /** One journal record with all that is known of it */
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
        /** How many records, by what they have in common */
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
        /** Write the lines of a log file that a search finds into a file */
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
        /** Look through all log files of the store; what is found in each comes as it is found */
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
        /** Read or search a log file of the store, or list them */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a configuration document of the store, or list them */
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
        /** Every version of a configuration document, the newest first */
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
        /** One version of a configuration document with its text */
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
        /** Put a version of a configuration document back, as a new change */
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
        /** The catalogue of actions */
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
        /** The form of an action, or its dry run */
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
        /** The runs of an action on several stores */
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
        /** Put an action among the operator's favourites, or take it away */
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
        /** What was run on the store */
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
        /** A run and what it has said */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
        /** One chain */
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
        /** Chains, a page at a time */
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
        /** What was deleted and can be restored */
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
        /** Go on with a large deletion that was stopped */
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
        /** Restore what was deleted */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
        /** One franchise */
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
        /** Franchises, a page at a time */
        get: operations["listFranchises"];
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
         * @description A bare POST applies the file; what is wrong is left out and told. Encoding and delimiter are found by the server, columns by their titles. A file has at most 16 MB, 50,000 rows, 200 columns and 10,000 characters in a cell. An empty cell changes nothing.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
        /** One store */
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
        /** Stores, a page at a time */
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
        /** Areas of stores that touch a box, 200 at the most */
        get: operations["listAreas"];
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
         * The titles of an empty file of stores for a franchise
         * @description The columns that an upload fills in: those of every store, then those of the form a new store of the franchise will have. A file with these titles is read without a question.
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
        /** A file of stores that was checked and not applied yet */
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
        /** Apply a file of stores that was checked */
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
        /** Check a file of stores again, otherwise mapped or put right */
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
        /** What is wrong in several rows of a file of stores in the same way */
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
        /** What has become of the stores that a file has made */
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
        /** The rejected rows of a file of stores, as they came */
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
        /** Read a file of stores anew, in an encoding and with a delimiter that are said */
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
        /** Rows of a file of stores, a page at a time */
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
        /** Take back the stores that a file has made */
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
        /** Where the stores are */
        get: operations["listStorePoints"];
        put?: never;
        post?: never;
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
        /** Schemas, tables and columns a DB field can draw on */
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
        /** Values a DB field offers for one store */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
        /** One form */
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
        /** Forms, a page at a time */
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
        /** Move stores on to the newest version of their form */
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
        /** What a form would mean to the stores that use it */
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
        /** Every saved version of a form that a store is filled with, and the newest */
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
        /** A form as it was saved once */
        get: operations["getFormVersion"];
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
         * Towns by a part of their name, 20 at the most
         * @description Towns with 500 inhabitants and more, by any of their names in any script, whatever the accents and capitals. After a comma a country may follow, or a state of the United States. Whole names come first, then those that begin so, then those with such a later word; within these the nearest, or the largest. The first search after the server's start takes some seconds; one without `filter` finds nothing and only makes ready.
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
         * Addresses to the house, by the geocoder that is set up
         * @description By `GEOCODER_URL`, in Nominatim's way or Photon's. It is asked a few times at once and once for the same; six seconds later the call fails. Nothing of it is written into the journal.
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
        /** Pack files and folders of the store into a zip, as a job */
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
        /** The operator's own jobs */
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
        /** Forget jobs that have ended, and their files */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
        /** One of the operator's jobs */
        get: operations["readJob"];
        put?: never;
        post?: never;
        /** Forget a job that has ended, and its file */
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
        /** Stop a job */
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
        /** A ticket for the file a job has made */
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
         * The right to open one live socket
         * @description The socket is a WebSocket at `path` of the answer, opened within the ticket's time with the subprotocols
         *     `support-tools.live.1` and `ticket.` followed by the ticket. Its Origin is this console's, exactly. Refused before it
         *     opens, as HTTP: 403 `live.origin`, 400 `live.protocol`, 401 `live.ticket`, 429 `live.too_many`, 426 `live.upgrade`.
         *
         *     What the console sends is a `LiveAsk`, what it hears a `LiveMessage`, each one text frame of JSON. After `welcome` it
         *     subscribes to topics, with the last `seq` it has of a topic: what came after it is told again in order, then
         *     `subscribed`. With `complete` false something is missing, and the console loads its data again. Either side says
         *     `beat`: the server every `beat` seconds, the console in answer.
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
        /** What the console must know before anyone signs in */
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
         * @description A route name of the console.
         * @enum {string}
         */
        PageName: "monitor" | "downloads" | "filesmanager" | "logs" | "stores" | "journal" | "devices" | "plugins" | "dscreen" | "terminal" | "actions" | "action" | "qtcamera" | "chains" | "forms" | "signup" | "operators";
        /** @description Every answer that is not 2xx. */
        Failure: {
            /** @constant */
            status: "failed";
            /** @description What went wrong and what to do, in the language of Accept-Language. */
            info: string;
            /** @description Stable and dotted. */
            code: string;
            /** @description `action failed` on list calls. */
            message?: string;
            fields?: components["schemas"]["FieldFailure"][];
            conflict?: components["schemas"]["Conflict"];
            file?: components["schemas"]["FileFacts"];
            place?: components["schemas"]["TextPlace"];
            /** @description What belongs to the record, when it could not be deleted for that. */
            below?: components["schemas"]["BelowCount"][];
            /** @description The record as it is now, when it was changed since it was read. */
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
        /** @description Who made the version that is there now, as far as this console knows. */
        Conflict: {
            by: string | null;
            /** Format: date-time */
            at: string | null;
            version: string | null;
        };
        StatusInfo: {
            /** @description `ok` or otherwise. */
            status: string;
            info: string;
        };
        SessionAnswer: {
            /** @description `ok` or otherwise. */
            status: string;
            /** @description The session token. */
            info: string;
        };
        /** @description What the session token says when it is decoded. */
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
            /** @description The digits of the authenticator app; blanks are ignored. */
            code: string;
        };
        AccessList: {
            pages: components["schemas"]["PageName"][];
            info?: string;
        };
        FoundAddress: {
            /** @description As the geocoder writes it. */
            label: string;
            /** @description ISO 3166-1 alpha-2; empty when it is not known. */
            country: string;
            /**
             * @description What was found of it.
             * @enum {string}
             */
            precision: "house" | "street" | "area";
            /** @description Degrees. */
            latitude: number;
            /** @description Degrees. */
            longitude: number;
        };
        FoundAddresses: {
            /** @description Whether a geocoder is set up. */
            available: boolean;
            addresses: components["schemas"]["FoundAddress"][];
        };
        Place: {
            name: string;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description The state, of a town in the United States; else empty. */
            region: string;
            /** @description Degrees. */
            latitude: number;
            /** @description Degrees. */
            longitude: number;
            /** @description 0 when it is not known. */
            population: number;
        };
        Places: {
            places: components["schemas"]["Place"][];
            /** @description Whose data it is; to be named where it is shown. */
            source: string;
        };
        Runtime: {
            provider: {
                name: string;
                /** Format: uri */
                url: string;
            };
            /** @description This is the demo. */
            demo: boolean;
            /** @description Of the server. */
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
        /** @description How many devices are in which state. */
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
            /** @description Of a search: its number or id is exactly the filter. Left out where it is not. */
            exact?: boolean;
        };
        StoresByRegion: {
            [key: string]: components["schemas"]["StoreEntry"][];
        };
        ReasonField: {
            id: number;
            /** @description What its value is sent under. */
            name: string;
            label: string;
            /** @enum {string} */
            type: "custom_text" | "custom_paragraph" | "custom_number" | "custom_decimal" | "custom_date" | "custom_checkbox" | "custom_dropdown" | "custom_multi_select" | "nested_field";
            /** @description Where it stands in the form, from 1. */
            position: number;
            /** @description True when a connection needs it filled in. */
            required_for_agents: boolean;
            /** @description A list for dropdown and multi-select. For a nested field a tree of names; where nothing is below any name of a level, a list. */
            choices?: string[] | {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Of a nested field, the labels of the levels below the first. */
            nested_ticket_fields?: {
                name: string;
                label: string;
                /** @description How deep it lies; the field itself is level 1. */
                level: number;
            }[];
        };
        /** @description What was typed or chosen for one field. */
        ReasonValue: string | number | boolean | null | string[];
        ConnectionRequest: {
            store: number;
            /** @description Field name to value. */
            reason: {
                [key: string]: components["schemas"]["ReasonValue"];
            };
        };
        ConnectionAnswer: {
            /** @description `ok` or otherwise. */
            status: string;
            info: components["schemas"]["StoreEntry"];
            /** @description Route name to the reason why this store does not offer it. */
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
                /** @description A symbolic link; type is that of what it points to. */
                link?: boolean;
                /**
                 * @description Why it cannot be opened: its name, a link to outside, neither file nor folder.
                 * @enum {string}
                 */
                locked?: "name" | "outside" | "kind";
            };
        };
        FileOwner: {
            /** @description Number of the account on the host. */
            uid: number;
            /** @description Number of the group on the host. */
            gid: number;
            /** @description The account's name where the host tells it. */
            user: string | null;
            /** @description The group's name where the host tells it. */
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
            /** @description Extension. False when there are more than total. */
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
         * @description Extension. How a text is written in bytes; latin1 is ISO 8859-1. A save without it takes what the file has now, of a new file utf-8.
         * @enum {string}
         */
        TextEncoding: "utf-8" | "utf-16le" | "utf-16be" | "latin1";
        /** @description Extension. The first character that the encoding does not have. */
        TextPlace: {
            /** @description From 1. */
            line: number;
            /** @description In UTF-16 units; a byte order mark is not counted. */
            column: number;
            /** @description The character and its number, or its number alone when it cannot be seen. */
            character: string;
        };
        /** @description Extension. A file that cannot be edited, for whoever shows it otherwise. */
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
             * @description As it is found out, of a large file by its beginning; null: not text.
             * @enum {string|null}
             */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "latin1" | null;
        };
        OpenedFile: {
            name: string;
            path: string;
            /** @description A byte order mark is its first character; line ends are as on disk. */
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
            /** @description At most 5 MB in its encoding; more is 422 `file.too_large`. */
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
        /** @description A name, a content, or both; both have to fit. Literal text, no pattern. */
        FindRequest: {
            /** @description Where to look, and below. */
            folder: string;
            /** @description Part of the name. */
            name?: string;
            /** @description Part of a line. Binary files and those over 20 MB are not read. */
            content?: string;
            /** @description False when not given. */
            matchCase?: boolean;
            /** @description False leaves out names that begin with a dot, and what is below; true when not given. */
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
            /** @description Of a content. */
            line?: number;
            /** @description Of a content, in UTF-16 units. */
            column?: number;
            /** @description Of a content: the line, or the part of it around the place. */
            text?: string;
            /** @description Of a content: further lines of this file are not told. */
            more?: boolean;
        };
        FindProgress: {
            /** @constant */
            kind: "progress";
            /** @description Names looked at so far. */
            visited: number;
        };
        FindEnd: {
            /** @constant */
            kind: "end";
            /** @description Everything below the folder was looked at. */
            complete: boolean;
            /**
             * @description Why it ended. hits: the most there may be (1,000); entries: 200,000 names looked at; time: 30 seconds are over; failed: see code and info.
             * @enum {string}
             */
            reason: "done" | "hits" | "entries" | "time" | "stopped" | "failed";
            /** @description Found and told. */
            hits: number;
            /** @description Names looked at. */
            visited: number;
            /** @description Files and folders that could not be looked into: closed to us, or over 20 MB. */
            skipped: number;
            /** @description Of one that failed. */
            code?: string;
            /** @description In the language that was asked for. */
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
            /** @description As it was asked. */
            path: string;
            /**
             * @description folder: it is one now; unreadable: neither file nor folder, or closed to us.
             * @enum {string}
             */
            state: "same" | "changed" | "gone" | "folder" | "unreadable";
            /** @description The one that is there now. */
            version: string | null;
            /** @description Bytes. */
            size: number | null;
            /** Format: date-time */
            modified: string | null;
            /** @description Who made that version, when it is another one and was made with this console. */
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
            /** @description A virtual path from `/`; the folder above it is there. */
            path: string;
        };
        FileRename: {
            /** @description Of what is renamed. */
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
         * @description What happens to a name that is taken; `replace` of a folder by a folder merges them and replaces the files inside.
         * @enum {string}
         */
        ConflictChoice: "skip" | "replace" | "keepBoth";
        TransferCheck: {
            kind: components["schemas"]["TransferKind"];
            files: string[];
            /** @description Where they are to go. */
            folder: string;
        };
        UploadCheck: {
            /** @description Where they are to go. */
            folder: string;
            files: components["schemas"]["UploadFile"][];
        };
        UploadFile: {
            /** @description Below the folder, with the folders it brings along. One that ends with a slash is a folder without files. */
            path: string;
            /** @description Bytes; 0 of a folder. */
            size: number;
            /** Format: date-time */
            modified: string;
        };
        UploadCheckAnswer: {
            /**
             * Format: uuid
             * @description Goes with each of these files.
             */
            batch: string;
            /** Format: date-time */
            expires: string;
            conflicts: components["schemas"]["UploadConflict"][];
            refused: components["schemas"]["FileRefusal"][];
            room: {
                /** @description Bytes that one file may have. */
                file: number;
                /** @description Bytes that are free on the host, where it says so. */
                host: number | null;
            };
        };
        UploadConflict: {
            /** @description As it was asked. */
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
            /** @description What is there now; whoever replaces it gives this back, and nothing else is replaced. */
            seen: string;
        };
        Upload: {
            /** Format: uuid */
            id: string;
            store: components["schemas"]["NamedStore"];
            /** @description Where it is to go. */
            folder: string;
            /** @description Below that folder. */
            path: string;
            /** @description Bytes of the file. */
            size: number;
            /** @description Bytes that have come. */
            offset: number;
            /**
             * Format: date-time
             * @description Of the file where it comes from.
             */
            modified: string;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description Until when it is kept without another byte.
             */
            expires: string;
        };
        TransferConflict: {
            /** @description Of what is moved or copied. */
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
            /** @description In the language that was asked for. */
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
            /** @description Where they are to go. */
            folder: string;
            conflict: components["schemas"]["ConflictChoice"];
        };
        PermissionsRequest: {
            files: string[];
            /** @description Permission bits for files; null leaves them. */
            fileMode: number | null;
            /** @description Permission bits for folders; null leaves them. */
            folderMode: number | null;
            /** @description True changes also all that lies below the folders. */
            recursive: boolean;
        };
        TrashEntry: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Where it was; null when nobody wrote that down. */
            path: string | null;
            /** @enum {string} */
            type: "file" | "folder" | "link" | "other";
            /** @description Bytes; of a folder its own. */
            size: number;
            /** Format: date-time */
            trashed: string;
            /** @description Who put it there; null when nobody knows. */
            operator: string | null;
            /**
             * @description partial: its removal was broken off, something may be gone; missing: it was taken away on the machine itself; removing: it is being removed for good.
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
                 * @description Of the thing in the trash.
                 */
                id: string;
                /** @description Where it was, or is again. */
                path: string;
            }[];
            failed: {
                /**
                 * Format: uuid
                 * @description Of the thing in the trash that was to be put back.
                 */
                id?: string;
                /** @description Where it is, or was; empty when that is not known. */
                path: string;
                code: string;
                /** @description In the language that was asked for. */
                info: string;
            }[];
        };
        TrashRestore: {
            ids: string[];
            /**
             * @description What happens when its old path is taken; `replace` puts what is there into the trash first. Without it that one fails with `file.exists`.
             * @enum {string}
             */
            conflict?: "keepBoth" | "replace";
        };
        TrashEmpty: {
            /** @description Null empties all of it. */
            ids: string[] | null;
        };
        /**
         * @description pending: still going on; unknown: a crash hid it.
         * @enum {string}
         */
        Outcome: "pending" | "ok" | "failed" | "refused" | "unknown";
        JournalRecord: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @description The username; null when nobody was signed in. */
            operator: string | null;
            /** @description The store it was done to; null where it was done to none, also during a connection. */
            store: null | components["schemas"]["NamedStore"];
            /** @description The connection that was open meanwhile, whatever it was done to. */
            connection: string | null;
            /** @description The operator's own words: those of the connection where it was done to its store, else those for this alone. */
            reason: string | null;
            /** @description The operationId. */
            operation: string;
            /** @description What it was done to, by its name then. */
            target: string | null;
            subject?: components["schemas"]["JournalSubject"];
            outcome: components["schemas"]["Outcome"];
            /** @description What the operator was told. */
            info: string | null;
            /** @description Milliseconds. */
            durationMs: number | null;
            /** @description The network address it came from. */
            address: string | null;
            details?: components["schemas"]["JsonValue"];
        };
        /** @description What it was done to, where that is one of these records; null where it is none. */
        JournalSubject: {
            /** @enum {string} */
            kind: "chains" | "franchises" | "stores" | "forms" | "operators" | "devices";
            id: number;
            /** @description False when it is deleted. */
            there: boolean;
        } | null;
        JournalEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @description The username; null when nobody was signed in. */
            operator: string | null;
            /** @description The store it was done to; null where it was done to none, also during a connection. */
            store: null | components["schemas"]["NamedStore"];
            /** @description The connection that was open meanwhile, whatever it was done to. */
            connection: string | null;
            /** @description The operator's own words: those of the connection where it was done to its store, else those for this alone. */
            reason: string | null;
            /** @description The operationId. */
            operation: string;
            /** @description What it was done to, by its name then. */
            target: string | null;
            subject?: components["schemas"]["JournalSubject"];
            outcome: components["schemas"]["Outcome"];
            /** @description What the operator was told. */
            info: string | null;
            /** @description Milliseconds. */
            durationMs: number | null;
            /** @description The network address it came from. */
            address: string | null;
            details?: components["schemas"]["JsonValue"];
            /**
             * Format: date-time
             * @description When it ended; null while it goes on, and when a crash hid it.
             */
            finished: string | null;
            /** @description The id of the request in the server's log. */
            request: string | null;
            /** @description The page its operation belongs to; null when it belongs to none. */
            tool: null | components["schemas"]["PageName"];
            /** @description The country the store is in now. */
            region: string | null;
            /** @description Its place in the chain; null while it is not sealed. */
            seal: {
                /** @description From 1, without gaps. */
                number: number;
                /**
                 * Format: date-time
                 * @description When it was sealed.
                 */
                at: string;
            } | null;
            /** @description Store and reason that stand in its seal, of a record of an early version that named the store of the connection whatever it was done to. */
            written?: {
                /** @description The name it named. */
                store: string | null;
                reason: string | null;
            } | null;
            /**
             * @description What was there before and after, of what changes something: the fields that differ. Of a file its version (a hash), never its content. Secrets
             *     are `{ hidden }`, what is too long `{ large: { values, bytes, hash } }`.
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
             * @description Null while it goes on, and when nobody knows any more.
             */
            ended: string | null;
            /**
             * Format: date-time
             * @description Its last record.
             */
            last: string;
            /** @description From its start to its end, to now while it goes on, else to its last record. */
            durationMs: number;
            /** @description How many it has. */
            records: number;
        };
        JournalSeals: {
            /** @description The number of the last link; 0 before the first. */
            links: number;
            /**
             * Format: date-time
             * @description When that was made.
             */
            sealed: string | null;
            /** @description Records, and ends of records, that wait for their link; counted no further than that. */
            waiting: number;
            /**
             * Format: date-time
             * @description When the first of them was written.
             */
            since: string | null;
            /** @description Records that retention has removed. */
            removed: number;
            /**
             * Format: date-time
             * @description What was sealed before this is removed.
             */
            before: string | null;
            /** @description So long records are kept; 0: for ever. */
            months: number;
        };
        JournalStatistics: {
            /**
             * @description What the records of a group have in common.
             * @enum {string}
             */
            by: "store" | "operator" | "reason" | "category" | "region" | "hour" | "day" | "tool" | "operation" | "outcome";
            /** @description All records that the filters find, also those that are in no group (of no store, of nobody). */
            total: number;
            groups: {
                /** @description What the filter of the list takes; of hours and days their first moment. */
                key: string;
                /** @description The name of a store. */
                label: string | null;
                /** @description Records of the group. */
                count: number;
            }[];
            /** @description How many groups there are in all. */
            of: number;
        };
        JournalExport: {
            /** @enum {string} */
            format: "csv" | "json";
            /** @description As the list has them. */
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
            /** @description Of a session without a connection, when another operator ended the one it had last. */
            ended?: components["schemas"]["ConnectionEnded"];
            connection: null | {
                /** Format: uuid */
                id: string;
                store: components["schemas"]["StoreEntry"];
                /** @description Route name to the reason why this store does not offer it. */
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
            /** @description Used once, never in an address. */
            ticket: string;
            /**
             * @description Where the socket is.
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
             * @description page: one that is embedded, named by a manifest.
             * @enum {string}
             */
            kind: "terminal" | "dscreen" | "page";
            name: string;
            version: string;
            description: string;
            page: components["schemas"]["PageName"];
            /** @description For this operator on this store. */
            enabled: boolean;
            /** @description Why it is not enabled. */
            reason: string | null;
            /** @description Of an embedded page, with the store put in. */
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
            /** @description Somebody has its socket open. */
            attached: boolean;
        };
        TerminalList: {
            offer: {
                /** @description True when a shell can be opened on this store. */
                available: boolean;
                /**
                 * @description host: the account of the store's machine; restricted: one without rights on the server's machine; server: that of the server itself.
                 * @enum {string}
                 */
                account: "host" | "restricted" | "server";
                /** @description Why there is none. */
                reason: string | null;
            };
            /** @description Terminals this session may have at once. */
            most: number;
            /** @description Seconds without a key after which one ends. */
            idle: number;
            /** @description Bytes that are kept of one. */
            recorded: number;
            terminals: components["schemas"]["Terminal"][];
        };
        TerminalTicket: {
            /** @constant */
            status: "ok";
            /** Format: uuid */
            terminal: string;
            /** @description Used once, never in an address. */
            ticket: string;
            /**
             * @description Where the socket is.
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
            /** @description The bytes the console has shown; none when it begins. */
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
            /** @description Byte since the shell began. */
            from: number;
            /** @description False when something before that byte is not kept any more. */
            complete: boolean;
            /**
             * @description Whether all is kept: whole; cut: its limit was reached; failed: it could not be written.
             * @enum {string}
             */
            recording: "whole" | "cut" | "failed";
        } | {
            /** @constant */
            type: "idle";
            /** @description Until it ends. */
            seconds: number;
        } | {
            /** @constant */
            type: "recording";
            /**
             * @description cut: its limit was reached; failed: it could not be written.
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
         * @description Why a terminal ended. lost: the store's machine, or the server in a crash.
         * @enum {string}
         */
        TerminalEnd: "exit" | "closed" | "idle" | "left" | "session" | "page" | "connection" | "restart" | "lost";
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
            /** @description Characters in a line, at the beginning. */
            columns: number;
            /** @description Lines on the screen, at the beginning. */
            rows: number;
            /** @description Milliseconds from start to end; null while it goes on. */
            durationMs: number | null;
            /** @description Bytes that are kept. */
            size: number;
            /**
             * @description open: the terminal is; whole; cut: its limit was reached before the end; lost: a crash cut it; gone: not kept any more.
             * @enum {string}
             */
            state: "open" | "whole" | "cut" | "lost" | "gone";
        };
        /** @description From when on it is worth a warning, and from when on it is critical. */
        Threshold: {
            /** @description In the unit of what is measured. */
            warning: number;
            /** @description In the unit of what is measured. */
            critical: number;
        };
        /**
         * @description cpu: Percent.
         *     memory: Percent.
         *     disk: Percent, each disk.
         *     load: Of the last five minutes, for each core.
         *     latency: Milliseconds.
         *     statusAge: Seconds since the store wrote its status file.
         *     openOrders: Count.
         *     lateOrders: Count.
         *     queueMinutes: Minutes, each queue.
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
            /** @description Why it is changed; stands in the journal. */
            reason?: string;
        };
        ChainThresholds: {
            chain: components["schemas"]["NamedRecord"];
            usual: components["schemas"]["Thresholds"];
            own: components["schemas"]["OwnThresholds"];
            /** @description '0' when none were ever set. */
            version: string;
            /** @description Who set them last; null when they never were. */
            changed: {
                /** @description The username. */
                by: string;
                /** Format: date-time */
                at: string;
            } | null;
        };
        /** @description One thing that is wrong. `info` is the sentence of `code`; `value` and `limit` are of the threshold's unit. */
        MonitorProblem: {
            /** @description The same for the same problem of another reading. */
            key: string;
            /**
             * @description What it is about.
             * @enum {string}
             */
            subject: "host" | "service" | "cpu" | "memory" | "disk" | "load" | "latency" | "status" | "orders" | "queue" | "device" | "part";
            /** @enum {string} */
            severity: "critical" | "warning";
            code: string;
            info: string;
            /** @description The service, disk, queue or device. */
            name: string | null;
            /** @description What was measured; null of what is not measured. */
            value: number | null;
            /** @description The threshold it has passed; null of what has none. */
            limit: number | null;
            /**
             * Format: date-time
             * @description The first reading that had it, or what the machine says.
             */
            since: string;
            sinceAfter: components["schemas"]["SinceAfter"];
        };
        MonitorService: {
            name: string;
            /** @description What people call it. */
            title: string;
            /** @enum {string} */
            state: "up" | "degraded" | "down" | "unknown";
            /**
             * Format: date-time
             * @description From when on it is in this state; null when the store does not say.
             */
            since: string | null;
            /** @description What the store says of it. */
            text: string | null;
            /** @description Path of its log file; null when it is not known. */
            log: string | null;
            /** @description The last five lines of its log, of one that is not up. */
            lines: string[] | null;
        };
        MonitorDevices: {
            total: number;
            states: components["schemas"]["DeviceCounts"];
            /** @description The worst first, fifty at the most. */
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
             * @description When what follows was read, in part at least; null: never yet.
             */
            asOf: string | null;
            /**
             * Format: date-time
             * @description When it was last tried, with or without success.
             */
            triedAt: string | null;
            /**
             * Format: date-time
             * @description When the machine was last reached, by whoever watched or by the server itself; null: not known.
             */
            reached: string | null;
            /**
             * Format: date-time
             * @description The server's clock.
             */
            now: string;
            /** @description Seconds from one reading to the next. */
            beat: number;
            /** @description Why the machine could not be read at all at the last try. What follows is then of `asOf`. */
            failure: {
                code: string;
                info: string;
            } | null;
            /** @description How long the machine took to answer the smallest question. */
            latencyMs: number | null;
            /** @description What could not be read, and why. What it would say is null. */
            parts: {
                /** @enum {string} */
                part: "system" | "disks" | "status" | "units" | "devices" | "network";
                code: string;
                info: string;
            }[];
            /** @description The worst first. */
            problems: components["schemas"]["MonitorProblem"][];
            /** @description The worst first; null when the store does not say. */
            services: components["schemas"]["MonitorService"][] | null;
            cpu: {
                /** @description Between the last two readings, of all cores. */
                percent: number;
                /** @description How many the machine has. */
                cores: number;
            } | null;
            /** @description Bytes. `used` is what is not available. */
            memory: {
                /** @description Bytes. */
                total: number;
                /** @description Bytes that a program could have now. */
                available: number;
                /** @description Bytes; what is not available. */
                used: number;
                /** @description Used, of the total. */
                percent: number;
                /** @description Bytes. */
                swapTotal: number;
                /** @description Bytes. */
                swapUsed: number;
            } | null;
            /** @description Bytes, as df says. The first one is where the store's files are. */
            disks: {
                /** @description The folder of the host it is seen at. */
                mount: string;
                /** @description Bytes. */
                total: number;
                /** @description Bytes. */
                free: number;
                /** @description Bytes. */
                used: number;
                /** @description Used, as df says. */
                percent: number;
            }[] | null;
            /** @description Of one, five and fifteen minutes. */
            load: number[] | null;
            /** @description Seconds. */
            uptime: number | null;
            /** @description Bytes a second between the last two readings, without the loopback. */
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
                /** @description Null when the store does not say. */
                late: number | null;
                /** @description Null when the store does not say. */
                today: number | null;
                /** @description By the words of the store, twenty at the most. */
                states: {
                    [key: string]: number;
                };
            } | null;
            drivers: {
                free: number;
                busy: number;
                /** @description Null when the store does not say. */
                off: number | null;
            } | null;
            queues: {
                name: string;
                /** @description Minutes; null when the store does not say. */
                minutes: number | null;
                /** @description How many are in it; null when the store does not say. */
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
             * @description Where the first value begins.
             */
            from: string;
            /** @description Seconds from one value to the next. */
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
            /** @description Path of the log file; null when it is not known. */
            log: string | null;
            /** @description Its last lines, the oldest first. */
            lines: string[];
            /**
             * Format: date-time
             * @description When they were read.
             */
            at: string;
        };
        Feed: {
            entries: {
                /** @description Of the journal's record. */
                id: number;
                /** Format: date-time */
                at: string;
                /** @description The username; null when nobody was signed in. */
                operator: string | null;
                /** @description The operator who asks did it. */
                own: boolean;
                /** @description The operationId. */
                operation: string;
                /** @description The page it belongs to. */
                tool: string | null;
                /** @description Null also for who may not know. */
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
            /** @description The operator who asks wrote it. */
            own: boolean;
            /** @description Plain text as it was written; null when it was taken back. */
            text: string | null;
            /** @description Whoever wrote it has taken it back. */
            withdrawn: boolean;
        };
        Notes: {
            notes: components["schemas"]["Note"][];
            /** @description There are older ones. */
            more: boolean;
        };
        /**
         * @description The worst first: `refused` shows another key or does not let us sign in, `down` does not answer, `degraded` has problems,
         *     `unknown` was not looked at yet, `up` is well, `none` has no machine.
         * @enum {string}
         */
        StoreState: "refused" | "down" | "degraded" | "unknown" | "up" | "none";
        Fleet: {
            /**
             * Format: date-time
             * @description When the states were counted.
             */
            asOf: string;
            /** @description Seconds from one count to the next. */
            beat: number;
            /** @description Seconds from one look of the server itself at a machine to the next, whether or not somebody watches; null: it takes none. */
            heartbeat: number | null;
            /** @description Stores, of all states. */
            total: number;
            states: components["schemas"]["StateCounts"];
        };
        /** @description How many stores are in each state. */
        StateCounts: {
            refused: number;
            down: number;
            degraded: number;
            unknown: number;
            up: number;
            /** @description Without a machine to look at. */
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
             * @description Of what is wrong the first look that found it.
             */
            since: string | null;
            sinceAfter: components["schemas"]["SinceAfter"];
            /**
             * Format: date-time
             * @description When it was last looked at.
             */
            asOf: string | null;
            /** @description Of the worst that is wrong. */
            code: string | null;
            /** @description The sentence of that code. */
            info: string | null;
            /** @description Of the last reading; null when nobody watched it. */
            problems: number | null;
            devices: {
                total: number;
                /** @description How many of them are not up. */
                wrong: number;
            };
            /** @description Who is on it now. */
            operators: number;
        };
        FleetPage: {
            data: components["schemas"]["FleetStore"][];
            links: components["schemas"]["PageLinks"];
        };
        FleetPoints: {
            points: {
                /** @description Of one store, or the middle of several. */
                latitude: number;
                /** @description Of one store, or the middle of several. */
                longitude: number;
                states: components["schemas"]["StateCounts"];
                /** @description Of a point of one store. */
                store: {
                    id: number;
                    name: string;
                } | null;
            }[];
            /** @description Stores of no known place. */
            without: number;
        };
        /** @enum {string} */
        DeviceKind: "host" | "pos" | "kitchen" | "camera" | "printer" | "router";
        /** @enum {string} */
        DeviceProtocol: "local" | "ssh" | "http" | "tcp" | "rtsp";
        /**
         * @description `up` answers; `degraded` answers, and something about it is wrong; `down` does not answer; `refused` shows a key that was not accepted or does
         *     not let us sign in; `unknown` was not looked at yet; `disabled` is not looked at. `failure` says more.
         * @enum {string}
         */
        DeviceState: "up" | "degraded" | "down" | "refused" | "unknown" | "disabled";
        /**
         * Format: date-time
         * @description The last look before `since`, when it was not so. Null when nobody had looked for long; then it is so at least since `since`.
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
            /** @description A name or an address; of local the folder below the server's folder of hosts. */
            address: string;
            /** @description Null with local only. */
            port: number | null;
            /** @description With ssh who signs in. */
            account: string | null;
            /** @description With ssh the folder that is the root, with http and rtsp what is asked for. */
            path: string | null;
            /** @description The name of one of the server's secrets. */
            credential: string | null;
            /** @description False when it is not looked after, and why stands in disabled. */
            enabled: boolean;
            /** @description Why, by whom and since when it is not looked after; null of one that is. */
            disabled: null | {
                why: string;
                /** @description The username. */
                by: string | null;
                /** Format: date-time */
                at: string;
            };
            notes: string;
            /** @description Of the key that was accepted (ssh). */
            fingerprint: string | null;
            state: components["schemas"]["DeviceState"];
            /** @description Why it is not up. */
            failure: null | {
                step: components["schemas"]["DeviceStepName"];
                code: string;
                /** @description In the language asked for. */
                info: string;
            };
            /**
             * Format: date-time
             * @description When it was looked at last.
             */
            checked: string | null;
            /**
             * Format: date-time
             * @description When it is looked at next.
             */
            nextCheck: string | null;
            /**
             * Format: date-time
             * @description From then on the state is older than announced.
             */
            staleAfter: string | null;
            /**
             * Format: date-time
             * @description When it was found other than down last; null: never.
             */
            lastSeen: string | null;
            /**
             * Format: date-time
             * @description The first look that found it in this state.
             */
            since: string | null;
            sinceAfter: components["schemas"]["SinceAfter"];
            /** @description How long it took to connect. */
            latencyMs: number | null;
            /** @description What it says that it is. */
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
            /** @description Without it the usual one: ssh 22, http 80, rtsp 554; tcp has none. */
            port?: number | null;
            account?: string | null;
            path?: string | null;
            credential?: string | null;
            /** @description True when not given. */
            enabled?: boolean;
            /** @description Why it is not looked after; needed when `enabled` is false (422 `device.why`). */
            why?: string | null;
            notes?: string;
            /** @description Why it is changed; stands in the journal. */
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
            /** @description After so many days a device that was not seen is pointed out. */
            unseenDays: number;
            counts: components["schemas"]["DeviceCounts"];
        };
        DevicesChange: {
            devices: {
                id: number;
                /** @description The one that was read; without it whatever is there is changed. */
                version?: string;
            }[];
            change?: {
                store?: number;
                kind?: components["schemas"]["DeviceKind"];
                port?: number;
                credential?: string | null;
                /** @description False when they are not to be looked after any more. */
                enabled?: boolean;
                /** @description Why they are not looked after. */
                why?: string | null;
                notes?: string;
            };
            /** @description True removes them; change is empty then. */
            remove?: boolean;
            /** @description Why; stands in the journal. */
            reason?: string;
        };
        DeviceChanges: {
            /** @description How many were changed or removed. */
            changed: number;
            results: {
                id: number;
                /** @description True when it was changed or removed; else code and info say why not. */
                ok: boolean;
                code: string | null;
                info: string | null;
                /** @description The one it has now, null when it was not changed or is gone. */
                version: string | null;
            }[];
        };
        DevicesCsvResult: {
            /** @description True when it was only checked. */
            dryRun: boolean;
            /** @description True when the devices are written; false of a check, and when a row was rejected. */
            applied: boolean;
            /** @description Rows that make a device. */
            created: number;
            /** @description Rows that change one. */
            updated: number;
            /** @description Rows with what is there already. */
            unchanged: number;
            /** @description Rows with errors. */
            rejected: number;
            rows: {
                /** @description Its place in the file; the titles are row 1. */
                row: number;
                action: components["schemas"]["CsvAction"];
                /** @description The one it changes. */
                device: number | null;
                /** @description The id; null when no such store was found. */
                store: number | null;
                name: string;
                errors: {
                    /** @description The title of the column; null of the whole row. */
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
             * @description waiting: not begun; skipped: a step before it failed.
             * @enum {string}
             */
            state: "waiting" | "running" | "ok" | "failed" | "skipped";
            /** @description Milliseconds it took; null before its end. */
            ms: number | null;
            /** @description What was found; of one that failed why, in the language asked for. */
            info: string | null;
            /** @description Of one that failed. */
            code: string | null;
        };
        DeviceTestAsk: {
            /**
             * Format: uuid
             * @description By which its steps are told.
             */
            test?: string;
            /** @description Why; stands in the journal. */
            reason?: string;
        };
        DeviceTest: {
            device: number;
            /**
             * Format: uuid
             * @description The one it was asked with; null without one.
             */
            test: string | null;
            /** Format: date-time */
            at: string;
            /** @description True when no step failed. */
            ok: boolean;
            state: components["schemas"]["DeviceState"];
            steps: components["schemas"]["DeviceStep"][];
            /** @description What the machine showed (ssh). */
            key: null | {
                /** @description Fingerprint of the key. */
                shown: string;
                /** @description The one that was accepted before, null when none was. */
                accepted: string | null;
                /** @description Of the key, such as ssh-ed25519. */
                kind: string;
            };
        };
        DeviceKeyAccept: {
            /** @description Of the key that the machine showed. */
            fingerprint: string;
            /** @description Why it is trusted; stands in the journal. */
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
            /** @description Their own words. */
            reason: string;
            /**
             * Format: date-time
             * @description When they connected.
             */
            since: string;
            /** @description The operation they asked for last. */
            lastOperation: string | null;
            /**
             * Format: date-time
             * @description When they asked for it.
             */
            lastAt: string | null;
            /** @description That are going on. */
            jobs: number;
            /** @description That are open. */
            terminals: number;
            /** @description The network address they come from. */
            address: string | null;
            /** @description What their browser says that it is. */
            userAgent: string | null;
            /** @description Of the session that asks. */
            own: boolean;
        };
        ConnectionPage: {
            data: components["schemas"]["LiveConnection"][];
            links: components["schemas"]["PageLinks"];
            /** @description The operator who asks may end those of others. */
            mayEnd: boolean;
        };
        ConnectionEndInput: {
            /** @description What the operator reads. */
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
            /** @description What stands behind the `?` of the page's address. */
            query: string;
            /** Format: date-time */
            updated: string;
        };
        ViewInput: {
            page: components["schemas"]["PageName"];
            name: string;
            /** @description What stands behind the `?` of the page's address. */
            query: string;
        };
        ViewList: {
            views: components["schemas"]["View"][];
        };
        /**
         * @description What a tab can be told of; `LivePayloads` says of each what is told, and which page it needs.
         * @enum {string}
         */
        LiveTopic: "rights" | "connection" | "people" | "jobs" | "actions" | "devices" | "connections" | "monitor" | "feed" | "notes" | "fleet";
        /**
         * @description What an event of each topic carries: what changed, not the thing itself. `x-page` as for calls: the page an operator
         *     must be allowed to use to subscribe, null for none.
         */
        LivePayloads: {
            /** @description To an operator. Their pages have changed, they were disabled or sessions of theirs were ended. */
            rights?: Record<string, never>;
            /** @description To an operator. A session of theirs is on another store now, or on none. */
            connection?: {
                /** Format: uuid */
                session: string;
                /** @description The id; null for none. */
                store: number | null;
                ended?: components["schemas"]["ConnectionEnded"];
            };
            /**
             * @description To whoever may use the page. Devices have another state than before, or were changed; `ids` null: more than can be told. To a session
             *     that tests one: `test` and the step.
             */
            devices?: {
                ids: number[] | null;
                /** @description Whose devices they are. */
                stores?: number[];
                /**
                 * Format: uuid
                 * @description The one it was asked with.
                 */
                test?: string;
                step?: components["schemas"]["DeviceStep"];
            };
            /** @description To whoever may use the page. Somebody has come to a store, or has gone. */
            connections?: Record<string, never>;
            /** @description To whoever is on a store. Its machine was read, or could not be. */
            monitor?: {
                store: number;
                /** Format: date-time */
                asOf: string | null;
                /** @description How many things are wrong. */
                problems: number;
                /** @description The code. */
                failure: string | null;
            };
            /** @description To whoever is on a store. Its feed has something new. */
            feed?: {
                store: number;
            };
            /** @description To whoever is on a store. A note has come, or was taken back. */
            notes?: {
                store: number;
                note: number;
            };
            /** @description To whoever may use the monitor. Stores have other states than before. */
            fleet?: Record<string, never>;
            /** @description To whoever is on a store. Somebody has come or gone. */
            people?: {
                store: number;
            };
            /** @description To an operator. Something about a job of theirs, or about any of them, has changed. */
            jobs?: {
                /**
                 * Format: uuid
                 * @description The one that has changed; without it any of them.
                 */
                job?: string;
            };
            /** @description To an operator. A run of theirs has begun, has said more, or is over; the first and the last also to whoever is on its store. */
            actions?: {
                /** Format: uuid */
                run: string;
                store: number;
                /** Format: uuid */
                batch: string | null;
                /** @description UTF-16 units of what was said. */
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
            /** @description Everything up to this number was heard. */
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
             * @description Changes when the server begins to count anew.
             */
            epoch: string;
            /** @description The number it is up to. */
            seq: number;
            /** @description Seconds from one beat to the next. */
            beat: number;
        } | {
            /** @constant */
            type: "subscribed";
            topic: components["schemas"]["LiveTopic"];
            seq: number;
            /** @description False when nothing, or something too old, was given as the last number. */
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
            /** @description As `LivePayloads` has it for the topic. */
            payload: Record<string, never>;
        } | {
            /** @constant */
            type: "beat";
            seq: number;
        };
        AboutStore: {
            store: components["schemas"]["StoreEntry"];
            /** @description It is among the favourites of the operator who asks. */
            favourite: boolean;
            /** @description Who is connected to it now, the longest first; at most 50. */
            operators: {
                username: string;
                name: string;
                /** Format: date-time */
                since: string;
                /** @description Their own words. */
                reason: string;
                /** @description The operator who asks (this or another of their sessions). */
                own: boolean;
            }[];
            /** @description What this operator filled in the last time for this store. */
            lastReason: null | {
                /** Format: date-time */
                at: string;
                reason: {
                    [key: string]: components["schemas"]["ReasonValue"];
                };
            };
        };
        FavouriteInput: {
            /** @description False takes it away. */
            favourite: boolean;
        };
        Operator: {
            id: number;
            username: string;
            name: string;
            pages: components["schemas"]["PageName"][];
            /**
             * Format: date-time
             * @description Since when; null for one who can sign in.
             */
            disabled: string | null;
            /** Format: date-time */
            created: string;
            /** @description Live sessions. */
            sessions: number;
            /**
             * Format: date-time
             * @description Null when they never did.
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
            /** @description The session that asks. */
            current: boolean;
            /** Format: date-time */
            started: string;
            /** Format: date-time */
            expires: string;
            /** @description The network address it was begun from. */
            address: string | null;
            /** @description What the browser says that it is. */
            userAgent: string | null;
            /** @description The store it is on; null when on none. */
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
            /** @description False lets them sign in again. */
            disabled: boolean;
        };
        OperatorAnswer: {
            /** @description `ok` or otherwise. */
            status: string;
            info: string;
            operator: components["schemas"]["Operator"];
        };
        AuthenticatorAnswer: {
            /** @description `ok` or otherwise. */
            status: string;
            info: string;
            /**
             * Format: uri
             * @description The otpauth address for the authenticator app; never answered again.
             */
            authenticator: string;
        };
        SignupAnswer: {
            /** @description `ok` or otherwise. */
            status: string;
            info: string;
            /**
             * Format: uri
             * @description Extension. The otpauth address for the authenticator app; answered again only to the same Idempotency-Key, for 24 hours.
             */
            authenticator?: string;
            /** @description Extension. Id of the new operator. */
            operator?: number;
        };
        SessionsEndInput: {
            /**
             * Format: uuid
             * @description Only this one; without it all.
             */
            session?: string;
        };
        EndedSessions: {
            /** @description `ok` or otherwise. */
            status: string;
            info: string;
            /** @description How many. */
            ended: number;
        };
        Profile: {
            username: string;
            name: string;
            pages: components["schemas"]["PageName"][];
            /** Format: date-time */
            created: string;
            sessions: components["schemas"]["SessionEntry"][];
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
            /** @description 0 = it belongs to no store. */
            store: number;
            /** @description What tells one draft of a page from another; for a file its path. */
            key: string;
            /** Format: date-time */
            saved: string;
            /** @description Bytes of its content as JSON. */
            size: number;
        };
        Draft: {
            /** Format: uuid */
            id: string;
            page: components["schemas"]["PageName"];
            /** @description The id; 0 of one that belongs to no store. */
            store: number;
            /** @description What tells one draft of a page from another; for a file its path. */
            key: string;
            /** Format: date-time */
            saved: string;
            /** @description Bytes of its content. */
            size: number;
            content: components["schemas"]["JsonValue"];
        };
        DraftInput: {
            page: components["schemas"]["PageName"];
            /** @description The id; 0 of one that belongs to no store. */
            store: number;
            /** @description What tells one draft of a page from another; for a file its path. */
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
            /** @description What it is about: for an archive the path of the folder, for an action or an export its name. */
            subject: string;
            /** @description Of one that runs an action, which one; its run on one store, or its batch on several, has the id of the job. */
            action?: string | null;
            /** @description Null when it is about none. */
            store: {
                id: number;
                name: string;
            } | null;
            /**
             * Format: uuid
             * @description The connection it was started from; it outlives it. Null when it needed none.
             */
            connection: string | null;
            /**
             * @description `unknown`: the server ended in the middle; what was done is not known, and it is not tried again.
             * @enum {string}
             */
            state: "queued" | "running" | "done" | "failed" | "cancelled" | "unknown";
            /** @description Asked to stop and not yet stopped. */
            cancelling: boolean;
            progress: {
                /**
                 * @description What it is doing; a code for the console's words.
                 * @enum {string}
                 */
                step: "waiting" | "counting" | "packing" | "moving" | "copying" | "changing" | "removing" | "restoring" | "checking" | "applying" | "writing" | "running";
                /**
                 * @description What done and total count.
                 * @enum {string}
                 */
                unit: "files" | "bytes" | "rows" | "stores" | "records";
                done: number;
                /** @description Null while nobody knows. */
                total: number | null;
            };
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            started: string | null;
            /** Format: date-time */
            ended: string | null;
            /** @description The file it has made, while it is kept. */
            result: {
                name: string;
                /** @description Bytes. */
                size: number;
                version: string;
                /**
                 * Format: date-time
                 * @description Then it is removed.
                 */
                expires: string;
            } | null;
            /** @description What was done, and what was not, when the job has no file; once it has ended. */
            report?: {
                /** @description Files and folders, or rows. */
                done: number;
                /** @description Left as they were. */
                skipped: number;
                failed: components["schemas"]["FileRefusal"][];
                /** @description Failures that are not listed. */
                more?: number;
                /** @description What stands under another name, because its own was taken: where it was, and where it is. */
                numbered?: {
                    /** @description The path it was to have. */
                    from: string;
                    /** @description The path it has. */
                    to: string;
                }[];
            } | null;
            /** @description Why it failed. */
            failure: {
                code: string;
                /** @description In the language that was asked for. */
                info: string;
            } | null;
        };
        JobsDismissal: {
            /** @description Those that were shown; what ended since is not among them. */
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
             * @description Extension. The pages of the new operator; left out or empty none.
             */
            pages?: components["schemas"]["PageName"][];
        };
        DispatchScreen: {
            /** @description `ok` or otherwise. */
            status: string;
            /** Format: uri */
            url: string;
            /**
             * @description Extension. What the server found there.
             * @enum {string}
             */
            probe?: "reachable" | "refuses_frame" | "timeout" | "login" | "error";
            /** @description Extension. What is wrong, more closely: `dispatch.status`, `dispatch.inner`. */
            code?: string | null;
            /** @description Extension. The same in words; empty when nothing is wrong. */
            info?: string;
            /** @description Extension. Whether it may be opened in a tab of its own. */
            open?: boolean;
            /** @description Extension. Path of the page that holds the screen; null when it cannot be shown there. */
            frame?: string | null;
            /**
             * Format: date-time
             * @description Extension. When the server tried it.
             */
            checked?: string;
        };
        FileDownload: {
            files: string[];
        };
        DownloadTicket: {
            /**
             * Format: uuid
             * @description For one session, one file, one version; null until the job is done.
             */
            ticket: string | null;
            /** @description Of the file; while a job packs, what it is about. */
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
             * @description `log` wants a day.
             * @enum {string}
             */
            kind: "database" | "log" | "archive";
            /** @description Where on the host it reads; null when nothing lies at the usual place. */
            path: string | null;
            /** @description It can be downloaded from this store. */
            supported: boolean;
            /** @description Why it is not supported here. */
            reason: string | null;
            /** @description Of the path, for `If-Match`. */
            version: string;
        };
        DownloadPath: {
            path: string;
            /** @description Extension. The handler it is for. */
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
            /** @description Extension. The store, when it is not the connected one. */
            store?: number;
            /** @description Extension. The reason, when the store is not the connected one. */
            reason?: {
                [key: string]: components["schemas"]["ReasonValue"];
            };
        };
        CameraVisitInput: {
            /** @description Field name to value, as for a connection. It may be left out by whoever is connected to the store. */
            reason?: {
                [key: string]: components["schemas"]["ReasonValue"];
            };
            /** @description The reason in one’s own words, in the place of the form. */
            words?: string;
        };
        CameraVisit: {
            store: components["schemas"]["NamedRecord"];
            /** @description In words. */
            reason: string;
            /**
             * Format: uuid
             * @description The connection whose reason it is; null of a reason of its own.
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
                /** @description How many; null where counting would have taken too long. */
                pictures: number | null;
            }[];
        };
        CameraPictures: {
            camera: string;
            /** Format: date */
            day: string;
            /** @description What stands before each name in its path. */
            root: string;
            /** @description Pictures of the day, as far as they are looked at. */
            total: number;
            /** @description Place of the first of these among all of the day, from 0. */
            from: number;
            /** @description There are more on the host than are looked at. */
            more: boolean;
            names: string[];
            /** @description Milliseconds since midnight by the clock of the store. */
            times: number[];
            /** @description Bytes. */
            sizes: number[];
            /** @description Places in these lists of pictures that the operator already has. */
            downloaded: number[];
        };
        CameraMoment: {
            /** Format: date */
            day: string;
            /** @description Milliseconds since midnight by the clock of the store. */
            time: number;
            cameras: {
                /** @description The name. */
                camera: string;
                /** @description The last one up to then; null when there is none. */
                picture: {
                    path: string;
                    /** @description Milliseconds since midnight by the clock of the store. */
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
             * @description What is wrong with it.
             * @enum {string}
             */
            code: "picture.empty" | "picture.cut" | "picture.damaged" | "picture.page" | "picture.other" | "picture.too_large" | "picture.too_many_pixels";
            /** @description The same in words. */
            info: string;
        };
        /** @enum {string} */
        LogLevel: "trace" | "debug" | "info" | "warning" | "error" | "fatal";
        LogQuery: {
            /** @description Without it the log files are listed. */
            file?: string;
            /** @description Part of a line, as it stands. */
            text?: string;
            /** @description Whether text is a regular expression: one without look-around and references back. */
            regex?: boolean;
            /** @description Whether capitals matter; false unless given. */
            matchCase?: boolean;
            /** @description Only lines of these. */
            levels?: components["schemas"]["LogLevel"][];
            /**
             * Format: date-time
             * @description From this moment on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Until just before.
             */
            to?: string;
            /** @description IANA name of the zone of times that do not say theirs; UTC unless given. */
            zone?: string;
            /** @description The page begins at this line. */
            line?: number;
            /** @description Of a page: the byte it stands at. Without it the end of the file. */
            offset?: number;
            /**
             * @description Of a page: which records, seen from offset. After unless given.
             * @enum {string}
             */
            direction?: "after" | "before" | "around";
            /** @description 200 unless given. */
            limit?: number;
            /** @description Of a search: where the answer before ended. Only what follows is counted. */
            next?: string;
            /** @description Of a search: the last lines that match, the newest first; what follows them is what stands before. False when not given. */
            newest?: boolean;
            /** @description Of a search: how long it may take, 2 unless given. It ends by itself when nobody waits for it. */
            seconds?: number;
            /** @description Of a page: whether the lines before it are counted, for a second at the most. What was counted is kept: asked again, it gets further. */
            numbers?: boolean;
        };
        LogExport: {
            /** @description Path of the log. */
            file: string;
            /** @description Part of a line, as it stands. */
            text?: string;
            /** @description Whether text is a regular expression: one without look-around and references back. */
            regex?: boolean;
            /** @description Whether capitals matter; false unless given. */
            matchCase?: boolean;
            /** @description Only lines of these. */
            levels?: components["schemas"]["LogLevel"][];
            /**
             * Format: date-time
             * @description From this moment on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Until just before.
             */
            to?: string;
            /** @description IANA name of the zone of times that do not say theirs; UTC unless given. */
            zone?: string;
        };
        /** @description A text, levels or times; what is given has to fit. */
        LogsFindRequest: {
            /** @description Part of a line, as it stands. */
            text?: string;
            /** @description Whether text is a regular expression: one without look-around and references back. */
            regex?: boolean;
            /** @description Whether capitals matter; false unless given. */
            matchCase?: boolean;
            /** @description Only lines of these. */
            levels?: components["schemas"]["LogLevel"][];
            /**
             * Format: date-time
             * @description From this moment on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Until just before.
             */
            to?: string;
            /** @description IANA name of the zone of times that do not say theirs; UTC unless given. */
            zone?: string;
        };
        LogsFindLog: {
            /** @constant */
            kind: "log";
            path: string;
            /** @description The lines that match, as far as it came. */
            matches: number;
            /** @description False when its time was over (5 seconds), or it is still being unpacked. */
            complete: boolean;
            /** @description The first three of them. */
            records: components["schemas"]["LogRecord"][];
        };
        LogsFindProgress: {
            /** @constant */
            kind: "progress";
            /** @description Logs looked through so far. */
            searched: number;
            /** @description All there are. */
            logs: number;
            /** @description Logs that could not be looked into: closed to us, gone, or packed and over 16 MB. */
            skipped: number;
        };
        LogsFindEnd: {
            /** @constant */
            kind: "end";
            /** @description All logs there are were looked through or skipped. */
            complete: boolean;
            /**
             * @description Why it ended. time: 30 seconds are over; bytes: 4 GiB were looked through; logs: 200 of them; failed: see code and info.
             * @enum {string}
             */
            reason: "done" | "time" | "bytes" | "logs" | "stopped" | "failed";
            /** @description Logs looked through. */
            searched: number;
            /** @description Logs there are. */
            logs: number;
            /** @description Logs that could not be looked through. */
            skipped: number;
            /** @description Of one that failed. */
            code?: string;
            /** @description In the language that was asked for. */
            info?: string;
        };
        LogsFindLine: components["schemas"]["LogsFindLog"] | components["schemas"]["LogsFindProgress"] | components["schemas"]["LogsFindEnd"];
        LogFile: {
            path: string;
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            /** @description It is unpacked to be read. */
            compressed: boolean;
            /** @description The log it was rotated from; its own path where it is the log itself. */
            base: string;
        };
        LogRecord: {
            /** @description Its number in the file; null where the lines before it were not counted. */
            line: number | null;
            /** @description Bytes from the start of the file. */
            offset: number;
            /** @description Where what follows it begins. */
            end: number;
            /**
             * Format: date-time
             * @description When it was written; null where the line says no time.
             */
            at: string | null;
            /** @description Whether it says its zone; else `at` was read with the one of the query. */
            zoned: boolean;
            level: components["schemas"]["LogLevel"] | null;
            /** @description Of a page all lines of the record, of a search the line that fits. */
            text: string;
            /** @description How many lines it has; of a search 1. */
            lines: number;
            /** @description There is more of it than text. */
            cut: boolean;
            /** @description Of a search: where the record begins that the line is in, when it does not begin one. */
            head: number | null;
        };
        LogPage: {
            /** @description Where the first record begins. */
            start: number;
            /** @description Where the one behind the last begins. */
            end: number;
            /** @description Bytes of the file, unpacked. */
            size: number;
            /** @description Another one when another file stands there, as behind a rotation. */
            file: string;
            /** @description The last record ends here; false at the end of a file that may still be written. */
            complete: boolean;
        };
        LogBar: {
            /**
             * Format: date-time
             * @description Where the bar begins.
             */
            at: string;
            /** @description Lines of its time. */
            count: number;
            /** @description Of them error and fatal. */
            errors: number;
            /** @description Of them warning. */
            warnings: number;
        };
        LogAnswer: {
            status: string;
            files: components["schemas"]["LogFile"][];
            records: components["schemas"]["LogRecord"][];
            /** @description Of a search: the lines that match, as far as it came. */
            matches: number | null;
            /** @description False when it stopped before the end. */
            complete: boolean;
            /** @description Why it stopped: its time was over, it had found too much, the file is still being unpacked, is larger than what is unpacked, or broken: what can be unpacked of it is told. For a list: there are more files. */
            stopped: ("time" | "hits" | "unpacking" | "size" | "broken" | "files") | null;
            /** @description Of a search: where it goes on, behind the lines told or where it stopped. Null at the end. */
            next: string | null;
            /** @description Of a search: the byte up to which everything was searched; of one for the newest, from which on. */
            reached: number | null;
            /** @description Of a search: bytes of the file. */
            size: number | null;
            page: components["schemas"]["LogPage"] | null;
            /** @description How many lines there are when; the oldest first. */
            histogram: components["schemas"]["LogBar"][];
            /** @description Milliseconds of one bar. */
            width: number;
            /** @description Extension. What the times of the log are worth; null for a list. */
            times?: components["schemas"]["LogTimes"] | null;
        };
        LogTimes: {
            /**
             * @description Told by the beginning of the log. clock: a time of day or since the start, of which nobody knows the day. Only a log of moments can be narrowed by from and to.
             * @enum {string}
             */
            kind: "moments" | "clock" | "none";
            /** @description Its times name no year: the years are those in which the log, read forwards, ends with its last change. */
            yearGuessed: boolean;
            /** @description What stands first in its days, where all of a day is numbers. */
            order: ("day" | "month" | "year") | null;
            /** @description Another order would do as well. */
            orderGuessed: boolean;
            zones: components["schemas"]["LogZone"][];
        };
        LogZone: {
            /** @description As the log says it. */
            name: string;
            /** @description Ahead of UTC, as it was read; null for a name nobody knows, whose times are read with the zone of the query. */
            minutes: number | null;
        };
        ExchangeQuery: {
            /** @description Part of it. */
            transaction?: string;
            /** @description Part of it. */
            operation?: string;
            /** @description Extension. Part of either side as it is shown. */
            text?: string;
            status?: components["schemas"]["ExchangeStatus"];
            /**
             * Format: date-time
             * @description From this moment on.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Until just before.
             */
            to?: string;
            /** @description Extension. Milliseconds. */
            durationFrom?: number;
            /** @description Extension. Milliseconds. */
            durationTo?: number;
            /** @description At most so many. */
            limit?: number;
            /** @description Where the answer before ended. */
            next?: string;
        };
        /** @enum {string} */
        ExchangeStatus: "ok" | "failed" | "waiting" | "unanswered";
        ExchangeSide: {
            /**
             * @description How its text is written.
             * @enum {string}
             */
            format: "json" | "xml" | "text";
            text: string;
            /** @description Only the beginning. */
            cut: boolean;
            /** @description How many secrets were taken out. */
            redacted: number;
        };
        Exchange: {
            /** @description Tells it from others of the same transaction. */
            position: string;
            transaction: string;
            /** @description What was asked of the store. */
            operation: string;
            /**
             * Format: date-time
             * @description When it was asked.
             */
            at: string;
            /**
             * Format: date-time
             * @description When it was answered; null when it was not.
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
            /** @description The log; null when the store has none. */
            file: string | null;
            records: components["schemas"]["Exchange"][];
            /** @description Bytes looked at for this answer. */
            searched: number;
            /** @description False when the search stopped at its time limit; `next` leads on. */
            complete: boolean;
            /** @description What leads on; null at the end. */
            next: string | null;
        };
        ConfigQuery: {
            /** @description Without it the documents are listed. */
            name?: string;
        };
        ConfigSave: {
            name: string;
            content: string;
            /** @description Extension. Also when the text is not valid. */
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
            /** @description Its schema is known. */
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
            /** @description The username; null when nobody knows. */
            by: string | null;
            /** @description Of the connection it was saved in. */
            reason: string | null;
            /**
             * @description found: it was there and had not come from this console; saved: with this console; reverted: an older one was put back.
             * @enum {string}
             */
            kind: "found" | "saved" | "reverted";
            /** @description The version that was put back. */
            of: number | null;
            /** @description Bytes. */
            size: number;
        };
        ConfigVersions: {
            data: components["schemas"]["ConfigVersion"][];
            /** @description What leads to older ones; null at the end. */
            next: number | null;
        };
        ConfigVersionText: {
            id: number;
            version: string;
            /** Format: date-time */
            at: string;
            /** @description The username; null when nobody knows. */
            by: string | null;
            /** @description Of the connection it was saved in. */
            reason: string | null;
            /**
             * @description found: it was there and had not come from this console; saved: with this console; reverted: an older one was put back.
             * @enum {string}
             */
            kind: "found" | "saved" | "reverted";
            /** @description The version that was put back. */
            of: number | null;
            /** @description Bytes. */
            size: number;
            path: string;
            content: string;
            encoding: components["schemas"]["TextEncoding"];
        };
        Action: {
            /** @description What it is asked for by. */
            name: string;
            /** @description What people call it. */
            title: string;
            description: string;
            category: string;
            /**
             * @description How much harm it can do.
             * @enum {string}
             */
            danger: "none" | "low" | "medium" | "high";
            /**
             * @description What it is: a program on the store's machine, a query to the store's database, an HTTP call.
             * @enum {string}
             */
            kind: "program" | "query" | "call";
            /**
             * @description A text may hold colours of a terminal.
             * @enum {string}
             */
            output: "text" | "table";
            /** @description How long it usually takes; null when nobody has said so. */
            usualSeconds: number | null;
            /** @description Then it is ended. */
            limitSeconds: number;
            /** @description It may run on several stores at once. */
            several: boolean;
            /** @description It is among the favourites of the operator who asks. */
            favourite: boolean;
            /**
             * Format: date-time
             * @description When this operator last ran it.
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
            /** @description True also says what would be done, and does nothing. */
            dryRun?: boolean;
        };
        ActionForm: {
            action: components["schemas"]["Action"];
            /**
             * @description JSON Schema of an object. Beside its own words a property may have `x-secret`, `x-multiline`, `x-labels` (value to
             *     words), `x-after` (the parameters on which its choices depend) and `x-waits` (those that are missing for them).
             */
            schema: components["schemas"]["JsonValue"];
            /** @description What would be done; null when it was not asked for. */
            dryRun: components["schemas"]["ActionDryRun"] | null;
        };
        ActionDryRun: {
            parameters: {
                name: string;
                title: string;
                /** @description As a person reads it; of a secret nothing. */
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
            /** @description This work's own; the journal has it of each store. */
            reason: string;
            /**
             * @description stop (the default): one store after the other until one fails; go: all, several at once.
             * @enum {string}
             */
            onFailure?: "stop" | "go";
        };
        /**
         * @description `skipped`: one before it failed, or the server was stopped; `unknown`: the server ended in the middle, and it is not run again.
         * @enum {string}
         */
        ActionRunState: "queued" | "running" | "done" | "failed" | "cancelled" | "skipped" | "unknown";
        ActionTable: {
            columns: string[];
            rows: (string | number | null)[][];
            /** @description There was more. */
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
             * @description The same job when it is one of several stores.
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
            /** @description Asked to stop and not yet stopped. */
            cancelling: boolean;
            /** @description Null until it has ended. */
            exitCode: number | null;
            /** @description Why it failed. */
            failure: {
                code: string;
                info: string;
            } | null;
            /** @description In which state it left the store, of a run that was not carried out whole; null of others and where the action says nothing about it. */
            leaves: components["schemas"]["ActionLeaves"] | null;
            table: components["schemas"]["ActionTable"] | null;
            /** @description UTF-16 units of what was said. */
            size: number;
            /** @description It said more than is kept. */
            cut: boolean;
            /** @description Of one of several stores, the end of what it said. */
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
             * @description `seen`: it was looked up afterwards. `assumed`: what the step that was begun last leaves, for nobody could look. `unknown`: not even that.
             * @enum {string}
             */
            how: "seen" | "assumed" | "unknown";
            /** @description The state in words; null when it is unknown. */
            info: string | null;
            /** @description The step that was begun last. */
            step: string | null;
            /**
             * Format: date-time
             * @description When it was looked up.
             */
            at: string | null;
            /** @description The action that mends it, filled in; nothing runs by itself. */
            mend: null | {
                action: string;
                /** @description What is done with it. */
                title: string;
                parameters: components["schemas"]["ActionParameters"];
            };
        };
        ActionRunPage: {
            data: components["schemas"]["ActionRun"][];
            /**
             * Format: uuid
             * @description Send it as `before` for the page after this one.
             */
            next: string | null;
        };
        ActionRunOutput: {
            run: components["schemas"]["ActionRun"];
            /** @description Where text begins in what was said, in UTF-16 units. */
            from: number;
            /** @description What was said from there on. */
            text: string;
        };
        ActionBatch: {
            /**
             * Format: uuid
             * @description Of the job.
             */
            id: string;
            action: string;
            title: string;
            /** @description Asked to stop and not yet stopped. */
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
            /** @description True; what is refused is a failure. */
            success: boolean;
            entity: components["schemas"]["Chain"];
            action: components["schemas"]["ResultAction"];
            /**
             * Format: uuid
             * @description Extension. What restores it.
             */
            deletion?: string;
            /**
             * Format: uuid
             * @description Extension. Of a large deletion: the job that puts away what was below it. The record and all below it are gone for everybody already.
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
            /** @description True; what is refused is a failure. */
            success: boolean;
            entity: components["schemas"]["Franchise"];
            action: components["schemas"]["ResultAction"];
            /**
             * Format: uuid
             * @description Extension. What restores it.
             */
            deletion?: string;
            /**
             * Format: uuid
             * @description Extension. Of a large deletion: the job that puts away what was below it. The record and all below it are gone for everybody already.
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
             * @description Extension. ISO 3166-1 alpha-2; ZZ when nothing says where it is.
             */
            country: string;
            /**
             * City
             * @description Extension.
             */
            extra?: string;
            /**
             * Answers
             * @description Extension. Key of a form field to what was filled in (of an address: country, parts, position); held against the form when given. Lists leave it out. Empty answers are not kept.
             */
            answers?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /**
             * Form version
             * @description Extension. The `version` of the form it was filled with, empty without one. It stays when the form is changed.
             */
            readonly formVersion: string;
            /** @description Extension. The form it is filled in with: its own, else that of its franchise; 0: none. */
            readonly usedForm?: number;
            /**
             * Complete
             * @description Extension. Whether everything that version of the form requires is filled in.
             */
            readonly complete: boolean;
            /**
             * Position
             * @description Extension. The pin of its first address, else the middle of its first area.
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
             * @description Extension. ISO 3166-1 alpha-2; ZZ when nothing says where it is.
             */
            country?: string;
            /**
             * City
             * @description Extension.
             */
            extra?: string;
            /**
             * Answers
             * @description Extension. Key of a form field to what was filled in (of an address: country, parts, position); held against the form when given. Lists leave it out. Empty answers are not kept.
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
            /** @description True; what is refused is a failure. */
            success: boolean;
            entity: components["schemas"]["Store"];
            action: components["schemas"]["ResultAction"];
            /** @description Extension. What was put right in the answers before they were stored; left out when nothing was. */
            notices?: components["schemas"]["FieldFailure"][];
            /**
             * Format: uuid
             * @description Extension. What restores it.
             */
            deletion?: string;
        };
        /**
         * @description db: DB Field (1), custom: Custom Field (2), address: Address Field (3), polygon: Polygon Field (4).
         * @enum {string}
         */
        FormFieldType: "db" | "custom" | "address" | "polygon";
        /**
         * @description What a custom field takes.
         * @enum {string}
         */
        FormFieldKind: "text" | "paragraph" | "number" | "date" | "time" | "yesno" | "one" | "some" | "email" | "phone" | "url";
        /** @description Extension. What this type of field needs to know; what another type needs is not looked at. */
        FormFieldSettings: {
            kind?: components["schemas"]["FormFieldKind"];
            help?: string;
            default?: components["schemas"]["JsonValue"];
            /** @description Of text and paragraph. */
            minLength?: number;
            /** @description Of text and paragraph. */
            maxLength?: number;
            /** @description Of text, phone and url: a regular expression that fits the whole answer. One that could take long is refused. */
            pattern?: string;
            /** @description Of number. */
            minimum?: number;
            /** @description Of number. */
            maximum?: number;
            /** @description Of number: no fractions. */
            whole?: boolean;
            /** @description Of date (2026-01-31) and time (09:30). */
            earliest?: string;
            /** @description Of date (2026-01-31) and time (09:30). */
            latest?: string;
            /** @description Of one and some. */
            choices?: string[];
            /** @description Of some. */
            minChoices?: number;
            /** @description Of some. */
            maxChoices?: number;
            /** @description Of a DB field. */
            schema?: string;
            /** @description Of a DB field. */
            table?: string;
            /** @description Of a DB field. */
            column?: string;
            /** @description Of an address: only these; any when left out. */
            countries?: string[];
        };
        /** @description What a polygon field holds, as in RFC 7946. */
        AreaAnswer: {
            /** @enum {string} */
            type: "Polygon" | "MultiPolygon";
            coordinates: components["schemas"]["JsonValue"][];
        };
        /** @description A form as it was saved once. */
        FormVersion: {
            version: string;
            name: string;
            Fields: components["schemas"]["FormField"][];
            /** Format: date-time */
            at: string;
            by: string | null;
            /** @description Filled with this version. */
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
        /** @description What a form would mean to the stores that are filled in by it; `total` of the pagination is those that would be incomplete. */
        FormCheck: {
            /** @description How many use the form. */
            stores: number;
            data: components["schemas"]["FormCheckEntry"][];
            links: components["schemas"]["PageLinks"];
        };
        /** @description These stores, or all that are filled with one of these versions. */
        AdvanceStores: {
            stores?: number[];
            versions?: string[];
        };
        AdvanceAnswer: {
            /** @description `ok` or otherwise. */
            status: string;
            info: string;
            /** @description Stores that are filled with the form as it is now. */
            moved: number;
            /** @description Of those moved. */
            incomplete: number;
        };
        /** @enum {string} */
        OnboardingKind: "chains" | "franchises" | "stores" | "forms";
        /** @description A record that was deleted, with what was deleted or moved with it. */
        Deletion: {
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["OnboardingKind"];
            /** @description The id it had and will have. */
            record: number;
            name: string;
            /** @description The username; null when nobody knows. */
            by: string | null;
            /** Format: date-time */
            at: string;
            /** @description What was deleted with it. */
            below: components["schemas"]["BelowCount"][];
            /** @description What was moved away from it. */
            moved: number;
            /** @description Of a large one that a job puts away or brings back; null when that is over. None of it is shown meanwhile. */
            unfinished?: {
                /** @enum {string} */
                doing: "deleting" | "restoring";
                /** @description False: the job was cancelled, failed or was cut off. It is restored or continued from where it is. */
                running: boolean;
                /** @description Records. */
                done: number;
                /** @description Records, in all. */
                total: number;
            } | null;
        };
        DeletionPage: {
            data: components["schemas"]["Deletion"][];
            links: components["schemas"]["PageLinks"];
        };
        RestoreAnswer: {
            /** @description `ok` or otherwise. */
            status: string;
            info: string;
            restored: components["schemas"]["Deletion"];
            /**
             * Format: uuid
             * @description The job that brings it back when it is much; it is there once that has ended.
             */
            job?: string | null;
        };
        ContinueAnswer: {
            /** @description `ok` or otherwise. */
            status: string;
            info: string;
            deletion: components["schemas"]["Deletion"];
            /** Format: uuid */
            job: string | null;
        };
        StorePoints: {
            /** @description Each as id, id of the franchise, latitude, longitude, 1 when complete else 0: a map of a hundred thousand is one answer. */
            stores: number[][];
            franchises: components["schemas"]["FranchisePoint"][];
            /** @description Stores whose place nobody has said. */
            without: number;
        };
        FranchisePoint: {
            id: number;
            name: string;
            chainId: number;
            /** @description The middle of its stores. */
            latitude: number;
            /** @description The middle of its stores. */
            longitude: number;
        };
        NeighbourArea: {
            id: number;
            name: string;
            storeNumber: string;
            area: components["schemas"]["AreaAnswer"];
        };
        FormField: {
            type: components["schemas"]["FormFieldType"];
            /** @description Running, from 1; renumbered on save. */
            index: number;
            /** @description Extension. What answers hang on; given by the server when missing, and the same as long as the field is there. */
            key: string;
            /** @description Extension. The label. */
            name?: string;
            /** @description Extension. */
            required?: boolean;
            settings?: components["schemas"]["FormFieldSettings"];
        };
        FormFieldInput: {
            type: components["schemas"]["FormFieldType"];
            /** @description Running, from 1; renumbered on save. */
            index: number;
            /** @description Extension. What answers hang on; given by the server when missing, and the same as long as the field is there. */
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
             * @description Extension. Whose default form it is.
             */
            readonly franchises: number;
            /**
             * Stores
             * @description Extension. Whose form it is, by themselves or by their franchise.
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
            /** @description True; what is refused is a failure. */
            success: boolean;
            entity: components["schemas"]["Form"];
            action: components["schemas"]["ResultAction"];
            /**
             * Format: uuid
             * @description Extension. What restores it.
             */
            deletion?: string;
        };
        CsvRejection: {
            /** @description Row of the file; the titles are row 1. */
            row: number;
            /** @description Its title; null when it is about none. */
            column: string | null;
            code: string;
            info: string;
        };
        StoresCsvReport: {
            /** @description True when it was only checked. */
            dryRun: boolean;
            /** @description Stores that were, or would be, made. */
            created: number;
            /** @description Stores that were, or would be, changed. */
            updated: number;
            /** @description Rows with what is there already. */
            unchanged: number;
            /** @description The first errors. */
            rejected: components["schemas"]["CsvRejection"][];
            /** @description Extension. All rows that are left out because something is wrong in them. */
            rejectedRows: number;
            /**
             * Format: uuid
             * @description The job that goes on applying it.
             */
            job: string | null;
            /**
             * Format: uuid
             * @description Extension. What was checked and waits to be applied.
             */
            upload: string | null;
        };
        /**
         * @description What is to be done with a row.
         * @enum {string}
         */
        CsvAction: "create" | "update" | "unchanged" | "rejected";
        CsvCounts: {
            /** @description Rows that make a store. */
            create: number;
            /** @description Rows that change one. */
            update: number;
            /** @description Rows with what is there already. */
            unchanged: number;
            /** @description Rows with errors. */
            rejected: number;
        };
        /** @description What a column may fill in. */
        CsvField: {
            /** @description Of the store, or `answers.` and the key of a field of its form, of an address with the part behind it. */
            field: string;
            /** @description Of a field of the form. */
            label: string | null;
            /** @description Of an address. */
            part: string | null;
            /** @description A row without it is refused. */
            required: boolean;
        };
        CsvColumn: {
            /** @description Empty where the file has none. */
            title: string;
            /** @description Of the first rows. */
            samples: string[];
        };
        /** @description Field to the number of its column, from 0. */
        CsvMapping: {
            [key: string]: number;
        };
        CsvUpload: {
            /** Format: uuid */
            id: string;
            franchise: components["schemas"]["NamedRecord"];
            /** @description What the file is called. */
            name: string;
            /** @description As the web names it. */
            encoding: string;
            /** @description What stands between two cells. */
            delimiter: string;
            /** @description The first row is the titles. */
            titled: boolean;
            columns: components["schemas"]["CsvColumn"][];
            fields: components["schemas"]["CsvField"][];
            mapping: components["schemas"]["CsvMapping"];
            /** @description What columns seem to be that are taken for nothing, because more than half of the rows would be refused. Somebody has to say. */
            unsure?: {
                field: string;
                /** @description From 0. */
                column: number;
            }[];
            /** @description Rows that look as if they were written in another encoding than the file is read in. */
            odd?: {
                /** @description How many. */
                rows: number;
                first: {
                    /** @description Row of the file; the titles are row 1. */
                    row: number;
                    /** @description What such a cell of it begins with. */
                    text: string;
                }[];
            };
            /** @description Fields that no column fills in, and for which every row is refused. */
            missing?: string[];
            /** @description Of rows that name none. */
            country: string | null;
            /** @description Only so many rows are taken. */
            first: number | null;
            /** @description Rows with stores. */
            total: number;
            /** @description Rows that are looked at. */
            taken: number;
            counts: components["schemas"]["CsvCounts"];
            /** Format: date-time */
            expires: string;
            /**
             * Format: uuid
             * @description That applies it.
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
            /** @description From 0; null when it is about no cell. */
            column: number | null;
            code: string;
            info: string;
        };
        CsvRow: {
            /** @description Row of the file; the titles are row 1. */
            row: number;
            action: components["schemas"]["CsvAction"];
            name: string;
            /** @description That of the file; one that is free where the file has none. */
            storeNumber: string;
            country: string;
            extra: string;
            /** @description The store it is already. */
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
        /** @description An error that several rows have. */
        CsvGroup: {
            /** @description Names it until something in the file is put right. */
            id: string;
            field: string | null;
            /** @description From 0; null when it is about no cell. */
            column: number | null;
            code: string;
            info: string;
            /** @description What all of its cells hold; null: each another text, or it is about no cell. */
            value: string | null;
            /** @description How many have it. */
            rows: number;
            /** @description The first of its rows. */
            first: number[];
        };
        CsvGroups: {
            data: components["schemas"]["CsvGroup"][];
            /** @description Groups that are not listed. */
            more: number;
        };
        CsvMade: {
            /** @description As the file made them. */
            untouched: number;
            /** @description Changed since. */
            touched: number;
            /** @description Deleted since. */
            gone: number;
            /** @description The first that were touched. */
            first: {
                id: number;
                name: string;
                storeNumber: string;
            }[];
        };
        CsvReread: {
            /** @description As the web names it. */
            encoding: string;
            /**
             * @description What stands between two cells.
             * @enum {string}
             */
            delimiter: "," | ";" | "\t" | "|";
        };
        CsvCheck: {
            mapping?: components["schemas"]["CsvMapping"];
            /** @description Whether the first row is the titles. */
            titled?: boolean;
            /** @description Of rows that name none. */
            country?: string | null;
            /** @description Only so many rows are taken; null takes all. */
            first?: number | null;
            edits?: components["schemas"]["CsvEdit"][];
            fills?: components["schemas"]["CsvFill"][];
        };
        /** @description What the cells of all rows of a group shall hold instead. */
        CsvFill: {
            /** @description The id of the group. */
            group: string;
            value: string;
        };
        /** @description What a cell shall hold instead. */
        CsvEdit: {
            /** @description Row of the file; the titles are row 1. */
            row: number;
            /** @description From 0. */
            column: number;
            value: string;
        };
        CsvTemplate: {
            titles: string[];
        };
        StoresCsvResult: {
            /** @description True; what is refused is a failure. */
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
            /** @description False when there are more behind them. */
            complete: boolean;
        };
    };
    responses: {
        /** @description The request is not what the contract says; `fields` names what. */
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
        /** @description Name, password or code is wrong, or the time for the code has run out. */
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
        /** @description There is no such thing, or it lies outside of what can be reached. */
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
        /** @description The session has no connection, or one to another store than the screen was drawn for. */
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
        /** @description It was changed since it was read; `conflict` says by whom and when, as far as this console knows. */
        VersionConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "version.changed",
                 *       "info": "The file was changed by ana.",
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
        /** @description The body is larger than this call takes. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "request.too_large",
                 *       "info": "This is more than can be sent at once."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body has another media type than this call takes. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "request.media_type",
                 *       "info": "This call takes JSON."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It has come whole and is being put in its place; ask again. */
        Locked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "upload.placing",
                 *       "info": "The file is being put in its place."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Understood and refused; `code` and `fields` say why. */
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
        /** @description Too many failures; try again after the seconds in `Retry-After`. */
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
                 *       "info": "Too many attempts. Try again in 15 minutes."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Our fault; `request` finds the entry in the server's log. */
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
        /** @description The store's machine, or what this server needs, cannot be reached now. */
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
        /** @description The geocoder does not answer, or not in time. */
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
        /** @description The range begins behind the end; `Content-Range` says where that is. */
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
        /** @description It does not go together with what is there; `code` and `fields` say why. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "name.taken",
                 *       "info": "This name is taken.",
                 *       "fields": [
                 *         {
                 *           "path": "/name",
                 *           "code": "name.taken",
                 *           "info": "This name is taken."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No connection where one is needed, or one to another store than the screen was drawn for; or the Idempotency-Key is that of another request (`request.repeated`), or of a job that ended and is forgotten (`job.forgotten`): it is not run again. */
        JobConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "failed",
                 *       "code": "job.forgotten",
                 *       "info": "This was done before, and its job is not kept any more. It was not started again."
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The request is not what the contract says. */
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
                 *           "code": "request.maximum",
                 *           "info": "At most 1000."
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
        /** @description Our fault; `request` finds the entry in the server's log. */
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
        /** @description What the list is read from cannot be reached now. */
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
         * @description Extension. Only records whose reason is that of a connection with this category: a choice of the reason form's field `category`, in any language.
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
         * @description The language of every `info`; br or pt, es, otherwise English.
         * @example pt-BR
         */
        AcceptLanguage: string;
        /**
         * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
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
         * @description A day by the clock of the store.
         * @example 2026-11-20
         */
        CameraDay: string;
        /**
         * @description A virtual path from `/`, percent-encoded UTF-8.
         * @example /config/caf%C3%A9.ini
         */
        FolderPath: string;
        /**
         * @description Extension. The `version` that was read; compared opaquely.
         * @example "Zm9vYmFyYmF6cXV4cXV1eA"
         */
        IfMatch: string;
        /**
         * @description Entries `field|direction` joined by commas; direction is asc or desc.
         * @example at|desc
         */
        Sort: string;
        /**
         * @description Page number from 1.
         * @example 1
         */
        Page: number;
        /**
         * @description Rows in a page; 10 when not given.
         * @example 10
         */
        PerPage: number;
        /**
         * @description Text to look for in the columns that are text.
         * @example printer
         */
        Filter: string;
        /**
         * @description Id of the terminal, which is its recording's too.
         * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
         */
        TerminalId: string;
        /**
         * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
         * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
         */
        IdempotencyKey: string;
        /**
         * @description Id of the upload.
         * @example 5b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22
         */
        UploadId: string;
        /**
         * @description The version of tus that is spoken; another one than 1.0.0 is 412.
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
         * @description Extension. What happens to the records below it; refuse when not given.
         * @example refuse
         */
        Children: "refuse" | "move" | "delete";
        /**
         * @description Extension. With `children=delete`, how many records below it are deleted with it; another number is 409 `record.counted`.
         * @example 31
         */
        Expected: number;
        /**
         * @description Extension. What happens to the franchises and stores that use it; refuse when not given.
         * @example refuse
         */
        FormChildren: "refuse" | "move";
        /**
         * @description Extension. With `children=move`, the form they use instead; 0 or nothing is none.
         * @example 3
         */
        FormMoveTo: number;
        /**
         * @description Extension. With `children=move`, the record that takes them.
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
         * @description At most so many; 20 without it.
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
         * @description Bytes that have come.
         * @example 24
         */
        UploadOffset: number;
        /**
         * @description Bytes of the file.
         * @example 24
         */
        UploadLength: number;
        /**
         * @description Until when it is kept without another byte.
         * @example Sat, 21 Nov 2026 08:17:02 GMT
         */
        UploadExpires: string;
        /**
         * @description Where it is to go, percent-encoded UTF-8; once it has come whole, where it is.
         * @example /config/menu/store.ini
         */
        UploadPath: string;
        /**
         * @description The `version` of what was answered, in quotes.
         * @example "Zm9vYmFyYmF6cXV4cXV1eA"
         */
        ETag: string;
        /** @description Proves the session to `/ext/downloads/`, HttpOnly, SameSite=Strict, twelve hours. */
        DownloadCookie: string;
        /** @description Of the bytes. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route names allowed; an operator without any gets an empty list. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Name and password are right; the one-time code is next. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                    /** @description Takes the challenge away. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `info` is the new token of the same session. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The operator exists, with the pages that were given; `info` says what comes next. Whoever gives pages needs page operators, as when they are given later (403 `page.not_allowed`); then nobody is signed up. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, by username unless sorted otherwise (username, name, created, lastSignIn, sessions). */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The old secret no longer works and every other session has ended; the address is answered this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Shown only this once.",
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
                 * @description Extension. The `version` that was read; compared opaquely.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Disabling ends every session at once. Nobody disables themselves (422 `operator.self`), and somebody who may use page operators is always left (422 `operator.last`). */
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
                 * @description Extension. The `version` that was read; compared opaquely.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The pages are these from the next request on. Nobody takes page operators from themselves (422 `operator.self`), and somebody who may use it is always left (422 `operator.last`). */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description One session, or all of them; the session that asks is never among them (the profile and Logout end that). */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                     *       ]
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Changed; every other session has ended. A wrong current password is 422 `password.wrong`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Your password is changed. Your other sessions have ended."
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
    endOwnSessions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description One other session, or all others. */
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
                 * @description Only drafts of this store, which must be the connected one; 0 for those that belong to no store. Without it those of no store.
                 * @example 17
                 */
                store?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, those of pages the operator may use now. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Kept, instead of what was there under the same page, store and key. Drafts of a store need the connection to it (409). A draft of a page the operator may not use is 403. At most 8 MB of content (422 `draft.too_large`), 100 drafts and 32 MB an operator; the oldest give way, never the one just kept. One that nobody touched for 90 days is removed. These are private notes; the journal has no record of them. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The draft with its content. One of a store the session is not on is 409, one of a page the operator may not use any more 403. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Dropped."
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection, null when there is none. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has no connection any more; page names and session stay. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, by region, then name. Stores whose number or id is exactly the filter come first, and say so. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Favourites by name; the last ten stores, newest first. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The store, who is on it now, and what this operator gave as reason the last time. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It is as asked; asking twice is no mistake. At most 200 favourites, more is 422 `favourites.full`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Kept."
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fields by position. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description Extension. At most so many stores over all regions.
                 * @example 100
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Region (ISO 3166-1 alpha-2 country code, upper case) to its stores, both sorted; stores whose number or id is exactly the filter come first, and their regions. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The points, the worst first; `without` are the stores of no known place. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Only stores in this state.
                 * @example down
                 */
                state?: components["parameters"]["FleetState"];
                /**
                 * @description Only stores of this country.
                 * @example BR
                 */
                country?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
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
                     *           "info": "The machine does not answer.",
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                     *           "info": "Dispatch does not run.",
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
                     *             "info": "The machine does not answer.",
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
                 * @description Only what stands before the entry of this id.
                 * @example 4711
                 */
                before?: number;
                /**
                 * @description At most so many; 20 without it.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description How far back.
                 * @example hour
                 */
                range: "hour" | "day" | "month";
            };
            header?: {
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One list for each line, all of the same length, the oldest first. */
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
                 * @description Name of a service of the last reading.
                 * @example dispatch
                 */
                service: string;
                /**
                 * @description At most so many; 20 without it.
                 * @example 20
                 */
                lines?: number;
            };
            header?: {
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines, the oldest first; each of at most 1,000 characters. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description What is usual, what the chain has of its own (null - the usual), and what applies. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
            /** @description As they are now. */
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
                 * @description Only what stands before the note of this id.
                 * @example 12
                 */
                before?: number;
                /**
                 * @description At most so many; 50 without it.
                 * @example 50
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first; `more` says whether there are older ones. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
                /**
                 * @description Only connections to this store.
                 * @example 17
                 */
                store?: number;
                /**
                 * @description Only connections of the operator of this name.
                 * @example ana
                 */
                operator?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The longest first unless sorted otherwise (operator, store, since, lastAt). */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Ended. Its session stays; the operator reads by whom and why, and their next call for the store answers 409 `connection.ended_by`. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
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
                 * @description Only devices spoken to in this way.
                 * @example rtsp
                 */
                protocol?: components["schemas"]["DeviceProtocol"];
                /**
                 * @description Only devices of this store.
                 * @example 17
                 */
                store?: number;
                /**
                 * @description Only devices that are looked after, or only those that are not.
                 * @example true
                 */
                enabled?: boolean;
                /**
                 * @description Only devices that were not seen for so many days, or never.
                 * @example 7
                 */
                unseen?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By state, what wants somebody first, unless sorted otherwise; what is equal comes by store and name (name, store, kind, protocol, address, port, state, lastSeen, latency, checked, software, enabled). */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
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
            /** @description It is registered, and looked at within seconds. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description What was done with each, in the order asked for; each is changed on its own. */
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
                     *           "info": "It was changed by ana.",
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names only; the values lie in the configuration of the server. */
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
                 * @description Why; stands in the journal.
                 * @example New cameras
                 */
                reason?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description What was done with each row, or with `dryRun` what would be. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The record, with its state as it was seen last. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
            /** @description Changed; what is asked for is looked at within seconds. */
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
                 * @description Why; stands in the journal.
                 * @example Gone
                 */
                reason?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
            /** @description Removed; `device` is as it was. The store's machine is no longer reached. */
            200: {
                headers: {
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
            412: components["responses"]["VersionConflict"];
            500: components["responses"]["ServerError"];
        };
    };
    acceptDeviceKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Accepted; only a machine with this key is signed in to from now on. */
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
            503: components["responses"]["HostUnavailable"];
        };
    };
    testDevice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description What each step came to. A step that fails is no failure of the call; what comes behind it is skipped. */
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
                     *           "info": "The machine shows another key than the one that was accepted.",
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
                 * @description The page they are views of.
                 * @example devices
                 */
                page: components["schemas"]["PageName"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name, 50 at the most. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Saved; one of that name on that page is replaced. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Forgotten. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "Forgotten."
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
                 * @description From which byte, from 0.
                 * @example 0
                 */
                start: number;
                /**
                 * @description How many bytes; fewer come at the end of the file, none behind it.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes. With `If-Match` only of that version, else 412. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    /** @description Bytes of the whole file. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It is there, empty. A name that is taken is 409 `file.exists`. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description One JSON value a line, as they come; the last one is the end. Closing the connection stops the search. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It is there. A name that is taken is 409 `file.exists`. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The job waits or runs already. Links are not followed. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Twenty at most, the newest first, whether they were opened as a text or in a viewer. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It has the new name. Nothing is ever replaced; a name that is taken is 409 `file.exists`. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description One state for each, in the same order. Cheap enough to be asked every three seconds. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The job waits or runs already. What it skipped and what failed stands in its `report`. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Names that are taken where it is to go, and what cannot go at all. Nothing has been changed. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything any operator has put there. It is kept until it is emptied. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Each one by itself, those that failed with the reason. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The job waits or runs already. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Each one by itself, those that failed with the reason; missing folders above are made again. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first; of every store. To go on with one, the same file is chosen again. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description The version of tus that is spoken; another one than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description Bytes of the file.
                 * @example 24
                 */
                "Upload-Length": number;
                /**
                 * @description Pairs of a name and a value in Base64, joined by commas.
                 * @example batch NmEwYzFhODYtOGE4Yi00YzhlLTliMzYtOWYxYTNiMGE2YzEx,path bWVudS9zdG9yZS5pbmk=,modified MjAyNi0xMS0yMFQwODoxNjowMi4wMDBa
                 */
                "Upload-Metadata": string;
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
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
            /** @description It may come, or has come whole where the offset is its length. The same key again answers the same upload. */
            201: {
                headers: {
                    "Tus-Resumable": components["headers"]["TusResumable"];
                    /**
                     * @description Where the bytes are sent to.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Names that are taken, what cannot be taken at all, and how much room there is. */
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
                 * @description The version of tus that is spoken; another one than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Its bytes are gone; the host never saw them. */
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
                 * @description The version of tus that is spoken; another one than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Go on from the offset. One that is the length says that the file is in its place. */
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
                 * @description The version of tus that is spoken; another one than 1.0.0 is 412.
                 * @example 1.0.0
                 */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description How much has come; another number is 409 `upload.offset`.
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
            /** @description Taken. At the end of the file it is in its place, at `Upload-Path`. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description To a client whose `Accept` names JSON, of one file a ticket for `/ext/downloads/{ticket}` that ends at the length the file has now, of several or of a folder the job that packs them (see `archiveFiles`). To any other the bytes of one file, as an attachment; several are then 422 `download.one_file`. */
            200: {
                headers: {
                    ETag: components["headers"]["BytesETag"];
                    /** @description With a ticket; proves the session to `/ext/downloads/`, HttpOnly, SameSite=Strict, twelve hours. */
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
                 * @description Extension. Read it as this; what it cannot be is 422 `file.not_text`. Left out, it is found out.
                 * @example latin1
                 */
                encoding?: components["schemas"]["TextEncoding"];
            };
            header: {
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The whole text, a byte order mark as its first character, line ends as they are. What cannot be edited is 422 `file.not_text` or `file.too_large` (more than 5 MB); `file` says what a viewer needs. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
                 * @description Extension. One `field|direction`; folders come first in any case. By type, files of one kind (CSV, log, picture …, by the end of their names) stand together.
                 * @example name|asc
                 */
                sort?: "name|asc" | "name|desc" | "size|asc" | "size|desc" | "modified|asc" | "modified|desc" | "type|asc" | "type|desc";
                /**
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Extension. Entries in a page; 1000 when not given.
                 * @example 200
                 */
                per_page?: number;
                /**
                 * @description Extension. Only entries whose name contains this text, ignoring case.
                 * @example log
                 */
                filter?: string;
                /**
                 * @description Extension. False leaves out names that begin with a dot; true when not given.
                 * @example true
                 */
                hidden?: boolean;
                /**
                 * @description Extension. The page that holds the first name that begins with this, ignoring case; the page asked for when there is none.
                 * @example st
                 */
                begins?: string;
                /**
                 * @description Extension. The page that holds the entry of exactly this name, before `begins`; the page asked for when there is none.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The path was found on the host and is kept. */
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
                 * @description One range of bytes (RFC 9110). Several at once, and what is no range, are answered with the whole.
                 * @example bytes=1024-
                 */
                Range?: string;
                /**
                 * @description The ETag of the part that is there already; with another one the whole comes.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Range"?: string;
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The range that was asked for. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description A ticket, or the bytes when the client does not accept JSON. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The handlers; a plain list. */
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
                     *         "description": "A consistent copy of the orders.",
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Success; a ticket, or the bytes when the client does not accept JSON. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description By name, 500 at the most. Without a visit, and not connected to the store, `visit` is null and nothing is listed; the calls below are 409 `camera.no_reason` then. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Days with pictures, the first one first, by the clock of the store. */
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
                 * @description A day by the clock of the store.
                 * @example 2026-11-20
                 */
                day: components["parameters"]["CameraDay"];
                /**
                 * @description Milliseconds since midnight by the clock of the store.
                 * @example 29700000
                 */
                time: number;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The picture nearest to the moment, of that day, of each camera; 64 cameras at the most. */
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
                 * @description Where it lies on the host.
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
                 * @description ETag of what one has; if it is still the same the answer is 304.
                 * @example "b3f0"
                 */
                "If-None-Match"?: string;
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Its bytes, or why it is no whole picture. */
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
                     *       "info": "The picture was cut."
                     *     }
                     */
                    "application/json": components["schemas"]["BrokenPicture"];
                    "application/octet-stream": string;
                };
            };
            /** @description It is still the same. */
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
                 * @description A day by the clock of the store.
                 * @example 2026-11-20
                 */
                day: components["parameters"]["CameraDay"];
                /**
                 * @description How many to leave out at the beginning; 0 without it.
                 * @example 0
                 */
                from?: number;
                /**
                 * @description At most so many; 50,000 without it.
                 * @example 50000
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description By time, compact, names, times and sizes side by side. A day without pictures is an empty list. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The visit, open until the session ends. A reason that the form would not take is 422 `reason.invalid`. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The built-in ones first, then those of the server's manifests by name. */
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
                     *           "description": "A shell on the store's machine.",
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address, and what the server found when it tried it. */
            200: {
                headers: {
                    /** @description Proves the session to `/ext/dispatch/`, HttpOnly, SameSite=Strict, twelve hours. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the terminal, which is its recording's too.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["TerminalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who had it, where, for how long, and whether all that was shown is kept. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the terminal, which is its recording's too.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["TerminalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ticket for `/ext/downloads/{ticket}`, for this session only, which a cookie of the browser proves. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest first. Where no shell is offered `offer` says why. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It is open; the ticket is for one opening of its socket, bound to this session and connection. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the terminal, which is its recording's too.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["TerminalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "The terminal is closed."
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the terminal, which is its recording's too.
                 * @example 6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11
                 */
                id: components["parameters"]["TerminalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For one opening, bound to this session and connection. What another opening had is closed by it. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
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
                 * @description Extension. Only records whose reason is that of a connection with this category: a choice of the reason form's field `category`, in any language.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, newest first unless sorted otherwise. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Who, where and why, how long, and how many records it has; the list with `connection` and `sort=at|asc` has them in their order. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The job that writes it, newest first. In a CSV a cell that a spreadsheet would take for a formula has an apostrophe before it. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the chain says of itself; whether it holds is proved by `npm run journal:verify`. */
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
                 * @description What is counted together.
                 * @example store
                 */
                by: "store" | "operator" | "reason" | "category" | "region" | "hour" | "day" | "tool" | "operation" | "outcome";
                /**
                 * @description So many groups at the most; 20 without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Text to look for in the columns that are text.
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
                 * @description Extension. Only records whose reason is that of a connection with this category: a choice of the reason form's field `category`, in any language.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The largest groups first; hours and days (UTC) the newest, in their order. Each count is the total of the list with the same filters and that of the group. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The job that writes it, in the order of the log. Without anything to look for it is the whole log, unpacked. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description One JSON value a line, as they come, the log that was written last first; the last one is the end. Closing the connection stops the search. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Input joined with its output, the newest first. Secrets are taken out of both. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Without `file` the log files. With `text`, `regex`, `levels`, `from` or `to` the lines that match, counted over the whole file and over time. Else a page of records: the last ones, or those around `offset` or `line`. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The document that was asked for; without a name the documents of the host. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
            /** @description Saved; the version before it is kept. */
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
                 * @description Only versions older than this one; `next` of the answer before.
                 * @example 31
                 */
                before?: number;
                /**
                 * @description At most so many; 50 without it.
                 * @example 50
                 */
                limit?: number;
            };
            header?: {
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who saved it, when and why; `found` is what was there and nobody had saved here. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The text as it was. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
                 * @example "Zm9vYmFyYmF6cXV4cXV1eA"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The bytes of that version are there again; the version before is kept. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actions; a plain list. The call takes no body. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The parameters as JSON Schema, with the choices there are for what is entered already; asked for a dry run also what would be done, or 422 for values that would not be taken. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The run. It goes on as a job (`job`), which can be cancelled; what it says is told by the topic `actions` and read by readActionRun. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description One job for all, with a record in the journal for each store. 422 `action.not_several` for one that runs on one store at a time. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The operator’s own, in the order in which the stores were given. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It is as asked; asking twice is no mistake. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "It is one of your favourites."
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
                 * @description Only runs older than this one; `next` of the answer before.
                 * @example 8c1b4f7e-2f0b-4b15-a3a4-3f7e4de0c944
                 */
                before?: string;
                /**
                 * @description At most so many; 20 without it.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
            };
            header?: {
                /**
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of all operators, the newest first. They are kept for 90 days. */
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
                 * @description Only what was said from here on, in UTF-16 units; 0 without it.
                 * @example 0
                 */
                from?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description One of the operator’s own, or one on the store they are connected to; of what was said 64 K at the most, the rest from `from` and the length of `text` on. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
                 * @description Extension. What happens to the records below it; refuse when not given.
                 * @example refuse
                 */
                children?: components["parameters"]["Children"];
                /**
                 * @description Extension. With `children=move`, the record that takes them.
                 * @example 2
                 */
                moveTo?: components["parameters"]["MoveTo"];
                /**
                 * @description Extension. With `children=delete`, how many records below it are deleted with it; another number is 409 `record.counted`.
                 * @example 31
                 */
                expected?: components["parameters"]["Expected"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
            /** @description Deleted; `entity` is the record as it was. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, by name unless sorted otherwise. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, the newest first; of the kinds the operator may change. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description A job goes on with it, also when it was on its way back; the job that does so already is that job. Of one that is over nothing is to be done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "It is being put away.",
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It is there again under its id, with what was deleted with it; what was moved away and is still there comes back. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
                 * @description Extension. What happens to the records below it; refuse when not given.
                 * @example refuse
                 */
                children?: components["parameters"]["Children"];
                /**
                 * @description Extension. With `children=move`, the record that takes them.
                 * @example 2
                 */
                moveTo?: components["parameters"]["MoveTo"];
                /**
                 * @description Extension. With `children=delete`, how many records below it are deleted with it; another number is 409 `record.counted`.
                 * @example 31
                 */
                expected?: components["parameters"]["Expected"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
            /** @description Deleted; `entity` is the record as it was. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, by name unless sorted otherwise. */
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
    uploadStoresCsv: {
        parameters: {
            query?: {
                /**
                 * @description Extension. True only checks, and writes nothing; `upload` of the answer is what may be looked at, put right and applied.
                 * @example true
                 */
                dryRun?: boolean;
                /**
                 * @description Extension. JSON: field of the store to the title of its column. Other columns are not guessed then.
                 * @example {"name":"Shop"}
                 */
                mapping?: string;
                /**
                 * @description Extension. Only so many rows.
                 * @example 300
                 */
                first?: number;
                /**
                 * @description Extension. What the file is called.
                 * @example stores.csv
                 */
                name?: string;
            };
            header?: {
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description What was done, or with `dryRun` what would be. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description Extension. The version of the form the answers are for; that of the store when not given, the newest when it has none. A newer one moves the store on.
                 * @example 2
                 */
                formVersion?: string;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
            /** @description Deleted; `entity` is the record as it was. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
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
                 * @description Extension. Only stores whose form this is, by themselves or by their franchise; 0: only those without a form of their own.
                 * @example 2
                 */
                formId?: number;
                /**
                 * @description Extension. Only stores in this country, ISO 3166-1 alpha-2.
                 * @example BR
                 */
                country?: string;
                /**
                 * @description Extension. Only stores with, or without, everything their form requires.
                 * @example false
                 */
                complete?: boolean;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, by name unless sorted otherwise. Stores whose number or id is exactly the filter come before all others. */
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
                 * @description Not that of this store.
                 * @example 17
                 */
                except?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The areas; a plain list. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description In the language that is asked for. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The operator's own, kept for a day. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The job that applies it, all of it or nothing. What is wrong is left out. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description As it is now; no store was changed. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Equal errors, the most frequent first. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description How many are as it made them. One is touched that was changed, has a machine or devices, or that somebody works in. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The titles and the rows that are left out, byte by byte: encoding, delimiters, quotes and line ends of the file. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description As it is read now, under an id of its own; the other one is gone. What was put right or mapped by hand begins anew. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Only rows with which this is to be done.
                 * @example rejected
                 */
                action?: components["schemas"]["CsvAction"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description In the order of the file, each with what is to be done and what is wrong. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The job that deletes those that nobody has touched since, as one deletion that can be restored. What the file changed stays changed. */
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
                 * @description Text to look for in the columns that are text.
                 * @example printer
                 */
                filter?: components["parameters"]["Filter"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them at once. */
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
    listDatabaseSchemas: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schemas; a plain list. */
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
                 * @description Extension. Only values that have this text, whatever its capitals.
                 * @example tm
                 */
                filter?: string;
                /**
                 * @description Extension. The first 200 values of each column, or those behind.
                 * @example 1
                 */
                page?: number;
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The values by column; a plain list. */
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
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
                 * @description Extension. What happens to the franchises and stores that use it; refuse when not given.
                 * @example refuse
                 */
                children?: components["parameters"]["FormChildren"];
                /**
                 * @description Extension. With `children=move`, the form they use instead; 0 or nothing is none.
                 * @example 3
                 */
                moveTo?: components["parameters"]["FormMoveTo"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Extension. The `version` that was read; compared opaquely.
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
            /** @description Deleted; `entity` is the record as it was. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
                /**
                 * @description Text to look for in the columns that are text.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records, by name unless sorted otherwise. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description They are filled with the newest version now; what it requires and they do not have makes them incomplete. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "2 stores have the newest version.",
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
                 * @description Only the stores that are filled with this version.
                 * @example 2
                 */
                version?: string;
                /**
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Nothing is changed. One page of the stores that would be incomplete if they were moved on to it, by name. */
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
                 * @description Page number from 1.
                 * @example 1
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Rows in a page; 10 when not given.
                 * @example 10
                 */
                per_page?: components["parameters"]["PerPage"];
            };
            header?: {
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description One page, the newest first. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
    searchPlaces: {
        parameters: {
            query?: {
                /**
                 * @description A part of the name.
                 * @example são p
                 */
                filter?: string;
                /**
                 * @description With longitude: the nearest come first.
                 * @example -23.5
                 */
                latitude?: number;
                /**
                 * @description With latitude: the nearest come first.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, the best first; five at the most. */
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
                 * @description Extension. The store the screen was drawn for; a session on another store answers 409 `connection.changed`.
                 * @example 17
                 */
                "Store-Id"?: components["parameters"]["StoreId"];
                /**
                 * @description Extension. The same key with the same request runs once and is answered alike, for a day; with another request it is 409 `request.repeated`. A job that is forgotten meanwhile is not run again, it is 409 `job.forgotten`.
                 * @example 3f0d8a52-6c1f-4d52-a9a2-6d6b6c9a7e55
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description The job waits or runs already. At most two of an operator run at once and ten wait (422 `jobs.full`). Links to folders are not followed; what could not be packed is listed in a text file inside. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, of every store, whatever session asked for them. A job that ended is forgotten an hour later, one that failed or whose outcome is unknown after a day. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description Those that have ended are gone; the journal keeps their records. One that goes on, and one that is not there, is left as it is. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description How it stands now. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description It is gone; the journal keeps its record. One that has not ended is 409 `job.not_ended`. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description How it stands now. One that waited is cancelled; one that runs stops within seconds (`cancelling`); one that had ended is as it was. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
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
            /** @description A ticket for `/ext/downloads/{ticket}`, for this session only, which a cookie of the browser proves. It needs the page the job needed (403). No file, or none any more, is 409 `job.no_result`; a file on another server is 503 `job.elsewhere`. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ticket for one opening, bound to this session. */
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
                 * @description The language of every `info`; br or pt, es, otherwise English.
                 * @example pt-BR
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Provider of the console for the footer, whether this is the demo, version of the server. */
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
                     *       "version": "0.1.0"
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
