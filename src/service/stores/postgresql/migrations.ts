/**
 * The migrations from an empty database to the current schema, in order. The table `meta` contains the number of
 * migrations that have been applied. A published migration is never changed. After a migration, the previous version of
 * the program can still use the tables.
 *
 * A migration can be interrupted: some databases with PostgreSQL's protocol do not change their schema in transactions.
 * Therefore every statement of a migration must work when it is run a second time. `@.` stands for the schema.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS @.subscriptions (
       authority text COLLATE "C" NOT NULL,
       name text COLLATE "C" NOT NULL,
       uid text COLLATE "C" NOT NULL,
       event_types text NOT NULL,
       target_resource text COLLATE "C" NOT NULL,
       state text NOT NULL,
       suspension_reason text,
       pubsub_topic text,
       create_time text NOT NULL,
       update_time text NOT NULL,
       expire_time text,
       reconciling boolean NOT NULL,
       etag text NOT NULL,
       cause_fixed boolean NOT NULL,
       PRIMARY KEY (authority, name)
     )`,
    // A `uid` must be unique among the subscriptions of all callers, so the `uid`s have their own table. The table
    // `subscriptions` cannot ensure this in a database that distributes rows by `authority`: there, each unique index
    // on the table must contain the column `authority`.
    `CREATE TABLE IF NOT EXISTS @.subscription_uids (
       uid text COLLATE "C" NOT NULL,
       authority text COLLATE "C" NOT NULL,
       name text COLLATE "C" NOT NULL,
       PRIMARY KEY (uid)
     )`,
    // The event types of each caller. If the last subscription with an event type is deleted, the row stays. An unused
    // row only costs one look-up, but a missing row would hide subscriptions.
    `CREATE TABLE IF NOT EXISTS @.caller_event_types (
       authority text COLLATE "C" NOT NULL,
       event_type text COLLATE "C" NOT NULL,
       PRIMARY KEY (authority, event_type)
     )`,
    // One row for each event type of each subscription that is not DELETED.
    `CREATE TABLE IF NOT EXISTS @.subscription_event_types (
       authority text COLLATE "C" NOT NULL,
       event_type text COLLATE "C" NOT NULL,
       name text COLLATE "C" NOT NULL,
       target_resource text COLLATE "C" NOT NULL,
       PRIMARY KEY (authority, event_type, name),
       FOREIGN KEY (authority, event_type) REFERENCES @.caller_event_types (authority, event_type)
     )`,
    `CREATE INDEX IF NOT EXISTS subscription_event_types_by_target
       ON @.subscription_event_types (authority, target_resource, event_type, name)`,
    // The progress of the import of each file.
    `CREATE TABLE IF NOT EXISTS @.imports (
       fingerprint text COLLATE "C" NOT NULL,
       lines bigint NOT NULL,
       imported bigint NOT NULL,
       set_aside bigint NOT NULL,
       PRIMARY KEY (fingerprint)
     )`,
  ],
];

/** Creates the table `meta`. It must exist before the first migration. */
export const createMetaTableSql = `CREATE TABLE IF NOT EXISTS @.meta (
       key text COLLATE "C" NOT NULL,
       value text NOT NULL,
       -- In milliseconds since 1970, by the database's clock.
       expires_at bigint,
       PRIMARY KEY (key)
     )`;
