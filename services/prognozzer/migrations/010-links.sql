-- An account of the betting site is a player's once it is shown to be theirs; who has only typed its number keeps nobody from it.
alter table game_user drop constraint game_user_identity_hash_key;
alter table game_user drop constraint game_user_betting_ref_key;
create unique index game_user_identity_verified on game_user (identity_hash) where is_verified;
create unique index game_user_betting_ref_verified on game_user (betting_ref) where is_verified;
