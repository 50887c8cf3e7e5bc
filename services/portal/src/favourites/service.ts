import { favouriteCalls, type ArticleCard } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { assertThat, type Database } from '@tribina/service-kit';
import { tell } from '../changes';
import { lockFor } from '../database/locks';
import {
  countAll,
  countFavourites,
  deleteFavourite,
  insertFavourite,
  isVisibleArticle,
  listFavourites,
} from './repository';

/** They all come with the answer of `me`. */
const MOST_FAVOURITES = 500;

/** Articles that members keep. */
export class Favourites {
  constructor(private readonly database: Database) {}

  /** A page of a member's favourites of an edition, the one added last first, and how many there are. */
  async list(
    userId: number,
    edition: EditionId,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ data: ArticleCard[]; total: number }> {
    const [data, total] = await Promise.all([
      listFavourites(this.database.write, userId, edition, page),
      countFavourites(this.database.write, userId, edition),
    ]);
    return { data, total };
  }

  /**
   * @throws AppError ADD_TO_FAVORITES_FAILD: 404 for an article that cannot be seen, 409 for one more than a member may keep;
   *   ALERADY_IN_FAVORITES (409).
   */
  async add(userId: number, edition: EditionId, articleId: number): Promise<void> {
    const { failure } = favouriteCalls.addFavourite;
    await this.database.transaction(async (tx) => {
      assertThat(await isVisibleArticle(tx, edition, articleId), failure, 404);
      await lockFor(tx, `favourites:${userId}`);
      assertThat(await insertFavourite(tx, userId, articleId), 'ALERADY_IN_FAVORITES', 409);
      assertThat((await countAll(tx, userId)) <= MOST_FAVOURITES, failure, 409);
      await tell(tx, { kind: 'favourites.changed', data: { userId } });
    });
  }

  /** @throws AppError REMOVE_FROM_FAVORITES_FAILD (404) for an article that is none. */
  async remove(userId: number, edition: EditionId, articleId: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const isRemoved = await deleteFavourite(tx, userId, edition, articleId);
      assertThat(isRemoved, favouriteCalls.removeFavourite.failure, 404);
      await tell(tx, { kind: 'favourites.changed', data: { userId } });
    });
  }
}
