/** Made from the API document of the server by `npm run client`. Do not change it by hand. */
export interface paths {
    readonly "/games": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The games, their options and the bots that play them */
        readonly get: operations["listGames"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Public matches, the newest first */
        readonly get: operations["listMatches"];
        readonly put?: never;
        /** Opens a match and takes a seat in it */
        readonly post: operations["createMatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/quick-match": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Joins a match that waits for somebody, or opens one */
        readonly post: operations["quickMatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/join": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes a seat */
        readonly post: operations["joinMatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/spectate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A token to watch a match with */
        readonly post: operations["spectateMatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Begins a match (host) */
        readonly post: operations["startMatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/leave": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Leaves a match: before it begins the seat is free again, after that it means giving up */
        readonly post: operations["leaveMatch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/seats/{seat}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Sends a player away (host) */
        readonly delete: operations["removePlayer"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** A new token for a seat, after which the old one is worth nothing */
        readonly post: operations["renewToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/rematch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Once more: a seat in the match after this one */
        readonly post: operations["rematch"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A match as the asking seat sees it */
        readonly get: operations["getMatch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The events after a sequence, as the asking seat sees them */
        readonly get: operations["listEvents"];
        readonly put?: never;
        /** Plays an event of the game, from the seat of the token */
        readonly post: operations["sendEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/legal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the asking seat can do now */
        readonly get: operations["listLegalEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/view": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The position after an event, as the asking seat sees it */
        readonly get: operations["getView"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/record": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The record of a match that is over, for `rondel replay` */
        readonly get: operations["getRecord"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/roll-dice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Rolls */
        readonly post: operations["rollDice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/move-piece": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Moves a horse */
        readonly post: operations["movePiece"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/rolls": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The rolls of a match */
        readonly get: operations["listRolls"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A match live, over a WebSocket */
        readonly get: operations["watchMatch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/matches/{id}/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A match live, as Server-Sent Events */
        readonly get: operations["streamMatch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/healthz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The process is alive */
        readonly get: operations["health"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Requests can be taken */
        readonly get: operations["ready"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/admin/dead-jobs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Jobs that were given up */
        readonly get: operations["listDeadJobs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/admin/dead-jobs/{id}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Tries a job again */
        readonly post: operations["retryDeadJob"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
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
    readonly listGames: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly games: readonly {
                            readonly name: string;
                            readonly version: number;
                            readonly seats: number;
                            readonly isRandom: boolean;
                            readonly options: {
                                readonly [key: string]: unknown;
                            };
                            readonly bots: readonly string[];
                        }[];
                    };
                };
            };
        };
    };
    readonly listMatches: {
        readonly parameters: {
            readonly query?: {
                readonly game?: string;
                readonly status?: "open" | "started" | "finished";
                readonly limit?: number;
                readonly before?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly matches: readonly {
                            /** Format: uuid */
                            readonly id: string;
                            readonly game: string;
                            readonly options: {
                                readonly [key: string]: unknown;
                            };
                            readonly clock: ({
                                /** @enum {string} */
                                readonly kind: "turn";
                                readonly seconds: number;
                            } | {
                                /** @enum {string} */
                                readonly kind: "player";
                                readonly seconds: number;
                                readonly increment: number;
                            } | {
                                /** @enum {string} */
                                readonly kind: "buffer";
                                readonly turn: number;
                                readonly buffer: number;
                                readonly refill: number;
                            }) | null;
                            readonly status: "open" | "started" | "finished" | "abandoned";
                            readonly seats: number;
                            readonly players: readonly {
                                readonly seat: number;
                                readonly name: string;
                                readonly bot: string | null;
                            }[];
                            readonly createdAt: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly createMatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly game: string;
                    readonly options?: {
                        readonly [key: string]: number | string | boolean;
                    };
                    readonly name?: string;
                    readonly seat?: number | null;
                    readonly public?: boolean;
                    readonly startsFull?: boolean;
                    readonly clock?: ({
                        /** @enum {string} */
                        readonly kind: "turn";
                        readonly seconds: number;
                    } | {
                        /** @enum {string} */
                        readonly kind: "player";
                        readonly seconds: number;
                        readonly increment: number;
                    } | {
                        /** @enum {string} */
                        readonly kind: "buffer";
                        readonly turn: number;
                        readonly buffer: number;
                        readonly refill: number;
                    }) | null;
                    readonly first?: number;
                    readonly start?: unknown;
                    readonly bots?: readonly {
                        readonly seat: number;
                        readonly bot: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly quickMatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly game: string;
                    readonly options?: {
                        readonly [key: string]: number | string | boolean;
                    };
                    readonly clock?: ({
                        /** @enum {string} */
                        readonly kind: "turn";
                        readonly seconds: number;
                    } | {
                        /** @enum {string} */
                        readonly kind: "player";
                        readonly seconds: number;
                        readonly increment: number;
                    } | {
                        /** @enum {string} */
                        readonly kind: "buffer";
                        readonly turn: number;
                        readonly buffer: number;
                        readonly refill: number;
                    }) | null;
                    readonly name?: string;
                };
            };
        };
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly joinMatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name?: string;
                    readonly seat?: number;
                    readonly invitation?: string;
                };
            };
        };
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly spectateMatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly invitation?: string;
                };
            };
        };
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly startMatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly leaveMatch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly removePlayer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly seat: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly renewToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly rematch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly seat: number | null;
                        readonly token: string;
                        readonly invitation: string;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly getMatch: {
        readonly parameters: {
            readonly query?: {
                readonly invitation?: string;
                readonly token?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly id: string;
                        readonly game: string;
                        readonly version: number;
                        readonly options: {
                            readonly [key: string]: unknown;
                        };
                        readonly status: "open" | "started" | "finished" | "abandoned";
                        readonly isPublic: boolean;
                        readonly seats: number;
                        readonly players: readonly {
                            readonly seat: number;
                            readonly name: string;
                            readonly bot: string | null;
                            readonly isHost: boolean;
                        }[];
                        readonly freeSeats: readonly number[];
                        readonly startsFull: boolean;
                        readonly clock: ({
                            /** @enum {string} */
                            readonly kind: "turn";
                            readonly seconds: number;
                        } | {
                            /** @enum {string} */
                            readonly kind: "player";
                            readonly seconds: number;
                            readonly increment: number;
                        } | {
                            /** @enum {string} */
                            readonly kind: "buffer";
                            readonly turn: number;
                            readonly buffer: number;
                            readonly refill: number;
                        }) | null;
                        readonly remaining: readonly (number | null)[] | null;
                        readonly deadlineIn: number | null;
                        readonly seedHash: string | null;
                        readonly seed: string | null;
                        readonly sequence: number;
                        readonly position: {
                            readonly sequence: number;
                            readonly turn: {
                                readonly active: number | null;
                                readonly number: number;
                                readonly round: number;
                                readonly isReplay: boolean;
                                readonly segment: string;
                                readonly window: string;
                            };
                            readonly view: {
                                readonly [key: string]: unknown;
                            };
                            readonly legal: readonly ({
                                readonly type: string;
                                readonly seat: number | null;
                            } & {
                                readonly [key: string]: unknown;
                            })[];
                            readonly outcome: {
                                readonly places: readonly number[];
                                readonly scores: readonly number[] | null;
                                readonly reason: string | null;
                            } | null;
                        } | null;
                        readonly rematch: string | null;
                        readonly you: number | null;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                readonly invitation?: string;
                readonly after?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly events: readonly {
                            readonly sequence: number;
                            readonly event: {
                                readonly type: string;
                                readonly seat: number | null;
                            } & {
                                readonly [key: string]: unknown;
                            };
                            readonly at: string;
                        }[];
                        readonly sequence: number;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly sendEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly event: {
                        readonly type: string;
                    } & {
                        readonly [key: string]: unknown;
                    };
                    readonly expected?: number;
                };
            };
        };
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uuid */
                        readonly match: string;
                        readonly sequence: number;
                        readonly event: {
                            readonly type: string;
                            readonly seat: number | null;
                        } & {
                            readonly [key: string]: unknown;
                        };
                        readonly position: {
                            readonly sequence: number;
                            readonly turn: {
                                readonly active: number | null;
                                readonly number: number;
                                readonly round: number;
                                readonly isReplay: boolean;
                                readonly segment: string;
                                readonly window: string;
                            };
                            readonly view: {
                                readonly [key: string]: unknown;
                            };
                            readonly legal: readonly ({
                                readonly type: string;
                                readonly seat: number | null;
                            } & {
                                readonly [key: string]: unknown;
                            })[];
                            readonly outcome: {
                                readonly places: readonly number[];
                                readonly scores: readonly number[] | null;
                                readonly reason: string | null;
                            } | null;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly listLegalEvents: {
        readonly parameters: {
            readonly query?: {
                readonly invitation?: string;
                readonly token?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sequence: number;
                        readonly turn: {
                            readonly active: number | null;
                            readonly number: number;
                            readonly round: number;
                            readonly isReplay: boolean;
                            readonly segment: string;
                            readonly window: string;
                        };
                        readonly view: {
                            readonly [key: string]: unknown;
                        };
                        readonly legal: readonly ({
                            readonly type: string;
                            readonly seat: number | null;
                        } & {
                            readonly [key: string]: unknown;
                        })[];
                        readonly outcome: {
                            readonly places: readonly number[];
                            readonly scores: readonly number[] | null;
                            readonly reason: string | null;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly getView: {
        readonly parameters: {
            readonly query?: {
                readonly invitation?: string;
                readonly sequence?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sequence: number;
                        readonly turn: {
                            readonly active: number | null;
                            readonly number: number;
                            readonly round: number;
                            readonly isReplay: boolean;
                            readonly segment: string;
                            readonly window: string;
                        };
                        readonly view: {
                            readonly [key: string]: unknown;
                        };
                        readonly legal: readonly ({
                            readonly type: string;
                            readonly seat: number | null;
                        } & {
                            readonly [key: string]: unknown;
                        })[];
                        readonly outcome: {
                            readonly places: readonly number[];
                            readonly scores: readonly number[] | null;
                            readonly reason: string | null;
                        } | null;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly getRecord: {
        readonly parameters: {
            readonly query?: {
                readonly invitation?: string;
                readonly token?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly rollDice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** Format: uuid */
                    readonly matchId: string;
                    readonly userId?: string;
                    readonly expected?: number;
                };
            };
        };
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sequence: number;
                        readonly seat: number;
                        readonly turn: number;
                        readonly dice: readonly number[];
                        readonly isDouble: boolean;
                        readonly doubleCount: number;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly movePiece: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** Format: uuid */
                    readonly matchId: string;
                    readonly userId?: string;
                    readonly piece?: number;
                    readonly targetIndex: number;
                    readonly expected?: number;
                };
            };
        };
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly sequence: number;
                        readonly seat: number;
                        readonly piece: number;
                        readonly from: number;
                        readonly to: number;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly listRolls: {
        readonly parameters: {
            readonly query?: {
                readonly invitation?: string;
                readonly token?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly rolls: readonly {
                            readonly sequence: number;
                            readonly seat: number;
                            readonly turn: number;
                            readonly dice: readonly number[];
                            readonly isDouble: boolean;
                            readonly doubleCount: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly watchMatch: {
        readonly parameters: {
            readonly query?: {
                readonly invitation?: string;
                readonly token?: string;
                readonly after?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly streamMatch: {
        readonly parameters: {
            readonly query?: {
                readonly invitation?: string;
                readonly token?: string;
                readonly after?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly health: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly status: string;
                    };
                };
            };
        };
    };
    readonly ready: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly status: string;
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly listDeadJobs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly jobs: readonly {
                            readonly [key: string]: unknown;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
    readonly retryDeadJob: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Default Response */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Default Response */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly code: string;
                        readonly message: string;
                        readonly details: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
        };
    };
}
