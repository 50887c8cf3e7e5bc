import { isEmailAddress, type FoundPlayer, type GameUser } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { PLAYER_SEARCH_MINIMUM } from '@tribina/game-rules';
import { AppError, assertThat, foldName, plainLetters, type Database, type Identity } from '@tribina/service-kit';
import type { IdentityNumbers } from '../linking/identity-numbers';
import type { LinkAnswer, Linking } from '../linking/service';
import {
  changePlayer,
  findPlayer,
  findPlayers,
  insertPlayer,
  subscribe,
  type Join,
  type PlayerRow,
} from './repository';

/** Data of a player as it is sent: text, whose fields may be missing. */
export interface PlayerDraft {
  readonly avatarUrl?: string;
  readonly email?: string;
  readonly identityNumber?: string;
  readonly lastname?: string;
  readonly name?: string;
  readonly username?: string;
  readonly countryId?: number;
}

interface PlayerParts {
  readonly database: Database;
  readonly linking: Linking;
  readonly numbers: IdentityNumbers;
  readonly join: Join;
  /** Id of the challenge that an edition plays now. */
  readonly challengeOf: (edition: EditionId) => Promise<number | undefined>;
}

/** Pictures that the gateway serves. */
const OWN_PICTURE = /^\/img\/\d+x\d+(\/[\w-][\w.-]*)+$/;

/** What others are not told of a player: names, addresses, and what ties him to the betting site. */
const NOTHING_SHOWN = {
  name: '',
  lastname: '',
  email: null,
  identityNumber: null,
  countryId: null,
  emailSubscribed: false,
  isLinked: false,
  isVerified: false,
  linkedAt: null,
} as const;

/** Who plays: members of the portal, and what the game knows of them (spec game §3, Game user). */
export class PlayerAccounts {
  constructor(private readonly parts: PlayerParts) {}

  /**
   * Makes a member a player; one who is, stays as they are. The name is the portal's word; nothing of the draft says who it
   * is.
   *
   * @returns the game's id.
   * @throws AppError BAD_REQUEST (400) for an identity number: linking answers more than an id, and is asked for by `edit`;
   *   UNAUTHORIZED (401) for who was a member until a moment ago; OVERLOADED (503) where the portal is to be asked and cannot be.
   */
  async register({ sub, name: displayName }: Identity, draft: PlayerDraft): Promise<number> {
    const { name = '', lastname = '', email = '', avatarUrl, identityNumber = '' } = draft;
    if (identityNumber !== '') throw badField('identityNumber', 'is linked by /user/edit');
    const player = {
      portalUserId: sub,
      displayName,
      name: name.trim(),
      lastname: lastname.trim(),
      email: isEmailAddress(email) ? email : null,
      avatarUrl: pictureOf(avatarUrl) ?? '',
    };
    const id = await insertPlayer(this.parts.database, player, this.parts.join);
    assertThat(id !== null, 'UNAUTHORIZED', 401);
    return id;
  }

  /**
   * Changes a player's data, and links the account when an identity number is given: not an empty one, and not the masked
   * one that a form got from here.
   *
   * @throws AppError BAD_REQUEST (400) for an e-mail address that is none, and for another user name, which is changed in the
   *   portal's account; before anything is changed; as `Linking.link`, after the data is stored.
   */
  async edit(userId: number, draft: PlayerDraft, edition: EditionId): Promise<LinkAnswer> {
    const player = await this.#find(userId);
    const username = draft.username?.trim() ?? '';
    if (username !== '' && username !== player.username) {
      throw badField('username', 'is changed in the account of the portal');
    }
    const identityNumber = this.#newNumber(player, draft.identityNumber);
    const request = { userId, identityNumber: identityNumber ?? '', countryId: draft.countryId, edition };
    if (identityNumber !== null) this.parts.linking.check(request);
    await changePlayer(this.parts.database.write, userId, {
      name: draft.name?.trim(),
      lastname: draft.lastname?.trim(),
      email: addressOf(draft.email),
      avatarUrl: pictureOf(draft.avatarUrl),
    });
    return identityNumber === null ? null : this.parts.linking.link(request);
  }

  /** Turns the game's mails on or off (spec game §4, "E-mail notification toggle"). */
  subscribe(userId: number, isSubscribed: boolean): Promise<void> {
    return subscribe(this.parts.database.write, userId, isSubscribed);
  }

  /**
   * A player as others see them, or as they see themselves: with the e-mail address and the masked identity number.
   *
   * @throws AppError NOT_FOUND (404); also for somebody else who is blocked.
   */
  async info(userId: number, asker: Identity): Promise<GameUser> {
    const player = await this.#find(userId);
    const { portalUserId, isBlocked, identitySealed: _kept, ...own } = player;
    if (portalUserId === asker.sub) return { ...own, identityNumber: this.#mask(player) };
    assertThat(!isBlocked, 'NOT_FOUND', 404);
    const { id, username, avatarUrl } = player;
    return { ...NOTHING_SHOWN, id, username, avatarUrl };
  }

  /** Players by a part of their name. @throws AppError BAD_REQUEST (400) for fewer than 3 characters. */
  async search(edition: EditionId, term: string): Promise<FoundPlayer[]> {
    const typed = term.trim();
    // As it is looked for: marks on letters are no characters of their own.
    if ([...plainLetters(typed)].length < PLAYER_SEARCH_MINIMUM) throw badField('term', 'is too short');
    return findPlayers(this.parts.database, foldName(typed), await this.parts.challengeOf(edition));
  }

  async #find(userId: number): Promise<PlayerRow> {
    const player = await findPlayer(this.parts.database.write, userId);
    assertThat(player, 'NOT_FOUND', 404);
    return player;
  }

  #mask({ id, identitySealed }: PlayerRow): string | null {
    return identitySealed && this.parts.numbers.mask(identitySealed, id);
  }

  #newNumber(player: PlayerRow, typed = ''): string | null {
    return typed === '' || typed === this.#mask(player) ? null : typed;
  }
}

/** Undefined where none was sent; null for an empty one. */
function addressOf(email: string | undefined): string | null | undefined {
  if (email === undefined) return undefined;
  const typed = email.trim();
  if (typed !== '' && !isEmailAddress(typed)) throw badField('email', 'is no e-mail address');
  return typed || null;
}

/** An address of a picture elsewhere is none: whoever sees the picture would be seen there. */
function pictureOf(avatarUrl: string | undefined): string | undefined {
  return avatarUrl === '' || OWN_PICTURE.test(avatarUrl ?? '') ? avatarUrl : undefined;
}

function badField(field: string, reason: string): AppError {
  return new AppError('BAD_REQUEST', 400, { field, reason });
}
