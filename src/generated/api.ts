// Generated from openapi.yaml by scripts/codegen.ts. Do not edit.

export interface paths {
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
    "/filesystem/file/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A text file's content, to edit it */
        get: operations["openFile"];
        put?: never;
        /**
         * Save a text file
         * @description With `If-Match` only over the version that was read; without it the save is accepted and journalled as unconditional.
         */
        post: operations["saveFile"];
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
            /** @description The request's id in the server's log. */
            request?: string;
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
        Runtime: {
            provider: {
                name: string;
                /** Format: uri */
                url: string;
            };
            demo: boolean;
            version: string;
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
        };
        StoresByRegion: {
            [key: string]: components["schemas"]["StoreEntry"][];
        };
        ReasonField: {
            id: number;
            name: string;
            label: string;
            /** @enum {string} */
            type: "custom_text" | "custom_paragraph" | "custom_number" | "custom_decimal" | "custom_date" | "custom_checkbox" | "custom_dropdown" | "custom_multi_select" | "nested_field";
            position: number;
            required_for_agents: boolean;
            /** @description A list for dropdown and multi-select, a tree of names for nested fields. */
            choices?: string[] | {
                [key: string]: components["schemas"]["JsonValue"];
            };
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
                /** @description A symbolic link; type is that of what it points to. */
                link?: boolean;
                /**
                 * @description Why it cannot be opened: its name, a link to outside, neither file nor folder.
                 * @enum {string}
                 */
                locked?: "name" | "outside" | "kind";
            };
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
        OpenedFile: {
            name: string;
            path: string;
            content: string;
            /** @description Bytes. */
            size: number;
            /** Format: date-time */
            modified: string;
            version: string;
        };
        OpenFileAnswer: {
            status: string;
            payload: components["schemas"]["OpenedFile"];
        };
        FileSave: {
            file: string;
            /** @description At most 5 MB as UTF-8. */
            content: string;
        };
        SavedFile: {
            path: string;
            size: number;
            /** Format: date-time */
            modified: string;
            version: string;
        };
        SaveFileAnswer: {
            status: string;
            payload: components["schemas"]["SavedFile"];
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
            operator: string | null;
            store: null | {
                id: number;
                name: string;
            };
            connection: string | null;
            /** @description The operator's own words. */
            reason: string | null;
            /** @description The operationId. */
            operation: string;
            target: string | null;
            outcome: components["schemas"]["Outcome"];
            info: string | null;
            /** @description Milliseconds. */
            durationMs: number | null;
            address: string | null;
            details?: components["schemas"]["JsonValue"];
        };
        JournalPage: {
            data: components["schemas"]["JournalRecord"][];
            links: components["schemas"]["PageLinks"];
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
                 *           "info": "This is required."
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
    };
    parameters: {
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
    };
    requestBodies: never;
    headers: {
        /**
         * @description The `version` of what was answered, in quotes.
         * @example "Zm9vYmFyYmF6cXV4cXV1eA"
         */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "info": "eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6ImRlbW8iLCJleHAiOjE3OTUxNzE2MDB9.c2lnbmF0dXJl"
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
                    "application/json": components["schemas"]["StatusInfo"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    listStoresByRegion: {
        parameters: {
            query?: {
                /**
                 * @description Extension. Only stores whose name, extra or full name contains this text, ignoring case.
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
            /** @description Region (ISO 3166-1 alpha-2 country code, upper case) to its stores, both sorted. */
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
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
    listFolder: {
        parameters: {
            query?: {
                /**
                 * @description Extension. One `field|direction`; folders come first in any case.
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
    openFile: {
        parameters: {
            query?: never;
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
            /** @description The whole file, byte for byte, as UTF-8 text. */
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
                     *         "version": "Zm9vYmFyYmF6cXV4cXV1eA"
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
                operator?: string;
                /**
                 * @description Extension. Only records of this store.
                 * @example 17
                 */
                store?: number;
                /**
                 * @description Extension. Only records of this operation.
                 * @example saveFile
                 */
                operation?: string;
                /**
                 * @description Extension. Only records with this outcome.
                 * @example ok
                 */
                outcome?: components["schemas"]["Outcome"];
                /**
                 * @description Extension. Only records at or after this moment.
                 * @example 2026-11-20T00:00:00Z
                 */
                from?: string;
                /**
                 * @description Extension. Only records before this moment.
                 * @example 2026-11-21T00:00:00Z
                 */
                to?: string;
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["ServerError"];
        };
    };
}
