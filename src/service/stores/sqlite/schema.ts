/**
 * The steps from an empty file to the present schema, in order; the number of those that were made stands in
 * `PRAGMA user_version`. A step that was published is never changed.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE meta (
     key TEXT PRIMARY KEY,
     value ANY NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE subscriptions (
     authority TEXT NOT NULL,
     name TEXT NOT NULL,
     uid TEXT NOT NULL UNIQUE,
     event_types TEXT NOT NULL,
     target_resource TEXT NOT NULL,
     state TEXT NOT NULL,
     suspension_reason TEXT,
     pubsub_topic TEXT,
     create_time TEXT NOT NULL,
     update_time TEXT NOT NULL,
     expire_time TEXT,
     reconciling INTEGER NOT NULL,
     etag TEXT NOT NULL,
     cause_fixed INTEGER NOT NULL,
     -- Another random number after each change, so that it tells one state of one row from all others ever.
     revision INTEGER NOT NULL,
     PRIMARY KEY (authority, name)
   ) STRICT, WITHOUT ROWID;

   -- One row for each event type of a subscription that is not deleted.
   CREATE TABLE subscription_event_types (
     authority TEXT NOT NULL,
     event_type TEXT NOT NULL,
     name TEXT NOT NULL,
     target_resource TEXT NOT NULL,
     PRIMARY KEY (authority, event_type, name)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX subscription_event_types_by_target
     ON subscription_event_types (authority, target_resource, event_type, name);

   -- The event types that a caller has at all: a row too many costs one look-up, a row too few would hide subscriptions.
   CREATE TABLE caller_event_types (
     authority TEXT NOT NULL,
     event_type TEXT NOT NULL,
     PRIMARY KEY (authority, event_type)
   ) STRICT, WITHOUT ROWID;

   -- How far the import of each file has come.
   CREATE TABLE imports (
     fingerprint TEXT PRIMARY KEY,
     lines INTEGER NOT NULL,
     imported INTEGER NOT NULL,
     set_aside INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
];
