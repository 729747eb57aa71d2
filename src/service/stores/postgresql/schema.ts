/**
 * The steps from nothing to the present schema, in order; how many of them were made stands in `meta`. A step that was
 * published is never changed, and leaves the tables usable for the program before it.
 *
 * Each statement can be repeated, for a step may be interrupted at any point: not every database that speaks PostgreSQL's
 * protocol changes its schema in transactions. `@.` stands for the schema.
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
    // Apart, for no index that lacks `authority` can be unique where rows are spread by it.
    `CREATE TABLE IF NOT EXISTS @.subscription_uids (
       uid text COLLATE "C" NOT NULL,
       authority text COLLATE "C" NOT NULL,
       name text COLLATE "C" NOT NULL,
       PRIMARY KEY (uid)
     )`,
    // The event types that a caller has at all: a row too many costs one look-up, a row too few would hide subscriptions.
    `CREATE TABLE IF NOT EXISTS @.caller_event_types (
       authority text COLLATE "C" NOT NULL,
       event_type text COLLATE "C" NOT NULL,
       PRIMARY KEY (authority, event_type)
     )`,
    // One row for each event type of a subscription that is not deleted.
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
    // How far the import of each file has come.
    `CREATE TABLE IF NOT EXISTS @.imports (
       fingerprint text COLLATE "C" NOT NULL,
       lines bigint NOT NULL,
       imported bigint NOT NULL,
       set_aside bigint NOT NULL,
       PRIMARY KEY (fingerprint)
     )`,
  ],
];

/** What migrations themselves need. */
export const metaTable = `CREATE TABLE IF NOT EXISTS @.meta (
       key text COLLATE "C" NOT NULL,
       value text NOT NULL,
       -- In milliseconds since 1970, by the clock of the database.
       expires_at bigint,
       PRIMARY KEY (key)
     )`;
