-- What an account signs in with beside its password: codes of an app, recovery codes, passkeys, the operator's links.

-- One authenticator app for each account.
create table authenticators (
  administrator_id text primary key references administrators (id) on delete cascade,
  -- The shared secret, encrypted under a key made from the one that signs the tokens.
  sealed_secret text not null,
  created_at integer not null,
  -- Null until a code has shown that the app knows the secret: before that it is not asked for.
  confirmed_at integer,
  -- Number of the 30-second step whose code was taken last: neither that nor an earlier one is taken again.
  last_step integer
) strict;

-- Those not used yet.
create table recovery_codes (
  administrator_id text not null references administrators (id) on delete cascade,
  -- SHA-256 in hex.
  hash text not null,
  primary key (administrator_id, hash)
) strict, without rowid;

create table passkeys (
  -- Credential id, base64url.
  id text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  name text not null,
  -- COSE key, base64url.
  public_key text not null,
  -- Of signatures made, as the device counts them; 0 for the many that do not.
  counter integer not null,
  -- How browsers may reach it, comma-separated; empty when the device did not say.
  transports text not null,
  created_at integer not null,
  last_used_at integer
) strict;

create index passkeys_by_administrator on passkeys (administrator_id, created_at);

-- What a device was asked to sign. Each is taken once.
create table passkey_challenges (
  challenge text primary key,
  -- Who is adding a passkey; null when somebody is signing in.
  administrator_id text references administrators (id) on delete cascade,
  expires_at integer not null
) strict;

-- Links the operator made on the server.
create table sign_in_links (
  -- SHA-256 of the token, in hex.
  hash text primary key,
  administrator_id text not null references administrators (id) on delete cascade,
  expires_at integer not null
) strict;
