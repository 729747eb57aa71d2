/**
 * The migrations from an empty file to the current schema, in order. `PRAGMA user_version` is the number of migrations
 * that have been applied to a file. A published migration is never changed.
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
     -- A new random number after each change: it identifies one state of one row.
     revision INTEGER NOT NULL,
     PRIMARY KEY (authority, name)
   ) STRICT, WITHOUT ROWID;

   -- One row for each event type of each subscription that is not DELETED.
   CREATE TABLE subscription_event_types (
     authority TEXT NOT NULL,
     event_type TEXT NOT NULL,
     name TEXT NOT NULL,
     target_resource TEXT NOT NULL,
     PRIMARY KEY (authority, event_type, name)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX subscription_event_types_by_target
     ON subscription_event_types (authority, target_resource, event_type, name);

   -- The event types of each caller. An unused row costs one look-up, a missing row would hide subscriptions.
   CREATE TABLE caller_event_types (
     authority TEXT NOT NULL,
     event_type TEXT NOT NULL,
     PRIMARY KEY (authority, event_type)
   ) STRICT, WITHOUT ROWID;

   -- The progress of the import of each file.
   CREATE TABLE imports (
     fingerprint TEXT PRIMARY KEY,
     lines INTEGER NOT NULL,
     imported INTEGER NOT NULL,
     set_aside INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
];
