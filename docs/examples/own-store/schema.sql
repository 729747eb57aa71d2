CREATE TABLE IF NOT EXISTS event_subscriptions (
  owner text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  uid text COLLATE "C" NOT NULL UNIQUE,
  event_types text[] NOT NULL,
  target text COLLATE "C" NOT NULL,
  state text NOT NULL,
  suspension_reason text,
  cause_fixed boolean NOT NULL,
  pubsub_topic text,
  created timestamptz NOT NULL,
  updated timestamptz NOT NULL,
  expires timestamptz,
  reconciling boolean,
  etag text COLLATE "C" NOT NULL,
  PRIMARY KEY (owner, name)
);

CREATE TABLE IF NOT EXISTS event_secrets (
  purpose text PRIMARY KEY,
  secret bytea NOT NULL
);
