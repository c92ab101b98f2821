/** Made from the API document of the server by `npm run client`. Do not change it by hand. */
export interface paths {
    "/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games, their options and the bots that play them */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that can be said about a game without playing it: its options, events, state and turn */
        get: operations["describeGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public matches, the newest first */
        get: operations["listMatches"];
        put?: never;
        /** Opens a match and takes a seat in it */
        post: operations["createMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quick-match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins a match that waits for somebody, or opens one */
        post: operations["quickMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a seat */
        post: operations["joinMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/spectate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token to watch a match with */
        post: operations["spectateMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a match (host) */
        post: operations["startMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves a match: before it begins the seat is free again, after that it means giving up */
        post: operations["leaveMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts a bot into a free seat before the match begins (host) */
        put: operations["seatBot"];
        post?: never;
        /** Sends a player away (host) */
        delete: operations["removePlayer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A match as the asking seat sees it */
        get: operations["getMatch"];
        put?: never;
        post?: never;
        /** Ends a match that has not begun, or in which nobody else plays but bots (host) */
        delete: operations["cancelMatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new token for a seat, after which the old one, which may have expired, is worth nothing */
        post: operations["renewToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Once more: a seat in the match after this one */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events after a sequence and what they told, as the asking seat sees and hears them */
        get: operations["listEvents"];
        put?: never;
        /** Plays an event of the game, from the seat of the token */
        post: operations["sendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/legal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the asking seat can do now */
        get: operations["listLegalEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The position after an event, as the asking seat sees it */
        get: operations["getView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a match, for `rondel replay`: at any time where nothing is random or hidden, else when it is over */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roll-dice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rolls */
        post: operations["rollDice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/move-piece": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves a horse */
        post: operations["movePiece"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/rolls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rolls after a sequence */
        get: operations["listRolls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A match live, over a WebSocket */
        get: operations["watchMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A match live, as Server-Sent Events */
        get: operations["streamMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is alive */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests can be taken */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All matches, private ones too, the newest first */
        get: operations["inspectMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A match: who plays from where, and what it waits for */
        get: operations["inspectMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/matches/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a match without a result, and tells everybody why */
        post: operations["endMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs that were given up */
        get: operations["listDeadJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries a job again */
        post: operations["retryDeadJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dead-jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a job; if its match still waits for it, there will be a new one */
        delete: operations["deleteDeadJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clients that are not let in */
        get: operations["listBans"];
        put?: never;
        /** Bans an address or a network, at all nodes, within seconds */
        post: operations["banClient"];
        /** Lifts a ban */
        delete: operations["liftBan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/token-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a new secret sign tokens; those of the old ones stay good */
        post: operations["rotateTokenSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
/** What the API document describes once for several requests; `paths` has the rest. */
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: {
                            name: string;
                            version: number;
                            seats: number;
                            teams: number[][];
                            bestScore: number | null;
                            seatsBy: {
                                option: string;
                                seats: {
                                    value: number | string | boolean;
                                    seats: number;
                                }[];
                            } | null;
                            isRandom: boolean;
                            options: {
                                [key: string]: unknown;
                            };
                            bots: string[];
                        }[];
                    };
                };
            };
        };
    };
    describeGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        version: number;
                        seats: number;
                        teams: number[][];
                        bestScore: number | null;
                        isRandom: boolean;
                        hasSecrets: boolean;
                        options: {
                            [key: string]: unknown;
                        }[];
                        segments: {
                            [key: string]: unknown;
                        }[];
                        state: {
                            [key: string]: unknown;
                        }[];
                        events: {
                            [key: string]: unknown;
                        }[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    listMatches: {
        parameters: {
            query?: {
                game?: string;
                status?: "open" | "started" | "finished";
                limit?: number;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        matches: {
                            /** Format: uuid */
                            id: string;
                            game: string;
                            options: {
                                [key: string]: unknown;
                            };
                            clock: ({
                                /** @enum {string} */
                                kind: "turn";
                                seconds: number;
                            } | {
                                /** @enum {string} */
                                kind: "player";
                                seconds: number;
                                increment: number;
                            } | {
                                /** @enum {string} */
                                kind: "buffer";
                                turn: number;
                                buffer: number;
                                refill: number;
                            }) | null;
                            status: "open" | "started" | "finished" | "abandoned";
                            seats: number;
                            players: {
                                seat: number;
                                name: string;
                                bot: string | null;
                            }[];
                            hasOwnStart: boolean;
                            createdAt: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    createMatch: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    game: string;
                    options?: {
                        [key: string]: number | string | boolean;
                    };
                    name?: string;
                    seat?: number | null;
                    public?: boolean;
                    startsFull?: boolean;
                    clock?: ({
                        /** @enum {string} */
                        kind: "turn";
                        seconds: number;
                    } | {
                        /** @enum {string} */
                        kind: "player";
                        seconds: number;
                        increment: number;
                    } | {
                        /** @enum {string} */
                        kind: "buffer";
                        turn: number;
                        buffer: number;
                        refill: number;
                    }) | null;
                    first?: number | "random";
                    start?: unknown;
                    onLeave?: "bot" | "end";
                    bots?: {
                        seat: number;
                        bot: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    quickMatch: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    game: string;
                    options?: {
                        [key: string]: number | string | boolean;
                    };
                    clock?: ({
                        /** @enum {string} */
                        kind: "turn";
                        seconds: number;
                    } | {
                        /** @enum {string} */
                        kind: "player";
                        seconds: number;
                        increment: number;
                    } | {
                        /** @enum {string} */
                        kind: "buffer";
                        turn: number;
                        buffer: number;
                        refill: number;
                    }) | null;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    joinMatch: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    seat?: number;
                    invitation?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    spectateMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    invitation?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    startMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    leaveMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    seatBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bot: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    removePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    getMatch: {
        parameters: {
            query?: {
                invitation?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        game: string;
                        version: number;
                        options: {
                            [key: string]: unknown;
                        };
                        status: "open" | "started" | "finished" | "abandoned";
                        isPublic: boolean;
                        seats: number;
                        teams: number[][];
                        bestScore: number | null;
                        players: {
                            seat: number;
                            name: string;
                            bot: string | null;
                            isHost: boolean;
                        }[];
                        freeSeats: number[];
                        startsFull: boolean;
                        first: number | null;
                        onLeave: "bot" | "end";
                        clock: ({
                            /** @enum {string} */
                            kind: "turn";
                            seconds: number;
                        } | {
                            /** @enum {string} */
                            kind: "player";
                            seconds: number;
                            increment: number;
                        } | {
                            /** @enum {string} */
                            kind: "buffer";
                            turn: number;
                            buffer: number;
                            refill: number;
                        }) | null;
                        remaining: (number | null)[] | null;
                        deadlineIn: number | null;
                        seedHash: string | null;
                        seed: string | null;
                        sequence: number;
                        position: {
                            sequence: number;
                            turn: {
                                active: number | null;
                                owner: number | null;
                                number: number;
                                round: number;
                                isReplay: boolean;
                                passStreak: number;
                                segment: string;
                                phase: string | null;
                                window: string;
                                holder: number | null;
                                toAct: number[];
                                asked: number[];
                                interrupted: string | null;
                                outerQuestions: {
                                    segment: string;
                                    asked: number[];
                                }[];
                                passed: number[];
                                depth: number;
                                isResolving: boolean;
                                isExtra: boolean;
                                source: {
                                    kind: "card" | "ability" | "rule";
                                    id: number;
                                } | null;
                                extraTurns: {
                                    seat: number;
                                    source: {
                                        kind: "card" | "ability" | "rule";
                                        id: number;
                                    } | null;
                                    without: string[];
                                }[];
                                skips: {
                                    seat: number;
                                    kind: string | null;
                                    times: number;
                                }[];
                                left: number[];
                                ahead: string[];
                                next: number | null;
                                time: {
                                    seat: number;
                                    used: number;
                                    limit: number | null;
                                }[];
                            };
                            view: {
                                [key: string]: unknown;
                            };
                            legal: ({
                                type: string;
                                seat: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            outcome: {
                                places: number[];
                                scores: number[] | null;
                                reason: string | null;
                                results: ("won" | "shared" | "drawn" | "lost")[];
                            } | null;
                        } | null;
                        hasOwnStart: boolean;
                        outcome: {
                            places: number[];
                            scores: number[] | null;
                            reason: string | null;
                            results: ("won" | "shared" | "drawn" | "lost")[];
                        } | null;
                        ending: {
                            code: string;
                            message: string;
                        } | null;
                        rematch: string | null;
                        you: number | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    cancelMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    renewToken: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        seat: number | null;
                        token: string;
                        invitation: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                invitation?: string;
                after?: number;
                limit?: number;
                views?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        began: ({
                            type: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        events: {
                            sequence: number;
                            event: {
                                type: string;
                                seat: number | null;
                            } & {
                                [key: string]: unknown;
                            };
                            text: string | null;
                            told: ({
                                type: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            at: string;
                            view?: {
                                [key: string]: unknown;
                            };
                        }[];
                        sequence: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    sendEvent: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    event: {
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                    expected?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        match: string;
                        sequence: number;
                        event: {
                            type: string;
                            seat: number | null;
                        } & {
                            [key: string]: unknown;
                        };
                        text: string | null;
                        told: ({
                            type: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                        position: {
                            sequence: number;
                            turn: {
                                active: number | null;
                                owner: number | null;
                                number: number;
                                round: number;
                                isReplay: boolean;
                                passStreak: number;
                                segment: string;
                                phase: string | null;
                                window: string;
                                holder: number | null;
                                toAct: number[];
                                asked: number[];
                                interrupted: string | null;
                                outerQuestions: {
                                    segment: string;
                                    asked: number[];
                                }[];
                                passed: number[];
                                depth: number;
                                isResolving: boolean;
                                isExtra: boolean;
                                source: {
                                    kind: "card" | "ability" | "rule";
                                    id: number;
                                } | null;
                                extraTurns: {
                                    seat: number;
                                    source: {
                                        kind: "card" | "ability" | "rule";
                                        id: number;
                                    } | null;
                                    without: string[];
                                }[];
                                skips: {
                                    seat: number;
                                    kind: string | null;
                                    times: number;
                                }[];
                                left: number[];
                                ahead: string[];
                                next: number | null;
                                time: {
                                    seat: number;
                                    used: number;
                                    limit: number | null;
                                }[];
                            };
                            view: {
                                [key: string]: unknown;
                            };
                            legal: ({
                                type: string;
                                seat: number | null;
                            } & {
                                [key: string]: unknown;
                            })[];
                            outcome: {
                                places: number[];
                                scores: number[] | null;
                                reason: string | null;
                                results: ("won" | "shared" | "drawn" | "lost")[];
                            } | null;
                        };
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    listLegalEvents: {
        parameters: {
            query?: {
                invitation?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequence: number;
                        turn: {
                            active: number | null;
                            owner: number | null;
                            number: number;
                            round: number;
                            isReplay: boolean;
                            passStreak: number;
                            segment: string;
                            phase: string | null;
                            window: string;
                            holder: number | null;
                            toAct: number[];
                            asked: number[];
                            interrupted: string | null;
                            outerQuestions: {
                                segment: string;
                                asked: number[];
                            }[];
                            passed: number[];
                            depth: number;
                            isResolving: boolean;
                            isExtra: boolean;
                            source: {
                                kind: "card" | "ability" | "rule";
                                id: number;
                            } | null;
                            extraTurns: {
                                seat: number;
                                source: {
                                    kind: "card" | "ability" | "rule";
                                    id: number;
                                } | null;
                                without: string[];
                            }[];
                            skips: {
                                seat: number;
                                kind: string | null;
                                times: number;
                            }[];
                            left: number[];
                            ahead: string[];
                            next: number | null;
                            time: {
                                seat: number;
                                used: number;
                                limit: number | null;
                            }[];
                        };
                        view: {
                            [key: string]: unknown;
                        };
                        legal: ({
                            type: string;
                            seat: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        outcome: {
                            places: number[];
                            scores: number[] | null;
                            reason: string | null;
                            results: ("won" | "shared" | "drawn" | "lost")[];
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    getView: {
        parameters: {
            query?: {
                invitation?: string;
                sequence?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequence: number;
                        turn: {
                            active: number | null;
                            owner: number | null;
                            number: number;
                            round: number;
                            isReplay: boolean;
                            passStreak: number;
                            segment: string;
                            phase: string | null;
                            window: string;
                            holder: number | null;
                            toAct: number[];
                            asked: number[];
                            interrupted: string | null;
                            outerQuestions: {
                                segment: string;
                                asked: number[];
                            }[];
                            passed: number[];
                            depth: number;
                            isResolving: boolean;
                            isExtra: boolean;
                            source: {
                                kind: "card" | "ability" | "rule";
                                id: number;
                            } | null;
                            extraTurns: {
                                seat: number;
                                source: {
                                    kind: "card" | "ability" | "rule";
                                    id: number;
                                } | null;
                                without: string[];
                            }[];
                            skips: {
                                seat: number;
                                kind: string | null;
                                times: number;
                            }[];
                            left: number[];
                            ahead: string[];
                            next: number | null;
                            time: {
                                seat: number;
                                used: number;
                                limit: number | null;
                            }[];
                        };
                        view: {
                            [key: string]: unknown;
                        };
                        legal: ({
                            type: string;
                            seat: number | null;
                        } & {
                            [key: string]: unknown;
                        })[];
                        outcome: {
                            places: number[];
                            scores: number[] | null;
                            reason: string | null;
                            results: ("won" | "shared" | "drawn" | "lost")[];
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    getRecord: {
        parameters: {
            query?: {
                invitation?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    rollDice: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    matchId: string;
                    userId?: string;
                    expected?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequence: number;
                        seat: number;
                        turn: number;
                        dice: number[];
                        isDouble: boolean;
                        doubleCount: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    movePiece: {
        parameters: {
            query?: never;
            header?: {
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    matchId: string;
                    userId?: string;
                    piece?: number;
                    targetIndex: number;
                    expected?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sequence: number;
                        seat: number;
                        piece: number;
                        from: number;
                        to: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    listRolls: {
        parameters: {
            query?: {
                invitation?: string;
                after?: number;
                limit?: number;
                views?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rolls: {
                            sequence: number;
                            seat: number;
                            turn: number;
                            dice: number[];
                            isDouble: boolean;
                            doubleCount: number;
                        }[];
                        sequence: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    watchMatch: {
        parameters: {
            query?: {
                invitation?: string;
                token?: string;
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    streamMatch: {
        parameters: {
            query?: {
                invitation?: string;
                token?: string;
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: string;
                    };
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    inspectMatches: {
        parameters: {
            query?: {
                status?: "open" | "started" | "finished" | "abandoned";
                game?: string;
                client?: string;
                limit?: number;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        matches: {
                            /** Format: uuid */
                            id: string;
                            game: string;
                            version: number;
                            options: {
                                [key: string]: number | string | boolean;
                            };
                            /** @enum {unknown} */
                            status: "open" | "started" | "finished" | "abandoned";
                            isPublic: boolean;
                            seats: number;
                            sequence: number;
                            players: {
                                seat: number;
                                name: string;
                                bot: string | null;
                                isHost: boolean;
                                address: string | null;
                                unseen: number;
                            }[];
                            createdAt: string;
                            startedAt: string | null;
                            finishedAt: string | null;
                            deadlineIn: number | null;
                            waitsFor: string | null;
                            waiting: number | null;
                            endedBecause: string | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    inspectMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        game: string;
                        version: number;
                        options: {
                            [key: string]: number | string | boolean;
                        };
                        /** @enum {unknown} */
                        status: "open" | "started" | "finished" | "abandoned";
                        isPublic: boolean;
                        seats: number;
                        sequence: number;
                        players: {
                            seat: number;
                            name: string;
                            bot: string | null;
                            isHost: boolean;
                            address: string | null;
                            unseen: number;
                        }[];
                        createdAt: string;
                        startedAt: string | null;
                        finishedAt: string | null;
                        deadlineIn: number | null;
                        waitsFor: string | null;
                        waiting: number | null;
                        endedBecause: string | null;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    endMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    listDeadJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobs: {
                            id: number;
                            task: string;
                            payload: unknown;
                            lastError: string | null;
                            attempts: number;
                            since: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    retryDeadJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    deleteDeadJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    listBans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bans: {
                            network: string;
                            reason: string;
                            until: string | null;
                            since: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    banClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    client: string;
                    reason: string;
                    seconds?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        network: string;
                        reason: string;
                        until: string | null;
                        since: string;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    liftBan: {
        parameters: {
            query: {
                client: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    rotateTokenSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    dropOld?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: string;
                        dropped: number;
                    };
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        message: string;
                        details: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
}
